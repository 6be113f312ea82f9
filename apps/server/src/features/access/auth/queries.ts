import { isEmail } from "@hearthside/contract";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { Database } from "#src/db/schema.ts";
import type { HeldRole } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";

export type Account = {
  readonly id: string;
  /** The stored spelling, whatever was entered. */
  readonly email: string;
  readonly passwordHash: string | null;
};

/** The account for the entered username; text that is no email address matches none. */
export async function findAccount(db: Kysely<Database>, email: string): Promise<Account | undefined> {
  if (!isEmail(email)) return undefined;
  const { rows } = await sql<Account>`select * from find_account(${email}::citext)`.execute(db);
  return rows[0];
}

/** The account of a signed-in user. */
export const getOwnAccount = (
  trx: Kysely<Database>,
  userId: string,
): Promise<{ email: string; passwordHash: string | null }> =>
  trx
    .selectFrom("app_user")
    .select(["email", "passwordHash"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();

/** Whether that is still the user's password, locked until the transaction ends. In the user's name. */
export async function lockPassword(
  trx: Kysely<Database>,
  userId: string,
  passwordHash: string | null,
): Promise<boolean> {
  const own = await trx
    .selectFrom("app_user")
    .select("passwordHash")
    .where("id", "=", userId)
    .forShare()
    .executeTakeFirst();
  return own?.passwordHash === passwordHash;
}

export type AgencyOfUser = HeldRole & {
  readonly agencyId: number;
  readonly name: string;
  readonly zone: string;
};

/** The agencies a user works in, oldest membership first. */
export async function findAgenciesOf(db: Kysely<Database>, userId: string): Promise<AgencyOfUser[]> {
  const { rows } = await sql<AgencyOfUser>`select * from find_agencies_of(${userId})`.execute(db);
  return rows;
}

/** Minutes of inactivity before a session in this agency locks. */
export async function findIdleMinutes(
  { db, config }: Pick<Services, "db" | "config">,
  agencyId: number | null,
): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select idle_minutes_of(${agencyId}::int, ${config.sessionIdleMinutes}::int) as minutes`.execute(
    db.kysely,
  );
  return rows[0]?.minutes ?? config.sessionIdleMinutes;
}

/** The first day of an agency's week; 0 is Sunday. */
export async function findWeekStartOfAgency(
  { db }: Pick<Services, "db">,
  agencyId: number | null,
): Promise<number> {
  const { rows } = await sql<{ day: number }>`
    select coalesce(week_start_of(${agencyId}::int), 0) as day`.execute(db.kysely);
  return rows[0]?.day ?? 0;
}

const isOpen = (tokenHash: Buffer) => (reset: ExpressionBuilder<Database, "password_reset">) =>
  reset.and([
    reset("tokenHash", "=", tokenHash),
    reset("usedAt", "is", null),
    reset("expiresAt", ">", sql<Date>`now()`),
  ]);

/** The owner of a link; undefined if it cannot be used. */
export async function findResetOwner(db: Kysely<Database>, tokenHash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom("password_reset")
    .select("userId")
    .where(isOpen(tokenHash))
    .executeTakeFirst();
  return found?.userId;
}

/** Uses up a link. False if it is not valid. */
export async function spendReset(trx: Kysely<Database>, tokenHash: Buffer): Promise<boolean> {
  const spent = await trx
    .updateTable("password_reset")
    .set({ usedAt: sql<Date>`now()` })
    .where(isOpen(tokenHash))
    .returning("userId")
    .executeTakeFirst();
  return spent !== undefined;
}

type NewReset = {
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly minutes: number;
};

export async function insertReset(
  trx: Kysely<Database>,
  { userId, tokenHash, minutes }: NewReset,
): Promise<void> {
  await trx
    .insertInto("password_reset")
    .values({ tokenHash, userId, expiresAt: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .execute();
}

/** Every unused link of the user stops working. */
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

/** Names are needed before an agency is known. Throws if the account is gone. */
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

type NewUser = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** A user who cannot sign in until a password is set. */
export const insertUser = (trx: Kysely<Database>, { id, email, firstName, lastName }: NewUser) =>
  trx.insertInto("app_user").values({ id, email, firstName, lastName }).execute();

/** False if the email address is taken; waits for a request that is creating such an account now. */
export async function insertUnlessKnown(
  trx: Kysely<Database>,
  { id, email, firstName, lastName, passwordHash }: NewUser & { readonly passwordHash: string | null },
): Promise<boolean> {
  const made = await trx
    .insertInto("app_user")
    .values({ id, email, firstName, lastName, passwordHash })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}
