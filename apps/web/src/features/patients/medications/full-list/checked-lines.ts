import type { MedicationFindings } from "@hearthside/contract";
import type { Draft } from "./drafts.ts";

type Finding = MedicationFindings["lines"][number];

/** The parts of a medication checked against allergies and the rest of the list. */
export type CheckedLine = {
  readonly id: string;
  readonly name: string;
  readonly classification: string | null;
};

/** New medications, and those whose name or classification changed. */
export const linesToCheck = (drafts: readonly Draft[]): CheckedLine[] =>
  drafts.filter(isToCheck).map(({ id, values: { name, classification } }) => ({
    id,
    name: name.trim(),
    classification: classification.trim() === "" ? null : classification.trim(),
  }));

/** The check of the unsaved medication, otherwise the chart's. */
export const clashesOfDraft = (draft: Draft, findings: readonly Finding[]): Finding["clashes"] =>
  isToCheck(draft) ? (findings.find(({ id }) => id === draft.id)?.clashes ?? []) : draft.clashes;

function isToCheck({ base, values: { name, classification, isRemoved } }: Draft): boolean {
  if (isRemoved || name.trim() === "") return false;
  return base === null || base.name !== name || base.classification !== classification;
}
