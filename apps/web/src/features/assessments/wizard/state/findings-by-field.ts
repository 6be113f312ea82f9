import type { Finding } from "@hearthside/oasis";
import { placesOf } from "./places.ts";
import type { Reading } from "./reading.ts";

/** Findings in order, by each field they name. */
export function findingsByField(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const byField = new Map<string, Finding[]>();
  for (const finding of findings) {
    for (const id of finding.items) byField.set(id, [...(byField.get(id) ?? []), finding]);
  }
  return byField;
}

/** The section a finding counts in: that of the first answer to correct. */
export const sectionOf = ({ items }: Finding, { form }: Reading): string | undefined =>
  placesOf(form).get(items[0] ?? "")?.section.id;

const textOf = ({ edit, message, items }: Finding) => `${edit} ${message} ${items.join(" ")}`;

/** Findings that are in only one of the two lists. */
export function differingFindings(before: readonly Finding[], now: readonly Finding[]): readonly Finding[] {
  if (before === now) return [];
  const known = new Set(before);
  const current = new Set(now);
  const gone = before.filter((finding) => !current.has(finding));
  const come = now.filter((finding) => !known.has(finding));
  const unchanged = new Set(gone.map(textOf));
  const left = new Set(come.map(textOf));
  return [
    ...gone.filter((finding) => !left.has(textOf(finding))),
    ...come.filter((finding) => !unchanged.has(textOf(finding))),
  ];
}
