import { v7 as uuidv7 } from "uuid";
import { newChallenge } from "#src/features/access/auth/factors/passkeys/passkey-request.ts";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { newAuthenticator } from "#src/test/authenticator.ts";
import { codeLater, setUpApp, siteOf } from "#src/test/factors.ts";
import { openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint about two-step verification: of the signed-in user, and of an employee. */
export async function factorCalls(world: TestApp): Promise<Call[]> {
  const { admin, nurse, colleague, planner } = await openOffice(world);
  const { browser } = nurse;
  await setUpApp(planner.browser);
  const { secret } = (await browser.send("POST", "/auth/factors/app")).json();
  const request = (await browser.send("POST", "/auth/factors/passkeys/new")).json();
  const id = uuidv7();
  const key = newAuthenticator();
  const { keys } = world.services;
  const passkey = {
    id,
    name: "Laptop",
    // the challenge is valid for five minutes, and the call may be made later
    get passkey() {
      const challenge = newChallenge(keys, { for: "new", userId: nurse.userId });
      return key.make({ ...request, challenge }, siteOf(world));
    },
  };
  const own = "/auth/factors";
  const confirm = codeLater(secret);
  return [
    ["GET /auth/factors", browser, "GET", own],
    ["POST /auth/factors/app", colleague.browser, "POST", `${own}/app`],
    ["POST /auth/factors/app/confirm", browser, "POST", `${own}/app/confirm`, confirm],
    ["POST /auth/factors/recovery-codes", browser, "POST", `${own}/recovery-codes`],
    ["POST /auth/factors/passkeys/new", browser, "POST", `${own}/passkeys/new`],
    ["POST /auth/factors/passkeys", browser, "POST", `${own}/passkeys`, passkey],
    [
      "PUT /auth/factors/passkeys/:id",
      browser,
      "PUT",
      `${own}/passkeys/${id}`,
      { version: 1, name: "Old laptop" },
    ],
    ["DELETE /auth/factors/app", browser, "DELETE", `${own}/app`],
    ["DELETE /auth/factors/passkeys/:id", browser, "DELETE", `${own}/passkeys/${id}`],
    ["GET /staff/:id/factors", admin.browser, "GET", `/staff/${planner.userId}/factors`],
    ["DELETE /staff/:id/factors", admin.browser, "DELETE", `/staff/${planner.userId}/factors`],
  ];
}
