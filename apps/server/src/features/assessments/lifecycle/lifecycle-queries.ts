import type { Work } from "#src/http/work.ts";
import type { AssessmentRow } from "../queries.ts";

export type Standing = Partial<
  Pick<AssessmentRow, "status" | "signedBy" | "signedAt" | "lockedBy" | "lockedAt">
>;

/** Writes an assessment's status as its next version and returns the row. */
export const updateStanding = (
  { trx, agencyId }: Work,
  { id, changes }: { id: string; changes: Standing },
): Promise<AssessmentRow> =>
  trx
    .updateTable("assessment")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locked before the assessment, in the same order as a change of the admission. */
export const lockAdmissionOf = ({ trx, agencyId }: Work, assessmentId: string) =>
  trx
    .selectFrom("admission")
    .select("admission.id")
    .where("admission.agencyId", "=", agencyId)
    .where("admission.id", "=", (eb) =>
      eb
        .selectFrom("assessment")
        .select("assessment.admissionId")
        .where("assessment.agencyId", "=", agencyId)
        .where("assessment.id", "=", assessmentId),
    )
    .forNoKeyUpdate()
    .execute();
