import type { Contract, FactorKind, InputOf, Proof } from "@hearthside/contract";
import { call } from "./call.ts";
import { untilLeft } from "./leaving.ts";
import { PasskeyNotShown, showPasskey } from "./passkeys.ts";
import { letIn } from "./session.ts";

/** Finishes signing in. `password` is the one just typed. Throws what the server refused with. */
export async function showFactor(
  shown: InputOf<Contract["POST /auth/second-factor"]>,
  password: string,
): Promise<void> {
  letIn(await call("POST /auth/second-factor", shown), password);
}

/** Signs in by a passkey, alone or after the password. Throws what the server refused with, and PasskeyNotShown. */
export async function signInWithPasskey(password?: string): Promise<void> {
  const passkey = await showPasskey(await call("GET /auth/passkey-request"));
  await untilLeft();
  letIn(await call("POST /auth/passkey", { passkey }), password);
}

/** What is owed after the password, and the password, which opens what this device keeps once she is in. */
export type SecondStep = { readonly kinds: readonly FactorKind[]; readonly password: string };

/** Shows by a passkey that it is whoever has the session of this browser. Throws PasskeyNotShown. */
export async function passkeyProof(): Promise<Proof> {
  const request = await call("GET /auth/passkey-request");
  if (request.allowCredentials?.length === 0)
    throw new PasskeyNotShown("This account has no passkey.", undefined);
  return { passkey: await showPasskey(request) };
}
