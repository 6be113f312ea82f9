import { type Kysely, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#src/db/schema.ts";
import type { Sealed } from "#src/keys.ts";

type App = Sealed & { readonly id: string; readonly confirmedAt: Date | null };

/** The confirmed app, or with `isNew` the one being set up. */
export const findApp = (
  trx: Kysely<Database>,
  userId: string,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<App | undefined> =>
  trx
    .selectFrom("authenticator_app")
    .select(["id", "keyId", "cipher", "confirmedAt"])
    .where("userId", "=", userId)
    .where("confirmedAt", isNew ? "is" : "is not", null)
    .executeTakeFirst();

/** Replaces an app whose setup was not finished. */
export async function beginApp(
  trx: Kysely<Database>,
  userId: string,
  { keyId, cipher }: Sealed,
): Promise<void> {
  await trx
    .insertInto("authenticator_app")
    .values({ id: uuidv7(), userId, keyId, cipher })
    .onConflict((conflict) =>
      conflict
        .column("userId")
        .where("confirmedAt", "is", null)
        .doUpdateSet({ keyId, cipher, createdAt: sql<Date>`now()` }),
    )
    .execute();
}

/** Replaces the previous app. The first code is used up. */
export async function confirmApp(
  trx: Kysely<Database>,
  { id, userId, step }: { id: string; userId: string; step: number },
): Promise<void> {
  await trx
    .deleteFrom("authenticator_app")
    .where("userId", "=", userId)
    .where("confirmedAt", "is not", null)
    .execute();
  await trx
    .updateTable("authenticator_app")
    .set({ confirmedAt: sql<Date>`now()`, lastUsedStep: step })
    .where("id", "=", id)
    .execute();
}

/** Uses up the code of a half minute. False if this one, or a later one, was already used. */
export async function spendStep(trx: Kysely<Database>, id: string, step: number): Promise<boolean> {
  const spent = await trx
    .updateTable("authenticator_app")
    .set({ lastUsedStep: step })
    .where("id", "=", id)
    .where((app) => app.or([app("lastUsedStep", "is", null), app("lastUsedStep", "<", step)]))
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Removes the app, also one being set up. Returns whether a confirmed one was removed. */
export async function deleteApp(trx: Kysely<Database>, userId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom("authenticator_app")
    .where("userId", "=", userId)
    .returning("confirmedAt")
    .execute();
  return gone.some(({ confirmedAt }) => confirmedAt !== null);
}
