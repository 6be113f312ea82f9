import type { AgencyTrx } from "#src/boundary.ts";
import { isOfSeenKind } from "#src/features/warnings/visible-warnings.ts";
import type { Caller } from "#src/http/caller.ts";

// The caller's access to the patient is checked before.

/** Open tasks due by `until`, and important ones of any date; the most urgent first. */
export const findUrgentTasks = (
  trx: AgencyTrx,
  caller: Caller,
  { patientId, until }: { patientId: string; until: string },
) =>
  trx
    .selectFrom("task")
    .select(["id as taskId", "kind", "title", "dueOn", "isImportant", "causeKey"])
    .where("agencyId", "=", caller.agencyId)
    .where("patientId", "=", patientId)
    .where("resolvedAt", "is", null)
    .where(isOfSeenKind(caller))
    .where((eb) => eb.or([eb("dueOn", "<=", until), eb("isImportant", "=", true)]))
    .orderBy("dueOn", (order) => order.asc().nullsLast())
    .orderBy("isImportant", "desc")
    .orderBy("title")
    .limit(50)
    .execute();

/** The patient's current assessments, the latest first. */
export const findStanding = (trx: AgencyTrx, { agencyId }: Caller, patientId: string) =>
  trx
    .selectFrom("assessment")
    .select(["id", "admissionId", "reason", "status", "startDate"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("status", "<>", "inactivated")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
