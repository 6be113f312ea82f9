import type { FactorProof, Proof } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { countAttempt, forgiveAttempt } from "#src/http/limiter.ts";
import type { Services } from "#src/services.ts";
import { isPassword } from "../passwords.ts";
import { getOwnAccount } from "../queries.ts";
import { useCode } from "./app-codes.ts";
import type { Purpose } from "./passkeys/passkey-request.ts";
import { findPasskey } from "./passkeys/queries.ts";
import { usePasskey } from "./passkeys/use-passkey.ts";
import { useRecoveryCode } from "./recovery-codes.ts";

type Asked = {
  readonly services: Services;
  readonly proof: Proof;
  /** The counter for wrong codes, which a correct password does not reset. */
  readonly of: "proof" | "unlock";
};

/**
 * Whether `proof` is the caller's own; it uses up a code or a passkey response. A wrong one is counted, so the
 * transaction must commit even if the caller refuses. Throws `too-many-attempts`.
 */
export async function verifyFactor(
  trx: AgencyTrx,
  { userId, address }: Pick<Caller, "userId" | "address">,
  { services, proof, of }: Asked,
): Promise<boolean> {
  const attempt = { of: "password" in proof ? of : `${of}-factor`, account: userId, address };
  await countAttempt(trx, services.keys, attempt);
  const isRight =
    "password" in proof
      ? await isOwnPassword(trx, userId, proof.password)
      : await isOwnFactor(trx, services, { userId, proof, purposes: [{ for: "proof", userId }] });
  if (isRight) await forgiveAttempt(trx, services.keys, attempt);
  return isRight;
}

type Shown = {
  readonly userId: string;
  readonly proof: FactorProof;
  /** The purposes a passkey challenge may have had. */
  readonly purposes: readonly Purpose[];
};

/** Whether it is the user's own second factor or recovery code, which is used up. Acts in the user's name. */
export async function isOwnFactor(
  trx: AgencyTrx,
  services: Services,
  { userId, proof, purposes }: Shown,
): Promise<boolean> {
  if ("code" in proof) return useCode(trx, services.keys, { userId, code: proof.code });
  if ("recoveryCode" in proof) return useRecoveryCode(trx, { userId, code: proof.recoveryCode });
  const { passkey: answer } = proof;
  const passkey = await findPasskey(trx, answer.id);
  if (passkey === undefined || passkey.userId !== userId) return false;
  return (await usePasskey(trx, services, { answer, passkey, purposes })) === "right";
}

/** Whether the signed-in user knows their password too. */
async function isOwnPassword(trx: AgencyTrx, userId: string, password: string): Promise<boolean> {
  const { passwordHash } = await getOwnAccount(trx, userId);
  return isPassword(password, passwordHash);
}
