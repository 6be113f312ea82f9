import type { Passkey } from "@hearthside/contract";
import { type Kysely, sql } from "kysely";
import type { Database } from "#src/db/schema.ts";

export type KnownPasskey = {
  readonly id: string;
  readonly userId: string;
  readonly publicKey: Buffer;
  readonly counter: string;
  readonly transports: string[];
};

/** The owner of a passkey, before anyone is signed in. */
export async function findPasskey(
  db: Kysely<Database>,
  credentialId: string,
): Promise<KnownPasskey | undefined> {
  const { rows } = await sql<KnownPasskey>`select * from find_passkey(${credentialId})`.execute(db);
  return rows[0];
}

type PasskeyRow = Omit<Passkey, "createdAt" | "lastUsedAt"> & {
  readonly credentialId: string;
  readonly transports: string[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

const columns = ["id", "version", "name", "createdAt", "lastUsedAt", "credentialId", "transports"] as const;

export const findPasskeys = (trx: Kysely<Database>, userId: string): Promise<PasskeyRow[]> =>
  trx
    .selectFrom("passkey")
    .select(columns)
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

export const findOwnPasskey = (
  trx: Kysely<Database>,
  { userId, id }: { userId: string; id: string },
): Promise<PasskeyRow | undefined> =>
  trx
    .selectFrom("passkey")
    .select(columns)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();

type NewPasskey = {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
};

/** False if its id is taken, or the same passkey is already saved. */
export async function insertPasskey(
  trx: Kysely<Database>,
  { counter, transports, ...passkey }: NewPasskey,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("passkey")
    .values({ ...passkey, counter: String(counter), transports: [...transports] })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Records a use. False if the authenticator has a counter that did not increase, which means there is a copy. */
export async function countUse(trx: Kysely<Database>, id: string, counter: number): Promise<boolean> {
  const used = await trx
    .updateTable("passkey")
    .set({ counter: String(counter), lastUsedAt: sql<Date>`now()` })
    .where("id", "=", id)
    .where((key) =>
      key.or([
        key("counter", "<", String(counter)),
        key.and([key("counter", "=", "0"), key.val(counter === 0)]),
      ]),
    )
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

/** False if it is no longer at `version`. */
export async function renamePasskey(
  trx: Kysely<Database>,
  { userId, id, version, name }: { userId: string; id: string; version: number; name: string },
): Promise<boolean> {
  const renamed = await trx
    .updateTable("passkey")
    .set({ name, version: version + 1 })
    .where("userId", "=", userId)
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return renamed !== undefined;
}

export async function deletePasskey(
  trx: Kysely<Database>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const gone = await trx
    .deleteFrom("passkey")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}

export async function deletePasskeys(trx: Kysely<Database>, userId: string): Promise<number> {
  const gone = await trx.deleteFrom("passkey").where("userId", "=", userId).returning("id").execute();
  return gone.length;
}
