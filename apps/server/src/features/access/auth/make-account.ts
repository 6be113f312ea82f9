import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import type { In } from "#src/db/in-agency.ts";
import { actAs } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import { findAccount, insertUnlessKnown } from "./queries.ts";

type Input = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
};

type Made = {
  readonly id: string;
  /** The email address as stored, which may differ in case from what was entered. */
  readonly email: string;
  readonly isNew: boolean;
};

/**
 * Finds the account for an email address, or creates one with this password. If two requests create it at the same time,
 * the second gets the account of the first.
 */
export async function findOrMakeAccount(
  work: In<Pick<Caller, "agencyId" | "userId">>,
  input: Input,
): Promise<Made> {
  const known = await findAccount(work.trx, input.email);
  if (known !== undefined) return { id: known.id, email: known.email, isNew: false };
  const id = uuidv7();
  // A row of app_user can only be written by its owner.
  await actAs(work.trx, { agencyId: work.agencyId, userId: id });
  const isNew = await insertUnlessKnown(work.trx, { ...input, id });
  await actAs(work.trx, work);
  if (isNew) return { id, email: input.email, isNew };
  const made = await findAccount(work.trx, input.email);
  if (made === undefined) throw new Error("an account was there and is gone");
  return { id: made.id, email: made.email, isNew: false };
}

/**
 * Whether an email address has an account. Call it only for someone with a link that was emailed to that address, so that
 * strangers cannot probe addresses.
 */
export const hasAccount = async (trx: AgencyTrx, email: string): Promise<boolean> =>
  (await findAccount(trx, email)) !== undefined;
