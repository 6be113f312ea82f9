import { afterAll, beforeAll, expect, test } from "vitest";
import { employeeCalls } from "#src/test/account-calls/employees.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { leftInTrail } from "#src/test/left-in-trail.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Each call about employees that writes audit entries, with those entries. */
const traces = [
  "POST /invitations: invitation.create",
  "POST /invitations/:id/send: invitation.send",
  "POST /invitations/:id/revoke: invitation.revoke",
  "POST /invitations/join: membership.accept",
  "PUT /employees/:id: membership.change",
  "PUT /employees/:id: membership.change",
  "POST /employees/:id/deactivate: assignment.create assignment.extend membership.end visit.change",
  "POST /employees/:id/reactivate: membership.restore",
];

/** Names of patients, tokens and secrets. */
const sensitive = /Gonzalez|Maria|argon2/;

test("each call about employees writes its audit entries, and none of them names a patient or contains a secret", async () => {
  const left = await leftInTrail(world, await employeeCalls(world));
  expect(left.map(({ trace }) => trace)).toEqual(traces);
  expect(left.filter(({ texts }) => texts.some((text) => sensitive.test(text)))).toEqual([]);
});
