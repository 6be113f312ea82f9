import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

/** The channel on which processes hear that an agency has new events; the message is the agency's number. */
export const liveChannel = "hearthside_events";

type Change = {
  readonly kind: "assessment";
  readonly patientId: string | null;
  readonly subjectId: string;
  readonly revision: number | null;
};

/** Tells browsers that show it that something changed, once the transaction commits. */
export async function recordChange(
  trx: AgencyTrx,
  { agencyId }: Pick<Caller, "agencyId">,
  change: Change,
): Promise<void> {
  await trx
    .insertInto("event")
    .values({ ...change, agencyId })
    .execute();
  await sql`select pg_notify(${liveChannel}, ${String(agencyId)})`.execute(trx);
}
