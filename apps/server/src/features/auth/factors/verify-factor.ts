import type { Proof } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { isOwnPassword } from "../confirm-password.ts";
import { countAttempt, forgiveAttempt } from "../limiter.ts";
import { useCode } from "./app/use-code.ts";
import { attemptOf } from "./finish-sign-in.ts";
import { findPasskey } from "./passkeys/queries.ts";
import { usePasskey } from "./passkeys/use-passkey.ts";

type Asked = {
  readonly services: Services;
  readonly proof: Proof;
};

/**
 * Whether `proof` is the caller's own; a code or a passkey's answer is used up by it. A wrong one counts as at sign-in, so
 * whoever refuses must let the transaction commit. Throws `too-many-attempts`.
 */
export async function verifyFactor(
  trx: AgencyTrx,
  caller: Pick<Caller, "userId" | "address">,
  { services, proof }: Asked,
): Promise<boolean> {
  const { keys } = services;
  if ("password" in proof) return isOwnPassword(trx, caller, { keys, password: proof.password });
  const attempt = attemptOf(caller.userId, caller);
  await countAttempt(trx, keys, attempt);
  const isRight =
    "code" in proof
      ? await useCode(trx, keys, { userId: caller.userId, code: proof.code })
      : await isOwnPasskey(trx, caller.userId, { services, proof });
  if (isRight) await forgiveAttempt(trx, keys, attempt);
  return isRight;
}

async function isOwnPasskey(
  trx: AgencyTrx,
  userId: string,
  {
    services,
    proof: { passkey: answer },
  }: { services: Services; proof: Extract<Proof, { passkey: unknown }> },
): Promise<boolean> {
  const passkey = await findPasskey(trx, answer.id);
  if (passkey === undefined || passkey.userId !== userId) return false;
  return (
    (await usePasskey(trx, services, { answer, passkey, purposes: [{ for: "proof", userId }] })) === "right"
  );
}
