import type { AuditEntry } from "@hearthside/contract";

type Told = Pick<AuditEntry, "subjectId" | "changes" | "unchanged">;

/** The ids in entries: subjects, and every value that is an id or a list of ids. */
export const idsOf = (entries: readonly Told[]): string[] => [
  ...new Set(
    entries.flatMap(({ subjectId, changes, unchanged }) => [
      ...(subjectId === null ? [] : [subjectId]),
      ...changes.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]),
      ...unchanged.flatMap(({ value }) => idsIn(value)),
    ]),
  ),
];

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ignores ids within other text. */
function idsIn(value: string | null): string[] {
  const parts = value?.split(", ") ?? [];
  return parts.every((part) => id.test(part)) ? parts : [];
}
