import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { signedIn } from "#src/test/browser.ts";
import { type Account, makeAgency, makeMember } from "#src/test/records.ts";
import { sessionLookup } from "./session-lookup.ts";

let world: TestApp;
let members: { readonly account: Account; readonly token: string }[];

beforeAll(async () => {
  world = await testApp();
  members = [];
  for (const role of ["Admin", "Staff", "Viewer"]) {
    const account = await makeMember(world.superuser, await makeAgency(world.superuser), role);
    const browser = await signedIn(world, account);
    members.push({ account, token: browser.cookies.get("hs-access") ?? "" });
  }
});
afterAll(() => world.close());

test("requests that arrive together each get their own session, in the agency each asks for", async () => {
  const { find } = sessionLookup(world.db, world.services.config);
  const [other] = members;
  const asked = members.flatMap(({ token, account }) => [
    { token, agencyId: null, expected: account },
    { token: `${token}x`, agencyId: null, expected: undefined },
    { token, agencyId: account.agencyId, expected: account },
    { token, agencyId: (other?.account.agencyId ?? 0) + 1000, expected: { ...account, isMember: false } },
  ]);
  const found = await Promise.all(asked.map(({ token, agencyId }) => find(token, agencyId)));
  for (const [at, { expected, agencyId }] of asked.entries()) {
    if (expected === undefined) expect(found[at]).toBeUndefined();
    else
      expect(found[at]).toMatchObject({
        userId: expected.userId,
        agencyId: agencyId ?? expected.agencyId,
        isMember: !("isMember" in expected),
        state: "open",
      });
  }
});
