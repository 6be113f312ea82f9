import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { employeeCalls } from "#src/test/account-calls/employees.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Closed, leaksToColleague, leaksToOutsider } from "#src/test/strangers.ts";

/** A link works for anyone who has it. */
const isByLink = (key: string) => /^POST \/invitations\/(open|join)$/.test(key);

/** Administrators have employees of their own agency and can invite anyone. */
const isOfAgency = (key: string) =>
  isByLink(key) ||
  /^(POST \/employees\/search|GET \/employees\/options|GET \/invitations|POST \/invitations)$/.test(key);

const closed: Omit<Closed, "isOfAll"> = {
  calls: employeeCalls,
  tables: ["invitation", "membership", "app_user", "session", "visit", "assignment", "task", "event"],
  looks: ["access.refused"],
  ownLists: new Set(),
};

let world: TestApp;
beforeEach(async () => {
  world = await testApp();
});
afterEach(() => world.close());

describe("Anyone who only has the ids of employees", () => {
  test("cannot read or change anything as the administrator of another agency", async () => {
    expect(await leaksToOutsider(world, { ...closed, isOfAll: isOfAgency })).toEqual([]);
  });

  test("cannot read or change anything as a nurse of the agency", async () => {
    expect(await leaksToColleague(world, { ...closed, isOfAll: isByLink })).toEqual([]);
  });
});
