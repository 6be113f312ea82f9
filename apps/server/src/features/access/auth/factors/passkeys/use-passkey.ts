import type { PasskeyAnswer } from "@hearthside/contract";
import type { VerifyAuthenticationResponseOpts } from "@simplewebauthn/server";
import type { Kysely } from "kysely";
import { AppError } from "#src/app-error.ts";
import { actAs } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import type { Client } from "#src/features/access/auth/device-text.ts";
import { type OpenedSession, openSession } from "#src/features/access/auth/open-session.ts";
import { countAttempt, forgiveAttempt } from "#src/http/limiter.ts";
import type { Services } from "#src/services.ts";
import { recordWrongFactor } from "../finish-sign-in.ts";
import { isOurChallenge, type Purpose, spendChallenge } from "./passkey-request.ts";
import { countUse, findPasskey, type KnownPasskey } from "./queries.ts";
import { handleOf, siteOf } from "./site-of.ts";

type Shown = {
  readonly answer: PasskeyAnswer;
  /** The passkey whose id the response names. */
  readonly passkey: KnownPasskey;
  readonly purposes: readonly Purpose[];
};

type UseOfPasskey = "right" | "wrong" | "copied";

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
async function verify(input: VerifyAuthenticationResponseOpts) {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse(input);
    return verified ? authenticationInfo : undefined;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** A passkey chosen by the person names its owner. */
const isOwners = ({ response: { userHandle } }: PasskeyAnswer, userId: string) =>
  userHandle === undefined || userHandle === handleOf(userId);

/**
 * Opens a session with a passkey alone, which is both something the user has and a verification of the user. Throws
 * `wrong-credentials`, or `too-many-attempts` while the passkey or the address is delayed.
 */
export async function signInWithPasskey(
  services: Services,
  answer: PasskeyAnswer,
  origin: Client,
): Promise<OpenedSession> {
  const { db, keys } = services;
  const attempt = { of: "passkey", account: answer.id, address: origin.address };
  await countAttempt(db.kysely, keys, attempt);
  const passkey = await findPasskey(db.kysely, answer.id);
  if (passkey === undefined) throw notKnown();
  const { userId } = passkey;
  const purposes = [
    { for: "sign-in", userId: null },
    { for: "sign-in", userId },
  ] as const;
  const opened = await db.kysely.transaction().execute(async (trx): Promise<OpenedSession | UseOfPasskey> => {
    await actAs(trx, { agencyId: null, userId });
    const use = await usePasskey(trx, services, { answer, passkey, purposes });
    if (use !== "right") return use;
    await forgiveAttempt(trx, keys, attempt);
    return openSession(trx, services, { ...origin, userId, by: "passkey" });
  });
  if (typeof opened === "object") return opened;
  await recordWrongFactor(services, { userId, ...origin, reason: `${opened} passkey` });
  throw notKnown();
}

const notKnown = () =>
  new AppError("wrong-credentials", { detail: "This passkey does not belong to an account here." });
