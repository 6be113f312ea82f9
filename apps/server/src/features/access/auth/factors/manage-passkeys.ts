import type { NewPasskeyAnswer, Passkey } from "@hearthside/contract";
import type { VerifiedRegistrationResponse } from "@simplewebauthn/server";
import type { Kysely } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { Database } from "#src/db/schema.ts";
import type { Services } from "#src/services.ts";
import { type AccountOwner, asOwner, recordOwn } from "../own-account.ts";
import { algorithms, isOurChallenge, spendChallenge } from "./passkeys/passkey-request.ts";
import { deletePasskey, findOwnPasskey, insertPasskey, renamePasskey } from "./passkeys/queries.ts";
import { siteOf } from "./passkeys/site-of.ts";
import { noteFactorProof, requireFactorLeft } from "./queries.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.ts";

type Kept = { passkey: Passkey; recoveryCodes: string[] | null };

/** Throws `wrong-status` and `key-reused`. A user without recovery codes gets new ones with it. */
export const addPasskey = (
  services: Services,
  owner: AccountOwner,
  input: Omit<NewPasskey, "userId">,
): Promise<Kept> =>
  asOwner(services, owner, async (trx) => {
    const { userId } = owner;
    const outcome = await keepPasskey(trx, services, { ...input, userId });
    const isFirst = outcome === "kept" && (await countRecoveryCodes(trx, userId)) === 0;
    const recoveryCodes = isFirst ? await makeRecoveryCodes(trx, userId) : null;
    const passkey = await getOwnPasskey(trx, { userId, id: input.id });
    if (outcome === "kept") await noteFactorProof(trx, owner.sessionId);
    if (outcome === "kept") await recordOwn(trx, owner, { action: "passkey.add", subjectId: input.id });
    return { passkey, recoveryCodes };
  });

/** Throws `not-found`, and `conflict` with the current name if it was renamed elsewhere. */
export const nameOwnPasskey = (
  services: Services,
  owner: AccountOwner,
  change: { id: string; version: number; name: string },
): Promise<Passkey> =>
  asOwner(services, owner, async (trx) => {
    const { userId } = owner;
    const before = await getOwnPasskey(trx, { userId, id: change.id });
    if (before.version !== change.version || !(await renamePasskey(trx, { ...change, userId })))
      throw new AppError("conflict", { context: before });
    const passkey = await getOwnPasskey(trx, { userId, id: change.id });
    await recordOwn(trx, owner, { action: "passkey.rename", subjectId: change.id });
    return passkey;
  });

/** Throws `not-found`, and `wrong-status` for the last factor of a user who needs one. */
export const removeOwnPasskey = (services: Services, owner: AccountOwner, id: string): Promise<void> =>
  asOwner(services, owner, async (trx) => {
    const { userId } = owner;
    if (!(await deletePasskey(trx, { userId, id }))) throw new AppError("not-found");
    await requireFactorLeft(trx, userId);
    await recordOwn(trx, owner, { action: "passkey.remove", subjectId: id });
  });

async function getOwnPasskey(trx: Kysely<Database>, own: { userId: string; id: string }): Promise<Passkey> {
  const row = await findOwnPasskey(trx, own);
  if (row === undefined) throw new AppError("not-found");
  return toPasskey(row);
}

type Row = NonNullable<Awaited<ReturnType<typeof findOwnPasskey>>>;

export const toPasskey = ({ id, version, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  version,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

type NewPasskey = {
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
async function keepPasskey(
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
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
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
