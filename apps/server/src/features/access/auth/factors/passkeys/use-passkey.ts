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
  /** The passkey whose id the response names. */
  readonly passkey: KnownPasskey;
  readonly purposes: readonly Purpose[];
};

export type UseOfPasskey = "right" | "wrong" | "copied";

/**
 * Whether the passkey answered our challenge on this site, with its owner verified; that response is used up. `copied`
 * if the authenticator has a counter that did not increase. The transaction acts in the owner's name.
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
    // `countUse` compares the counter in the database, so that two uses at the same time do not both pass.
    credential: { id: answer.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    requireUserVerification: true,
  });
  if (verified === undefined || !isOwners(answer, passkey.userId)) return "wrong";
  if (!(await spendChallenge(trx, challenge))) return "wrong";
  return (await countUse(trx, passkey.id, verified.newCounter)) ? "right" : "copied";
}

/** The library throws for anything invalid, without a way to tell that from its own faults. */
async function verify(wanted: Parameters<typeof verifyAuthenticationResponse>[0]) {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse(wanted);
    return verified ? authenticationInfo : undefined;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** A passkey chosen by the person names its owner. */
const isOwners = ({ response: { userHandle } }: PasskeyAnswer, userId: string) =>
  userHandle === undefined || userHandle === handleOf(userId);
