import type { NewPasskeyRequest, PasskeyRequest } from "@hearthside/contract";
import { actAs } from "#src/db/in-agency.ts";
import type { Services } from "#src/services.ts";
import { getName, getOwnAccount } from "../../queries.ts";
import { challengeMinutes, newChallenge, type Purpose } from "./challenges.ts";
import { findPasskeys } from "./queries.ts";
import { handleOf, siteOf } from "./site-of.ts";

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
