import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { isAssignedTo } from "../patients/is-assigned-to.ts";

/** Lists a patient can be recorded as having none of. Not recorded is not the same as none. */
type Kind = "allergy" | "medication";
type OfPatient = { readonly patientId: string; readonly kind: Kind };

/**
 * Serializes changes of such a list until the transaction ends, so that recording "none" and adding a
 * row at the same moment cannot both succeed. Throws `not-found`.
 */
export async function lockChart(work: Work, patientId: string): Promise<void> {
  const found = await work.trx
    .selectFrom("patient")
    .select("id")
    .where("agencyId", "=", work.agencyId)
    .where("id", "=", patientId)
    .where(isAssignedTo(work))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new AppError("not-found");
}

/** The date on which none was recorded; null if it was not. */
export async function findNoneOn(
  { trx, agencyId }: Work,
  { patientId, kind }: OfPatient,
): Promise<string | null> {
  const care = await trx
    .selectFrom("patient_care")
    .select(["noKnownAllergiesOn", "noMedicationsOn"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .executeTakeFirst();
  return (kind === "allergy" ? care?.noKnownAllergiesOn : care?.noMedicationsOn) ?? null;
}

const said = (kind: Kind, on: string | null, by: string | null) =>
  kind === "allergy"
    ? { noKnownAllergiesOn: on, noKnownAllergiesBy: by }
    : { noMedicationsOn: on, noMedicationsBy: by };

/** Records none as of today, with an audit entry. The caller has checked that none is on the chart. */
export async function sayNone(work: Work, { patientId, kind }: OfPatient): Promise<void> {
  const { agencyId, userId, today } = work;
  const columns = said(kind, today, userId);
  await work.trx
    .insertInto("patient_care")
    .values({ agencyId, patientId, ...columns })
    .onConflict((conflict) => conflict.columns(["agencyId", "patientId"]).doUpdateSet(columns))
    .execute();
  await recordEvent(work, { action: `${kind}.none`, patientId, after: { noneOn: today } });
  await recordChange(work, { kind: "chart", patientId, subjectId: patientId, revision: null });
}

/** Clears a recorded "none". */
export const takeNoneBack = ({ trx, agencyId }: Work, { patientId, kind }: OfPatient) =>
  trx
    .updateTable("patient_care")
    .set(said(kind, null, null))
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .execute();
