import type { FrequencyOrder } from "@hearthside/contract";
import {
  completesAssessments,
  type DaySpan,
  type FreePatient,
  type ProposedSlot,
  recertificationWindow,
} from "@hearthside/scheduling";

type Recertifying = {
  readonly line: Pick<FrequencyOrder, "discipline">;
  /** Lines in effect in the window. */
  readonly others: readonly Pick<FrequencyOrder, "discipline">[];
  readonly window: DaySpan;
  readonly patient: Pick<FreePatient, "visits">;
  readonly staff: readonly { readonly userId: string; readonly discipline: string | null }[];
};

/** The recertification window of the period. */
export const windowOf = ({ startDate }: DaySpan): DaySpan => recertificationWindow(startDate);

/**
 * The slot for the recertification visit: the first in the last five days of the period whose clinician may assess, a
 * nurse's while nursing is ordered. Undefined when one is planned or a discharge is pending.
 * Source: 42 CFR 484.55(b)(2), (b)(3), (d)(1).
 */
export function recertifying(
  slots: readonly ProposedSlot[],
  { line, others, window, patient, staff }: Recertifying,
): ProposedSlot | undefined {
  const isNursed = others.some(({ discipline }) => discipline === "SN");
  if (isNursed && line.discipline !== "SN") return undefined;
  if (patient.visits.some(({ kind }) => kind === "recertification" || kind === "discharge")) return undefined;
  const assessing = staff.filter(({ discipline }) => completesAssessments(discipline));
  return slots.find(
    ({ start, userId }) =>
      start.slice(0, 10) >= window.startDate &&
      start.slice(0, 10) <= window.endDate &&
      assessing.some((one) => one.userId === userId),
  );
}
