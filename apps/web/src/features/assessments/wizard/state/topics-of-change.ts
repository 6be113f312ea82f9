import { isAsked } from "@hearthside/oasis";
import { differingFindings, sectionOf } from "./findings-by-field.ts";
import { placesOf } from "./places.ts";
import type { Reading } from "./reading.ts";

export const topicOf = {
  field: (id: string) => `field ${id}`,
  section: (id: string) => `section ${id}`,
  form: "form",
  findings: "findings",
  status: "status",
  notice: "notice",
  target: "target",
} as const;

type Step = { before: Reading; now: Reading; changed: readonly string[] };

/** The topics affected by a change. */
export function topicsOfChange({ before, now, changed }: Step): readonly string[] {
  if (before === now) return [topicOf.status, ...changed.flatMap((id) => topicsOfField(id, now))];
  const findings = differingFindings(before.findings, now.findings);
  const ids = new Set([
    ...changed,
    ...findings.flatMap(({ items }) => items),
    ...[...before.forced.keys(), ...now.forced.keys()].filter(
      (id) => isAsked(before.forced, id) !== isAsked(now.forced, id),
    ),
  ]);
  const sections = findings.flatMap((finding) => sectionOf(finding, now) ?? []);
  return [
    topicOf.status,
    ...(findings.length > 0 || isAboutThem(now, changed) ? [topicOf.findings] : []),
    ...sections.map(topicOf.section),
    ...[...ids].flatMap((id) => topicsOfField(id, now)),
  ];
}

/** Whether a finding is about a changed answer; it can become an error when its question is answered. */
const isAboutThem = ({ findings }: Reading, changed: readonly string[]) =>
  findings.some(({ items: [first = ""] }) => changed.includes(first));

function topicsOfField(id: string, { form }: Reading): readonly string[] {
  const place = placesOf(form).get(id.split(":")[0] ?? id);
  if (place === undefined) return [topicOf.section(id.replace(/^section/, ""))];
  return [topicOf.field(place.field.id), topicOf.section(place.section.id)];
}
