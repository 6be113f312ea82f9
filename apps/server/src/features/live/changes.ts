import type { LiveEvent } from "@hearthside/contract";
import { type Kysely, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import type { Caller } from "#src/http/caller.ts";
import { channel } from "./wake-ups.ts";

/** What changed. Without `patientId` everybody in the agency hears of it, with `userId` nobody but her. */
type Change = Omit<LiveEvent, "id"> & { readonly userId?: string };

/** Tells the browsers of all who may see the patient, once the transaction is committed and never without it. */
export const recordChange = (trx: AgencyTrx, who: Pick<Caller, "agencyId">, change: Change): Promise<void> =>
  recordChanges(trx, who, [change]);

/** The same of several at once, of at least one. */
export async function recordChanges(
  trx: AgencyTrx,
  { agencyId }: Pick<Caller, "agencyId">,
  changes: readonly Change[],
): Promise<void> {
  // PostgreSQL makes one call of the many that a transaction makes for one agency.
  await trx
    .insertInto("event")
    .values(changes.map((change) => ({ agencyId, ...change })))
    .returning(sql`pg_notify(${channel}, ${String(agencyId)})`.as("told"))
    .execute();
}

/** Has whoever listens in these agencies look again whether she still may, once the transaction is committed. */
export async function wakeListeners(
  trx: Kysely<Database>,
  agencies: readonly { readonly agencyId: number }[],
): Promise<void> {
  for (const { agencyId } of agencies)
    await sql`select pg_notify(${channel}, ${String(agencyId)})`.execute(trx);
}
