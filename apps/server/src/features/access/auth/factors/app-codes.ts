import { type Kysely, sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#src/db/schema.ts";
import type { Keys, Sealed } from "#src/keys.ts";

/** Uses up a code of the user's app, in the user's name. False for a wrong or used code. */
export async function useCode(
  trx: Kysely<Database>,
  keys: Keys,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const app = await findApp(trx, userId);
  if (app === undefined) return false;
  const step = stepOf(keys.unseal("authenticator", 0, app), code);
  return step !== undefined && spendStep(trx, app.id, step);
}

const secondsOfStep = 30;

/** Settings that every authenticator app supports (the defaults of RFC 6238). */
const totpOf = (secret: Secret, label = "") =>
  new TOTP({ issuer: "Hearthside", label, algorithm: "SHA1", digits: 6, period: secondsOfStep, secret });

/** 160 bits as base32, as RFC 4226 recommends. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of a QR code for an app. */
export const appAddress = (secret: string, email: string): string =>
  totpOf(Secret.fromBase32(secret), email).toString();

/**
 * The half minute that a code belongs to, which may also be the previous or the next one; undefined for a wrong code.
 */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / (secondsOfStep * 1000)) + delta;
}

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
async function spendStep(trx: Kysely<Database>, id: string, step: number): Promise<boolean> {
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
