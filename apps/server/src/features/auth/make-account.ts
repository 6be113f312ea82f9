import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { actAs } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import { findAccount, insertUnlessKnown } from "./queries.ts";

type Wanted = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
};

type Made = {
  readonly id: string;
  /** As it stands in the account, whatever was typed. */
  readonly email: string;
  readonly isNew: boolean;
};

/**
 * The account of an e-mail address: the one that is there, untouched, or a new one with this password. Of two who make it at
 * the same moment one finds the other's.
 */
export async function findOrMakeAccount(
  trx: AgencyTrx,
  caller: Pick<Caller, "agencyId" | "userId">,
  wanted: Wanted,
): Promise<Made> {
  const known = await findAccount(trx, wanted.email);
  if (known !== undefined) return { id: known.id, email: known.email, isNew: false };
  const id = uuidv7();
  // A row of app_user is written by whom it is of.
  await actAs(trx, { agencyId: caller.agencyId, userId: id });
  const isNew = await insertUnlessKnown(trx, { ...wanted, id });
  await actAs(trx, caller);
  if (isNew) return { id, email: wanted.email, isNew };
  const made = await findAccount(trx, wanted.email);
  if (made === undefined) throw new Error("an account was there and is gone");
  return { id: made.id, email: made.email, isNew: false };
}

/** Whether an e-mail address has an account: asked only for whoever holds a link that was mailed to it. */
export const hasAccount = async (trx: AgencyTrx, email: string): Promise<boolean> =>
  (await findAccount(trx, email)) !== undefined;
