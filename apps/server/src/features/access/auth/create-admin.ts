import type { Transaction } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import { actAs } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import {
  createAgency,
  findAgencyBySlug,
  findAgencyCalled,
  slugOf,
} from "#src/features/shared/agencies/agencies.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { hashToken, newToken } from "#src/http/session-tokens.ts";
import { findAccount, findAgenciesOf, insertReset, insertUser } from "./queries.ts";

const linkMinutes = 24 * 60;

export type NewAdmin = {
  readonly agency: string;
  readonly zone: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

/**
 * Makes a person the administrator of an agency and creates the agency if needed. Returns the single-use token to set a
 * first password, or undefined for a person who already has one and keeps it. Throws `conflict` if the person already
 * works for that agency, or if an agency with a confusingly similar name exists.
 */
export async function createAdmin(trx: Transaction<Database>, input: NewAdmin): Promise<string | undefined> {
  const { agency: name, zone, email } = input;
  const account = await findAccount(trx, email);
  const userId = account?.id ?? uuidv7();
  const known = await findKnownAgency(trx, name);
  const agencyId = known?.id ?? (await createAgency(trx, { name, slug: slugOf(name), zone, userId }));
  const inside = await actAs(trx, { agencyId, userId });
  if ((await findAgenciesOf(trx, userId)).some((agency) => agency.agencyId === agencyId))
    throw new AppError("conflict", { detail: `${email} already works for ${name}.` });
  if (account === undefined) await insertUser(trx, { ...input, id: userId });
  await putInCharge(inside, agencyId, userId);
  const who = { agencyId, userId, requestId: "create-admin", address: "127.0.0.1" };
  if (known === undefined) {
    await addFirstBranch(inside, { agencyId, zone });
    await recordEvent({ ...who, trx: inside }, { action: "agency.create" });
  }
  await recordEvent(
    { ...who, trx: inside },
    {
      action: "membership.create",
      subjectId: userId,
      after: { role: "Admin" },
    },
  );
  return typeof account?.passwordHash === "string" ? undefined : newLink(trx, userId);
}

/**
 * The agency of that name; a different name with the same short name is rejected instead of being treated as the same
 * agency.
 */
async function findKnownAgency(trx: Transaction<Database>, name: string) {
  const slug = slugOf(name);
  if (slug === "")
    throw new AppError("invalid-input", {
      detail: "The agency's name must contain a letter a to z or a digit.",
    });
  const known = await findAgencyCalled(trx, name);
  const alike = known === undefined ? await findAgencyBySlug(trx, slug) : undefined;
  if (alike !== undefined)
    throw new AppError("conflict", {
      detail: `An agency named ${alike.name} already exists. Use that name, or a different one.`,
    });
  return known;
}

/** Patients are admitted to a branch, so there is one from the start. */
const addFirstBranch = (inside: AgencyTrx, { agencyId, zone }: { agencyId: number; zone: string }) =>
  inside.insertInto("branch").values({ id: uuidv7(), agencyId, name: "Main office", zone }).execute();

/** A former employee is reactivated. */
const putInCharge = (inside: AgencyTrx, agencyId: number, userId: string) =>
  inside
    .insertInto("membership")
    .values({ agencyId, userId, role: "Admin" })
    .onConflict((conflict) =>
      conflict.columns(["agencyId", "userId"]).doUpdateSet({ role: "Admin", endedAt: null }),
    )
    .execute();

async function newLink(trx: Transaction<Database>, userId: string): Promise<string> {
  const token = newToken();
  await insertReset(trx, { userId, tokenHash: hashToken(token), minutes: linkMinutes });
  return token;
}
