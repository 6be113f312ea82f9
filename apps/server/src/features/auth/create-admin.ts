import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { actAs } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { createAgency, findAgencyBySlug, slugOf } from "#src/features/agencies/agencies.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { AppError } from "#src/http/app-error.ts";
import { hashToken } from "#src/http/session-tokens.ts";
import { findAccount, findAgenciesOf, insertReset, insertUser } from "./queries.ts";

const linkMinutes = 24 * 60;

export interface WantedAdmin {
  readonly agency: string;
  readonly zone: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Makes somebody the administrator of an agency, and the agency when it does not exist yet. Answers the single-use
 * token that sets a first password, or undefined for somebody who already has one and keeps it.
 * Throws `conflict` when she already works in that agency.
 */
export async function createAdmin(
  trx: Transaction<Database>,
  wanted: WantedAdmin,
): Promise<string | undefined> {
  const { agency: name, zone, email } = wanted;
  const account = await findAccount(trx, email);
  const userId = account?.id ?? uuidv7();
  const known = await findAgencyBySlug(trx, slugOf(name));
  const agencyId = known?.id ?? (await createAgency(trx, { name, slug: slugOf(name), zone, userId }));
  const inside = await actAs(trx, { agencyId, userId });
  if ((await findAgenciesOf(trx, userId)).some((agency) => agency.agencyId === agencyId))
    throw new AppError("conflict", { detail: `${email} already works in ${name}.` });
  if (account === undefined) await insertUser(trx, { ...wanted, id: userId });
  await inside.insertInto("membership").values({ agencyId, userId, role: "Admin" }).execute();
  const who = { agencyId, userId, requestId: "create-admin", address: "127.0.0.1" };
  if (known === undefined) await recordEvent(inside, who, { action: "agency.create" });
  await recordEvent(inside, who, {
    action: "membership.create",
    subjectId: userId,
    after: { role: "Admin" },
  });
  return typeof account?.passwordHash === "string" ? undefined : newLink(trx, userId);
}

async function newLink(trx: Transaction<Database>, userId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await insertReset(trx, userId, hashToken(token), linkMinutes);
  return token;
}
