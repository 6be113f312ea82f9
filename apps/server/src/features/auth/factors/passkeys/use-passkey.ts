import type { PasskeyAnswer } from "@hearthside/contract";
import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { Kysely } from "kysely";
import type { Database } from "#src/db/schema.ts";
import type { Services } from "#src/services.ts";
import { isOurChallenge, type Purpose, spendChallenge } from "./challenges.ts";
import { countUse, type KnownPasskey } from "./queries.ts";
import { handleOf, siteOf } from "./site-of.ts";

type Shown = {
  readonly answer: PasskeyAnswer;
  /** The one whose id the answer names. */
  readonly passkey: KnownPasskey;
  readonly purposes: readonly Purpose[];
};

export type UseOfPasskey = "right" | "wrong" | "copied";

/**
 * Whether the passkey answered what we asked, here, with its owner verified by it; that answer is used up. `copied` when the
 * authenticator counts and this use is not beyond the last one. The transaction acts in the owner's name.
 */
export async function usePasskey(
  trx: Kysely<Database>,
  { config, keys }: Services,
  { answer, passkey, purposes }: Shown,
): Promise<UseOfPasskey> {
  const { origin, rpId } = siteOf(config.publicUrl);
  let challenge = "";
  const verified = await verify({
    response: answer,
    expectedChallenge: (shown) => {
      challenge = shown;
      return isOurChallenge(keys, { challenge: shown, purposes });
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    // The counter is compared where it is kept, by `countUse`, so that two uses at the same moment do not both pass.
    credential: { id: answer.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    requireUserVerification: true,
  });
  if (verified === undefined || !isOwners(answer, passkey.userId)) return "wrong";
  if (!(await spendChallenge(trx, challenge))) return "wrong";
  return (await countUse(trx, passkey.id, verified.newCounter)) ? "right" : "copied";
}

/** The library throws for whatever does not fit, without telling that apart from a fault of its own. */
async function verify(wanted: Parameters<typeof verifyAuthenticationResponse>[0]) {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse(wanted);
    return verified ? authenticationInfo : undefined;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** A passkey that the person chose says whose it is. */
const isOwners = ({ response: { userHandle } }: PasskeyAnswer, userId: string) =>
  userHandle === undefined || userHandle === handleOf(userId);
