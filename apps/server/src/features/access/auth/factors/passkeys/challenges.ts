import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { hashToken } from "#src/http/session-tokens.ts";
import type { Keys } from "#src/keys.ts";

/** How long a user may take to use the passkey. */
export const challengeMinutes = 5;

/** The purpose of a challenge and its user: a signature for one purpose is no good for another. */
export type Purpose =
  | { readonly for: "sign-in"; readonly userId: string | null }
  | { readonly for: "proof" | "new"; readonly userId: string };

const nonceBytes = 16;
const timeBytes = 6;

const macOf = (keys: Keys, purpose: Purpose, start: Buffer): Buffer =>
  keys.mac("passkey-request", 0, `${purpose.for}/${purpose.userId ?? ""}/${start.toString("base64url")}`);

/** Has its own expiry, signed with our key, so that nothing is stored for a request. */
export function newChallenge(keys: Keys, purpose: Purpose, now = Date.now()): string {
  const endsAt = Buffer.alloc(timeBytes);
  endsAt.writeUIntBE(now + challengeMinutes * 60_000, 0, timeBytes);
  const start = Buffer.concat([randomBytes(nonceBytes), endsAt]);
  return Buffer.concat([start, macOf(keys, purpose, start)]).toString("base64url");
}

/** Whether we issued this challenge for one of `purposes` and it has not expired. */
export function isOurChallenge(
  keys: Keys,
  { challenge, purposes }: { challenge: string; purposes: readonly Purpose[] },
  now = Date.now(),
): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  const start = bytes.subarray(0, nonceBytes + timeBytes);
  const mac = bytes.subarray(nonceBytes + timeBytes);
  if (mac.length !== 32 || start.readUIntBE(nonceBytes, timeBytes) < now) return false;
  return purposes.some((purpose) => timingSafeEqual(mac, macOf(keys, purpose, start)));
}

/** False if a signature for it was already used. */
export async function spendChallenge(trx: Kysely<Database>, challenge: string): Promise<boolean> {
  const spent = await trx
    .insertInto("spent_challenge")
    .values({ challengeHash: hashToken(challenge) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("challengeHash")
    .executeTakeFirst();
  return spent !== undefined;
}
