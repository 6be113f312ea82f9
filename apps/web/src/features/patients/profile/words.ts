import type { Authorization, Contact, EligibilityCheck, PatientCare } from "@hearthside/contract";
import {
  codeStatusWords as codeWords,
  eligibilityWords,
  emergencyPriorityWords as priorityWords,
  authorizationStatusWords as statusWords,
} from "@hearthside/contract/chart-words";
import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import { showDate } from "#src/ui/date/date-text.ts";
import type { Tone } from "#src/ui/tone.ts";

export {
  directiveWords,
  eligibilityMethodWords as methodWords,
  payerKindWords,
  rankWords,
  unitWords,
} from "@hearthside/contract/chart-words";
export { disciplineWords } from "@hearthside/contract/visit-words";

/** Shown where nothing was recorded; never a guess. */
export const notRecorded = "Not recorded";

export const showPhone = (phone: string | null) => (phone === null ? notRecorded : formatUsPhone(phone));

export const contactKindWords = {
  emergency: "Emergency contact",
  "legal-representative": "Legal representative",
  other: "Contact",
} as const satisfies Record<Contact["kind"], string>;

export const resultWords = {
  eligible: { label: eligibilityWords.eligible, tone: "success" },
  "not-eligible": { label: eligibilityWords["not-eligible"], tone: "critical" },
  unclear: { label: eligibilityWords.unclear, tone: "warning" },
} as const satisfies Record<EligibilityCheck["result"], { label: string; tone: Tone }>;

export const authorizationStatusWords = {
  requested: { label: statusWords.requested, tone: "warning" },
  approved: { label: statusWords.approved, tone: "success" },
  denied: { label: statusWords.denied, tone: "critical" },
} as const satisfies Record<Authorization["status"], { label: string; tone: Tone }>;

export const codeStatusWords = {
  "full-code": { label: codeWords["full-code"], tone: "success" },
  dnr: { label: codeWords.dnr, tone: "critical" },
  dni: { label: codeWords.dni, tone: "critical" },
  "dnr-dni": { label: codeWords["dnr-dni"], tone: "critical" },
  "comfort-care": { label: codeWords["comfort-care"], tone: "critical" },
} as const satisfies Record<NonNullable<PatientCare["codeStatus"]>, { label: string; tone: Tone }>;

export { priorityWords };

export const isPriority = (text: string | number): text is keyof typeof priorityWords =>
  text in priorityWords;

/** '01/01/2026 to 12/31/2026'; either date may be missing. */
export function periodWords(from: string | null, to: string | null): string {
  if (from === null && to === null) return "dates not recorded";
  if (to === null) return `from ${showDate(from ?? "")}`;
  return from === null ? `through ${showDate(to)}` : `${showDate(from)} to ${showDate(to)}`;
}

/** Select options in the order of the labels. */
export const optionsOf = <Value extends string>(words: Readonly<Record<Value, string | { label: string }>>) =>
  valuesOf(words).map((value) => {
    const said: string | { label: string } = words[value];
    return { value, label: typeof said === "string" ? said : said.label };
  });

const valuesOf = <Value extends string>(words: Readonly<Record<Value, unknown>>): Value[] =>
  Object.keys(words).filter((value): value is Value => value in words);
