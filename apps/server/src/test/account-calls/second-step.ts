import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { openVisitor, signedIn } from "#src/test/browser.ts";
import { afterPassword, codeLater, setUpApp, setUpPasskey, siteOf } from "#src/test/factors.ts";
import { makeAgency, makeMember, password } from "#src/test/records.ts";

/** Signing in with a second factor: by password and code, with a wrong one first, and by a passkey, shown twice. */
export async function secondStepCalls(world: TestApp): Promise<Call[]> {
  const { app, superuser } = world;
  const agencyId = await makeAgency(superuser);
  const careful = await makeMember(superuser, agencyId, "Viewer");
  const { secret } = await setUpApp(await signedIn(app, careful));
  const stepping = await afterPassword(world, careful);
  const keyless = await makeMember(superuser, agencyId, "Viewer");
  const { key } = await setUpPasskey(world, await signedIn(app, keyless));
  const visitor = await openVisitor(app);
  const request = (await visitor.send("GET", "/auth/passkey-request")).json();
  const passkey = key.answer(request, siteOf(world));
  const credentials = { username: careful.email, password };
  return [
    ["POST /auth/login", await openVisitor(app), "POST", "/auth/login", credentials],
    ["POST /auth/second-factor", stepping, "POST", "/auth/second-factor", { code: "000000" }],
    ["POST /auth/second-factor", stepping, "POST", "/auth/second-factor", codeLater(secret)],
    ["GET /auth/passkey-request", visitor, "GET", "/auth/passkey-request"],
    ["POST /auth/passkey", visitor, "POST", "/auth/passkey", { passkey }],
    ["POST /auth/passkey", await openVisitor(app), "POST", "/auth/passkey", { passkey }],
  ];
}
