import type { Allergy, Medication } from "@hearthside/contract";
import { counted } from "#src/lib/numbers.ts";

export { medicationMarkLabels as markLabels } from "@hearthside/contract/chart-labels";

export const fullListTitle = "Full List of Medications";

export const clashReasonLabel = "Allergy override reason";

export const clashReasonText = (reason: string): string => `Taken despite the allergy: ${reason}`;

/** Whether it was taken in the past; one that starts in the future has not ended. */
export const hasEnded = ({ isCurrent, startDate }: Medication, today: string): boolean =>
  !isCurrent && (startDate === null || startDate <= today);

export const incompleteText = (count: number): string =>
  counted(count, "medication is incomplete", "medications are incomplete");

export const allergyText = ({ substance, severity, reaction }: Allergy): string => {
  const more = [severity, reaction?.toLowerCase()].filter(Boolean).join(": ");
  return more === "" ? substance : `${substance} (${more})`;
};

export const clashText = ({ substance, reaction }: { substance: string; reaction: string | null }): string =>
  reaction === null ? substance : `${substance} (${reaction.toLowerCase()})`;
