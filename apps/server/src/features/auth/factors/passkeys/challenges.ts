import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { hashToken } from "#src/http/session-tokens.ts";
import type { Keys } from "#src/keys.ts";

/** How long somebody may take to show her passkey. */
export const challengeMinutes = 5;

/** What a passkey is asked for, and by whom: what was signed for one end serves no other. */
export type Purpose =
  | { readonly for: "sign-in"; readonly userId: string | null }
  | { readonly for: "proof" | "new"; readonly userId: string };

const nonceBytes = 16;
const timeBytes = 6;

const macOf = (keys: Keys, purpose: Purpose, start: Buffer): Buffer =>
  keys.mac("passkey-request", 0, `${purpose.for}/${purpose.userId ?? ""}/${start.toString("base64url")}`);

/** Carries its own end under our key, so that nothing is kept for whoever only asks. */
export function newChallenge(keys: Keys, purpose: Purpose, now = Date.now()): string {
  const endsAt = Buffer.alloc(timeBytes);
  endsAt.writeUIntBE(now + challengeMinutes * 60_000, 0, timeBytes);
  const start = Buffer.concat([randomBytes(nonceBytes), endsAt]);
  return Buffer.concat([start, macOf(keys, purpose, start)]).toString("base64url");
}

/** Whether we gave this challenge for one of `purposes`, and its time is not over. */
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

/** False when something signed for it was taken before. */
export async function spendChallenge(trx: Kysely<Database>, challenge: string): Promise<boolean> {
  const spent = await trx
    .insertInto("spent_challenge")
    .values({ challengeHash: hashToken(challenge) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("challengeHash")
    .executeTakeFirst();
  return spent !== undefined;
}
