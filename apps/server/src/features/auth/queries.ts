import { type Kysely, sql } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { AppError } from "#src/http/app-error.ts";

export interface Account {
  readonly id: string;
  readonly firstName: string;
  readonly passwordHash: string | null;
}

export async function findAccount(db: Kysely<Database>, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select * from find_account(${email}::citext)`.execute(db);
  return rows[0];
}

export interface AgencyOfUser {
  readonly agencyId: number;
  readonly name: string;
  readonly zone: string;
  readonly role: string;
}

/** The agencies a user works in, the first joined first. */
export async function findAgenciesOf(db: Kysely<Database>, userId: string): Promise<AgencyOfUser[]> {
  const { rows } = await sql<AgencyOfUser>`select * from find_agencies_of(${userId})`.execute(db);
  return rows;
}

/** Sets the password of the user whose unused, unexpired link this is, and answers who that is. */
export async function spendReset(trx: Kysely<Database>, tokenHash: Buffer): Promise<string | undefined> {
  const spent = await trx
    .updateTable("password_reset")
    .set({ usedAt: sql<Date>`now()` })
    .where("tokenHash", "=", tokenHash)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", sql<Date>`now()`)
    .returning("userId")
    .executeTakeFirst();
  return spent?.userId;
}

export async function insertReset(trx: Kysely<Database>, userId: string, tokenHash: Buffer, minutes: number) {
  await trx
    .insertInto("password_reset")
    .values({ tokenHash, userId, expiresAt: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .execute();
}

/** Every link of the user that was not used yet stops working. */
export async function closeResets(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx
    .updateTable("password_reset")
    .set({ usedAt: sql<Date>`now()` })
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute();
}

export async function updatePassword(
  trx: Kysely<Database>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await trx.updateTable("app_user").set({ passwordHash }).where("id", "=", userId).execute();
}

/** Names are asked for before an agency is known. Throws when the account is gone. */
export async function getName(
  db: Kysely<Database>,
  userId: string,
): Promise<{ firstName: string; lastName: string }> {
  const { rows } = await sql<{
    firstName: string;
    lastName: string;
  }>`select * from find_name(${userId})`.execute(db);
  const [name] = rows;
  if (name === undefined) throw new AppError("signed-out");
  return name;
}

interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Somebody who cannot sign in until a password is set. */
export const insertUser = (trx: Kysely<Database>, { id, email, firstName, lastName }: NewUser) =>
  trx.insertInto("app_user").values({ id, email, firstName, lastName }).execute();
