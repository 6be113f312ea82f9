import { type Kysely, sql } from "kysely";
import * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import { forEachAgency, inAgency, nobody } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { deleteSpentAnswers } from "#src/http/do-once.ts";
import { job } from "#src/jobs/job.ts";

const olderThan = (column: string, span: string) =>
  sql<boolean>`${sql.ref(column)} < now() - ${span}::interval`;

/** Rows written while the clock ran ahead. */
const isAheadOfNow = (column: string) => sql<boolean>`${sql.ref(column)} > clock_timestamp()`;

/** Deletes what is no longer needed. */
export const housekeeping = job("housekeeping", {
  schema: z.object({}),
  schedule: "17 * * * *",
  run: async ({ db: { kysely } }) => {
    await deleteSpent(kysely);
    await forEachAgency(kysely, (agencyId) =>
      inAgency(kysely, { agencyId, userId: nobody }, async ({ trx }) => {
        await deleteSpentAnswers(trx, agencyId);
        await deleteSpentOf(trx, agencyId);
      }),
    );
  },
});

/** Events that no browser requests, operations that no device resends, old notifications, counts of other days. */
async function deleteSpentOf(trx: AgencyTrx, agencyId: number): Promise<void> {
  await trx.deleteFrom("event").where("agencyId", "=", agencyId).where(olderThan("at", "1 day")).execute();
  await trx
    .deleteFrom("assessment_operation")
    .where("agencyId", "=", agencyId)
    .where(olderThan("createdAt", "30 days"))
    .execute();
  await trx
    .deleteFrom("notification")
    .where("agencyId", "=", agencyId)
    .where(olderThan("createdAt", "90 days"))
    .execute();
  await trx
    .deleteFrom("figure")
    .where("agencyId", "=", agencyId)
    .where(olderThan("countedAt", "1 day"))
    .execute();
}

/** Data of people, not of an agency. The tokens of a session are deleted with it. */
async function deleteSpent(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom("session")
    .where((session) => session.or([olderThan("endedAt", "30 days"), olderThan("expiresAt", "30 days")]))
    .execute();
  await db.deleteFrom("password_reset").where(olderThan("expiresAt", "7 days")).execute();
  await db.deleteFrom("pending_sign_in").where(olderThan("expiresAt", "1 day")).execute();
  await db.deleteFrom("spent_challenge").where(olderThan("createdAt", "1 day")).execute();
  await db
    .deleteFrom("sign_in_limit")
    .where((limit) => limit.or([olderThan("since", "24 hours"), isAheadOfNow("since")]))
    .execute();
  await db.deleteFrom("mail").where(olderThan("createdAt", "30 days")).execute();
}
