import type { SyncState } from "./assessment-sync.ts";

/** "sectionC" marks the section as submitted. It is not a field of the form. */
export const markOf = (sectionId: string) => `section${sectionId}`;
const isMark = (item: string) => /^section[A-Z]{1,2}$/.test(item);

/** All answers, of either version. */
export function valuesOf({ answers }: Pick<SyncState, "answers">): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [item, { value }] of answers) if (value !== null && !isMark(item)) values[item] = value;
  return values;
}
