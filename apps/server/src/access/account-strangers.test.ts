import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accountCalls } from "#src/test/account-calls/all.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Closed, leaksToColleague, leaksToOutsider } from "#src/test/strangers.ts";

/** All users have their own two-step verification. */
const isOwn = (key: string) => / \/auth\/factors(\/app.*|\/recovery-codes|\/passkeys(\/new)?)?$/.test(key);

/** Administrators have roles, settings and an audit trail of their own agency. */
const isOfAgency = (key: string) =>
  / \/(roles|settings)$/.test(key) ||
  / \/roles\//.test(key) ||
  isOfOwnBranches(key) ||
  key === "GET /audit/seals" ||
  isOwn(key);

const isOfOwnBranches = (key: string) =>
  key === "GET /settings/branches" || key === "POST /settings/branches";

/** In an emergency, all field staff of an agency can open a patient they can name exactly. */
const isOfField = (key: string) => /^POST \/emergency-access(\/find)?$/.test(key) || isOwn(key);

const closed: Omit<Closed, "isOfAll"> = {
  calls: accountCalls,
  tables: [
    "role",
    "agency",
    "branch",
    "visit",
    "emergency_access",
    "emergency_access_request",
    "disclosure",
    "task",
    "event",
    "authenticator_app",
    "recovery_code",
    "passkey",
  ],
  looks: ["emergency-access.search", "access.refused", "chart.view", "audit.view", "disclosure.list"],
  ownLists: new Set(["GET /emergency-access", "GET /audit", "GET /disclosures"]),
};

let world: TestApp;
beforeEach(async () => {
  world = await testApp();
});
afterEach(() => world.close());

describe("Anyone who only has the ids of accounts, roles and the audit trail", () => {
  test("cannot read or change anything as the administrator of another agency", async () => {
    expect(await leaksToOutsider(world, { ...closed, isOfAll: isOfAgency })).toEqual([]);
  });

  test("cannot read or change anything as a nurse of the agency", async () => {
    expect(await leaksToColleague(world, { ...closed, isOfAll: isOfField })).toEqual([]);
  });
});
