import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { applicationCalls } from "#src/test/account-calls/applications.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Closed, leaksToColleague, leaksToOutsider } from "#src/test/strangers.ts";

/** A token works for anyone who has it, and administrators have lists of their own agency. */
const isOfAll = (key: string) => key.includes(" /guest/") || key === "GET /account-options";

const closed: Closed = {
  calls: applicationCalls,
  tables: ["application", "application_file", "application_token", "membership", "event"],
  looks: ["access.refused"],
  ownLists: new Set(["GET /applications"]),
  isOfAll,
};

let world: TestApp;
beforeEach(async () => {
  world = await testApp();
});
afterEach(() => world.close());

describe("Anyone who only has the ids of applications and their documents", () => {
  test("cannot read or change anything as the administrator of another agency", async () => {
    expect(await leaksToOutsider(world, closed)).toEqual([]);
  });

  test("cannot read or change anything as a nurse of the agency", async () => {
    const isOpen = (key: string) => key.includes(" /guest/") || key === "POST /invitations/accept";
    expect(await leaksToColleague(world, { ...closed, isOfAll: isOpen })).toEqual([]);
  });
});
