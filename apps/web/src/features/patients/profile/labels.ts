import type { Authorization, Contact, EligibilityCheck } from "@hearthside/contract";
import {
  eligibilityLabels,
  emergencyPriorityLabels as priorityLabels,
  authorizationStatusLabels as statusLabels,
} from "@hearthside/contract/chart-labels";
import { showDate } from "#src/ui/date/date-text.ts";
import type { Tone } from "#src/ui/tone.ts";

export {
  directiveLabels,
  eligibilityMethodLabels as methodLabels,
  payerKindLabels,
  rankLabels,
  unitLabels,
} from "@hearthside/contract/chart-labels";
export { disciplineLabels } from "@hearthside/contract/visit-labels";

export const contactKindLabels = {
  emergency: "Emergency contact",
  "legal-representative": "Legal representative",
  other: "Contact",
} as const satisfies Record<Contact["kind"], string>;

export const resultLabels = {
  eligible: { label: eligibilityLabels.eligible, tone: "success" },
  "not-eligible": { label: eligibilityLabels["not-eligible"], tone: "critical" },
  unclear: { label: eligibilityLabels.unclear, tone: "warning" },
} as const satisfies Record<EligibilityCheck["result"], { label: string; tone: Tone }>;

export const authorizationStatusLabels = {
  requested: { label: statusLabels.requested, tone: "warning" },
  approved: { label: statusLabels.approved, tone: "success" },
  denied: { label: statusLabels.denied, tone: "critical" },
} as const satisfies Record<Authorization["status"], { label: string; tone: Tone }>;

export { priorityLabels };

export const isPriority = (text: string | number): text is keyof typeof priorityLabels =>
  text in priorityLabels;

/** '01/01/2026 to 12/31/2026'; either date may be missing. */
export function periodText(from: string | null, to: string | null): string {
  if (from === null && to === null) return "dates not recorded";
  if (to === null) return `from ${showDate(from ?? "")}`;
  return from === null ? `through ${showDate(to)}` : `${showDate(from)} to ${showDate(to)}`;
}

/** Select options in the order of the labels. */
export const optionsOf = <Value extends string>(
  labels: Readonly<Record<Value, string | { label: string }>>,
) =>
  valuesOf(labels).map((value) => {
    const said: string | { label: string } = labels[value];
    return { value, label: typeof said === "string" ? said : said.label };
  });

const valuesOf = <Value extends string>(labels: Readonly<Record<Value, unknown>>): Value[] =>
  Object.keys(labels).filter((value): value is Value => value in labels);
