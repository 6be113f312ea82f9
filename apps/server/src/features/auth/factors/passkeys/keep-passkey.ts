import type { NewPasskeyAnswer } from "@hearthside/contract";
import { type VerifiedRegistrationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { Kysely } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Services } from "#src/services.ts";
import { isOurChallenge, spendChallenge } from "./challenges.ts";
import { algorithms } from "./passkey-request.ts";
import { findOwnPasskey, insertPasskey } from "./queries.ts";
import { siteOf } from "./site-of.ts";

export type NewPasskey = {
  readonly userId: string;
  readonly id: string;
  readonly name: string;
  readonly passkey: NewPasskeyAnswer;
};

/**
 * Saves a passkey created for our challenge, on this site. `known` if the same one was already sent. Throws
 * `wrong-status` for any other challenge, and `key-reused` for an id or a passkey that is already saved as something
 * else.
 */
export async function keepPasskey(
  trx: Kysely<Database>,
  services: Services,
  { userId, id, name, passkey: answer }: NewPasskey,
): Promise<"kept" | "known"> {
  const known = await findOwnPasskey(trx, { userId, id });
  if (known !== undefined && known.credentialId !== answer.id) throw new AppError("key-reused");
  if (known !== undefined) return "known";
  const made = await verify(services, userId, answer);
  if (made === undefined || !(await spendChallenge(trx, made.challenge)))
    throw new AppError("wrong-status", { detail: "This passkey could not be verified. Please try again." });
  const { credential } = made.info;
  const row = {
    id,
    userId,
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: answer.response.transports,
  };
  if (!(await insertPasskey(trx, row))) throw new AppError("key-reused");
  return "kept";
}

type Made = {
  readonly challenge: string;
  readonly info: NonNullable<VerifiedRegistrationResponse["registrationInfo"]>;
};

/** The library throws for anything invalid, without a way to tell that from its own faults. */
async function verify(
  { config, keys }: Services,
  userId: string,
  answer: NewPasskeyAnswer,
): Promise<Made | undefined> {
  const { origin, rpId } = siteOf(config.publicUrl);
  let challenge = "";
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: (shown) => {
        challenge = shown;
        return isOurChallenge(keys, { challenge: shown, purposes: [{ for: "new", userId }] });
      },
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: [...algorithms],
      requireUserVerification: true,
    });
    return verified ? { challenge, info: registrationInfo } : undefined;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
