import type { LiveEvent } from "@hearthside/contract";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { channel } from "./wake-ups.ts";

/** What changed. Without `patientId` everybody in the agency hears of it, with `userId` nobody but her. */
type Change = Omit<LiveEvent, "id"> & { readonly userId?: string };

/** Tells the browsers of all who may see the patient, once the transaction is committed and never without it. */
export async function recordChange(
  trx: AgencyTrx,
  { agencyId }: Pick<Caller, "agencyId">,
  change: Change,
): Promise<void> {
  // PostgreSQL makes one call of the many that a transaction makes for one agency.
  await trx
    .insertInto("event")
    .values({ agencyId, ...change })
    .returning(sql`pg_notify(${channel}, ${String(agencyId)})`.as("told"))
    .execute();
}
