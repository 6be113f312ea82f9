import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

/** The caller's tasks that are due or overdue and open, and those she resolved today. */
export const findTasksOfToday = (trx: AgencyTrx, { agencyId, userId, today, zone }: Caller) =>
  trx
    .selectFrom("task")
    .select(["id", "title", "patientId", "dueOn", sql<boolean>`"resolvedAt" is not null`.as("isDone")])
    .where("agencyId", "=", agencyId)
    .where("assigneeId", "=", userId)
    .where((eb) =>
      eb.or([
        eb.and([eb("resolvedAt", "is", null), eb("dueOn", "<=", today)]),
        eb(sql<string>`("resolvedAt" at time zone ${zone})::date`, "=", today),
      ]),
    )
    .orderBy("dueOn")
    .orderBy("title")
    .limit(200)
    .execute();
