import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

export const findOrder = (trx: AgencyTrx, { agencyId }: Caller, id: string) =>
  trx
    .selectFrom("order")
    .select(["kind", "text"])
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .executeTakeFirst();

/** The next version, if one was started and is on the chart. */
export const findVersionAfter = (trx: AgencyTrx, { agencyId }: Caller, id: string) =>
  trx
    .selectFrom("document")
    .select(["id", "status"])
    .where("agencyId", "=", agencyId)
    .where("replacesId", "=", id)
    .where("endedAt", "is", null)
    .executeTakeFirst();
