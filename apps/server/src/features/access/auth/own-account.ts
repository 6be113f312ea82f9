import type { AuditAction } from "@hearthside/contract";
import type { Transaction } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { actAs } from "#src/db/in-agency.ts";
import type { Database, Json } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Origin } from "#src/http/origin.ts";
import type { Services } from "#src/services.ts";
import { type AgencyOfUser, findAgenciesOf } from "./queries.ts";

/** A user in their session, whichever agency they work in. */
export type AccountOwner = Origin & {
  readonly userId: string;
  readonly sessionId: string;
};

/** What happened to the account or to one of its sessions. */
export type Happening = {
  readonly action: AuditAction;
  readonly subjectId?: string;
};

/** Runs one transaction as `owner`, in no agency. */
export const asOwner = <T>(
  { db }: Pick<Services, "db">,
  { userId }: AccountOwner,
  work: (trx: Transaction<Database>, own: AgencyTrx) => Promise<T>,
): Promise<T> =>
  db.kysely.transaction().execute(async (trx) => work(trx, await actAs(trx, { agencyId: null, userId })));

/** Records the event in each of the user's agencies; later reads of the transaction are in the last of them. */
export async function recordOwn(
  trx: Transaction<Database>,
  { userId, address, requestId }: AccountOwner,
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

type Event = Origin & {
  readonly action: AuditAction;
  readonly userId: string;
  readonly subjectId?: string;
  readonly after?: Json;
};

/** Records an account event in each agency the user works in, in the transaction that causes it. */
export async function recordInAgencies(
  trx: Transaction<Database>,
  agencies: readonly AgencyOfUser[],
  { action, subjectId, after, ...who }: Event,
): Promise<void> {
  for (const { agencyId } of agencies) {
    const inside = await actAs(trx, { agencyId, userId: who.userId });
    await recordEvent(
      { trx: inside, ...who, agencyId },
      {
        action,
        ...(subjectId === undefined ? {} : { subjectId }),
        ...(after === undefined ? {} : { after }),
      },
    );
  }
}
