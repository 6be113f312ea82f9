import { holdsIn } from "#src/features/shared/assignments/assignments.ts";
import type { Work } from "#src/http/work.ts";

export const findNamedPhysician = ({ trx, agencyId }: Work, id: string) =>
  trx
    .selectFrom("physician")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .executeTakeFirst();

export const findVisitOfPatient = (
  { trx, agencyId }: Work,
  { visitId, patientId }: { readonly visitId: string; readonly patientId: string },
) =>
  trx
    .selectFrom("visit")
    .select("status")
    .where("agencyId", "=", agencyId)
    .where("id", "=", visitId)
    .where("patientId", "=", patientId)
    .executeTakeFirst();

type Wanted = { readonly userId: string; readonly patientIds: readonly string[] };

/** The patients that the user is assigned to today. */
export const findAssigned = ({ trx, agencyId, today }: Work, { userId, patientIds }: Wanted) =>
  trx
    .selectFrom("assignment")
    .select("patientId")
    .distinct()
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("patientId", "in", patientIds)
    .where(holdsIn({ from: today, to: today }))
    .execute();
