import type { Finding } from "@hearthside/oasis";
import { placesOf } from "./places.ts";
import type { Reading } from "./reading.ts";

/** Findings in their order, by each field they name. */
export function findingsByField(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const byField = new Map<string, Finding[]>();
  for (const finding of findings) {
    for (const id of finding.items) byField.set(id, [...(byField.get(id) ?? []), finding]);
  }
  return byField;
}

/** The section in which a finding is counted: where the answer to correct first stands. */
export const sectionOf = ({ items }: Finding, { form }: Reading): string | undefined =>
  placesOf(form).get(items[0] ?? "")?.section.id;

const textOf = ({ edit, message, items }: Finding) => `${edit} ${message} ${items.join(" ")}`;

/** Findings that only one of the two has. */
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
