import type { Transaction } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { actAs } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import type { Origin } from "#src/http/origin.ts";
import type { Services } from "#src/services.ts";
import { recordInAgencies } from "./account-events.ts";
import { findAgenciesOf } from "./queries.ts";

/** Somebody in her session, whatever agency she works in. */
export type Owner = Origin & {
  readonly userId: string;
  readonly sessionId: string;
};

/** What happened to her account or to one of her sessions. */
export type Happening = {
  readonly action: string;
  readonly subjectId?: string;
};

/** Works in one transaction as `owner`, in no agency. */
export const asOwner = <T>(
  { db }: Pick<Services, "db">,
  { userId }: Owner,
  work: (trx: Transaction<Database>, own: AgencyTrx) => Promise<T>,
): Promise<T> =>
  db.kysely.transaction().execute(async (trx) => work(trx, await actAs(trx, { agencyId: null, userId })));

/** Records it in each of her agencies; what is read after it in this transaction is read as in the last of them. */
export async function recordOwn(
  trx: Transaction<Database>,
  { userId, address, requestId }: Owner,
  { action, subjectId }: Happening,
): Promise<void> {
  await recordInAgencies(trx, await findAgenciesOf(trx, userId), {
    action,
    userId,
    address,
    requestId,
    ...(subjectId === undefined ? {} : { subjectId }),
  });
}
