import type { Draft } from "./drafts.ts";

/** What of a line is held against allergies and the rest of the list. */
export type CheckedLine = {
  readonly id: string;
  readonly name: string;
  readonly classification: string | null;
};

/** New lines, and those whose name or classification was changed. */
export const linesToCheck = (drafts: readonly Draft[]): CheckedLine[] =>
  drafts.filter(isToCheck).map(({ id, values: { name, classification } }) => ({
    id,
    name: name.trim(),
    classification: classification.trim() === "" ? null : classification.trim(),
  }));

function isToCheck({ base, values: { name, classification, isRemoved } }: Draft): boolean {
  if (isRemoved || name.trim() === "") return false;
  return base === null || base.name !== name || base.classification !== classification;
}
