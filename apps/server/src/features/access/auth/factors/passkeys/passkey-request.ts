import { randomBytes, timingSafeEqual } from "node:crypto";
import type { NewPasskeyRequest, PasskeyRequest } from "@hearthside/contract";
import type { Kysely } from "kysely";
import { actAs } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { hashToken } from "#src/http/session-tokens.ts";
import type { Keys } from "#src/keys.ts";
import type { Services } from "#src/services.ts";
import { getName, getOwnAccount } from "../../queries.ts";
import { findPasskeys } from "./queries.ts";
import { handleOf, siteOf } from "./site-of.ts";

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

const timeout = challengeMinutes * 60_000;

/** EdDSA, ES256 and RS256, as the COSE registry numbers them: what authenticators can sign with. */
export const algorithms: readonly number[] = [-8, -7, -257];

/** Asks for a passkey of one user, or for any passkey of this site. */
export async function askForPasskey(services: Services, purpose: Purpose): Promise<PasskeyRequest> {
  const { config, keys } = services;
  const request = {
    challenge: newChallenge(keys, purpose),
    rpId: siteOf(config.publicUrl).rpId,
    timeout,
    userVerification: "required",
  } as const;
  if (purpose.userId === null) return request;
  return { ...request, allowCredentials: await credentialsOf(services, purpose.userId) };
}

/** The challenge for a new passkey of the user; an authenticator that already has one creates no second. */
export async function askForNewPasskey(services: Services, userId: string): Promise<NewPasskeyRequest> {
  const { config, db, keys } = services;
  const { firstName, lastName } = await getName(db.kysely, userId);
  const email = await emailOf(services, userId);
  return {
    challenge: newChallenge(keys, { for: "new", userId }),
    rp: { id: siteOf(config.publicUrl).rpId, name: "Hearthside" },
    user: { id: handleOf(userId), name: email, displayName: `${firstName} ${lastName}` },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
    timeout,
    attestation: "none",
    excludeCredentials: await credentialsOf(services, userId),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  };
}

const emailOf = ({ db }: Services, userId: string) =>
  db.kysely.transaction().execute(async (trx) => {
    await actAs(trx, { agencyId: null, userId });
    return (await getOwnAccount(trx, userId)).email;
  });

const credentialsOf = ({ db }: Services, userId: string) =>
  db.kysely.transaction().execute(async (trx) => {
    await actAs(trx, { agencyId: null, userId });
    const passkeys = await findPasskeys(trx, userId);
    return passkeys.map(({ credentialId: id, transports }) => ({
      id,
      transports,
      type: "public-key" as const,
    }));
  });
