import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { signedIn } from "#src/test/browser.ts";
import { type Account, makeAgency, makeMember } from "#src/test/records.ts";
import { type FoundSession, sessionLookup } from "./session-lookup.ts";

let world: TestApp;
let members: { readonly account: Account; readonly token: string }[];

beforeAll(async () => {
  world = await testApp();
  members = [];
  for (const role of ["Admin", "Staff", "Viewer"] as const) {
    const account = await makeMember(world.superuser, await makeAgency(world.superuser), role);
    const browser = await signedIn(world, account);
    members.push({ account, token: browser.cookies.get("hs-access") ?? "" });
  }
});
afterAll(() => world.close());

test("requests that arrive together each get their own session, in the agency each asks for", async () => {
  const { find } = sessionLookup(world.db, world.services.config);
  const elsewhere = 1_000_000;
  const found = await Promise.all(
    members.flatMap(({ token, account: { agencyId } }) => [
      find(token, null),
      find(`${token}x`, null),
      find(token, agencyId),
      find(token, elsewhere),
    ]),
  );
  const expected = members.flatMap(({ account: { userId, agencyId } }) => [
    { userId, agencyId, isMember: true, state: "open" },
    undefined,
    { userId, agencyId, isMember: true, state: "open" },
    { userId, agencyId: elsewhere, isMember: false, state: "open" },
  ]);
  expect(found.map((one) => one && pick(one))).toEqual(expected);
});

const pick = ({ userId, agencyId, isMember, state }: FoundSession) => ({ userId, agencyId, isMember, state });
