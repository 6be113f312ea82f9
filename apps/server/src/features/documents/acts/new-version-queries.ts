import type { Work } from "#src/http/work.ts";

export const findOrder = ({ trx, agencyId }: Work, id: string) =>
  trx
    .selectFrom("order")
    .select(["kind", "text"])
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .executeTakeFirst();

/** The next version, if one was started and is on the chart. */
export const findVersionAfter = ({ trx, agencyId }: Work, id: string) =>
  trx
    .selectFrom("document")
    .select(["id", "status"])
    .where("agencyId", "=", agencyId)
    .where("replacesId", "=", id)
    .where("endedAt", "is", null)
    .executeTakeFirst();
