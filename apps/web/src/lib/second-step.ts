import type { Contract, FactorKind, InputOf, Proof } from "@hearthside/contract";
import { call } from "./call.ts";
import { untilLeft } from "./leaving.ts";
import { PasskeyNotShown, showPasskey } from "./passkeys.ts";
import { letIn } from "./session.ts";

/** Finishes signing in. `password` is the one just typed. Throws the server's refusal. */
export async function showFactor(
  shown: InputOf<Contract["POST /auth/second-factor"]>,
  password: string,
): Promise<void> {
  letIn(await call("POST /auth/second-factor", shown), password);
}

/** Signs in with a passkey, alone or after the password. Throws the server's refusal, and PasskeyNotShown. */
export async function signInWithPasskey(password?: string): Promise<void> {
  const passkey = await showPasskey(await call("GET /auth/passkey-request"));
  await untilLeft();
  letIn(await call("POST /auth/passkey", { passkey }), password);
}

/** The second factors still needed, and the password, which unlocks this device after sign-in. */
export type SecondStep = { readonly kinds: readonly FactorKind[]; readonly password: string };

/** Verifies with a passkey the identity of the session's user. Throws PasskeyNotShown. */
export async function passkeyProof(): Promise<Proof> {
  const request = await call("GET /auth/passkey-request");
  if (request.allowCredentials?.length === 0)
    throw new PasskeyNotShown("This account has no passkey.", undefined);
  return { passkey: await showPasskey(request) };
}
