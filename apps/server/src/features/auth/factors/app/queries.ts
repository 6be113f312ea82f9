import { type Kysely, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#src/db/schema.ts";
import type { Sealed } from "#src/keys.ts";

type App = Sealed & { readonly id: string; readonly confirmedAt: Date | null };

/** The app whose codes count, or with `isNew` the one that is being set up. */
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

/** One that was begun before gives way. */
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

/** The one that counted before goes. Its first code is used up. */
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

/** Uses up the code of a half minute. False when it, or one after it, was used before. */
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

/** Removes the app, also one that is being set up. Answers whether one counted. */
export async function deleteApp(trx: Kysely<Database>, userId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom("authenticator_app")
    .where("userId", "=", userId)
    .returning("confirmedAt")
    .execute();
  return gone.some(({ confirmedAt }) => confirmedAt !== null);
}
