import { isOfSeenKind } from "#src/features/shared/tasks/visible-warnings.ts";
import type { Work } from "#src/http/work.ts";

// The caller's access to the patient is checked before.

/** Open tasks due by `until`, and important ones of any date; the most urgent first. */
export const findUrgentTasks = (work: Work, { patientId, until }: { patientId: string; until: string }) =>
  work.trx
    .selectFrom("task")
    .select(["id as taskId", "kind", "title", "dueOn", "isImportant", "causeKey"])
    .where("agencyId", "=", work.agencyId)
    .where("patientId", "=", patientId)
    .where("resolvedAt", "is", null)
    .where(isOfSeenKind(work))
    .where((eb) => eb.or([eb("dueOn", "<=", until), eb("isImportant", "=", true)]))
    .orderBy("dueOn", (order) => order.asc().nullsLast())
    .orderBy("isImportant", "desc")
    .orderBy("title")
    .limit(50)
    .execute();

/** The patient's current assessments, the latest first. */
export const findStanding = ({ trx, agencyId }: Work, patientId: string) =>
  trx
    .selectFrom("assessment")
    .select(["id", "admissionId", "reason", "status", "startDate"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("status", "<>", "inactivated")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
