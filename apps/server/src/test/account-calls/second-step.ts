import type { PasskeyAnswer, PasskeyRequest } from "@hearthside/contract";
import { newChallenge } from "#src/features/access/auth/factors/passkeys/passkey-request.ts";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import type { Authenticator } from "#src/test/authenticator.ts";
import { openVisitor, signInWithPassword } from "#src/test/browser.ts";
import { afterPassword, codeLater, setUpApp, setUpPasskey, siteOf } from "#src/test/factors.ts";
import { makeAgency, makeMember, password } from "#src/test/records.ts";

/** Signing in with a second step: by password and code, with a wrong one first, and by a passkey, sent twice. */
export async function secondStepCalls(world: TestApp): Promise<Call[]> {
  const { app, superuser } = world;
  const agencyId = await makeAgency(superuser);
  const careful = await makeMember(superuser, agencyId, "Viewer");
  const { secret } = await setUpApp(await signInWithPassword(app, careful));
  const stepping = await afterPassword(world, careful);
  const keyless = await makeMember(superuser, agencyId, "Viewer");
  const { key } = await setUpPasskey(world, await signInWithPassword(app, keyless));
  const visitor = await openVisitor(app);
  const request = (await visitor.send("GET", "/auth/passkey-request")).json();
  const shown = answerLater(world, key, request);
  const credentials = { username: careful.email, password };
  return [
    ["POST /auth/login", await openVisitor(app), "POST", "/auth/login", credentials],
    ["POST /auth/second-factor", stepping, "POST", "/auth/second-factor", { code: "000000" }],
    ["POST /auth/second-factor", stepping, "POST", "/auth/second-factor", codeLater(secret)],
    ["GET /auth/passkey-request", visitor, "GET", "/auth/passkey-request"],
    ["POST /auth/passkey", visitor, "POST", "/auth/passkey", shown],
    ["POST /auth/passkey", await openVisitor(app), "POST", "/auth/passkey", shown],
  ];
}

/** A passkey challenge is valid for five minutes, and the call may be made later; a repeat gets the same response. */
function answerLater(world: TestApp, key: Authenticator, request: PasskeyRequest) {
  let passkey: PasskeyAnswer | undefined;
  return {
    get passkey() {
      const challenge = newChallenge(world.services.keys, { for: "sign-in", userId: null });
      passkey ??= key.answer({ ...request, challenge }, siteOf(world));
      return passkey;
    },
  };
}
