import { afterAll, beforeAll, expect, test } from "vitest";
import { accountCalls } from "#src/test/account-calls/all.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { leftInTrail } from "#src/test/left-in-trail.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Each call about accounts, roles and the audit trail that writes audit entries, with those entries. */
const traces = [
  "POST /roles: role.create",
  "PUT /roles/:name: role.change",
  "PUT /roles/:name: role.change",
  "POST /saved-reports: saved-report.create",
  "DELETE /roles/:name: role.end saved-report.change",
  "POST /emergency-access/find: emergency-access.search",
  "POST /emergency-access/find: emergency-access.search",
  "POST /emergency-access: emergency-access.start",
  "POST /emergency-access/:id/end: emergency-access.end",
  "POST /emergency-access/requests/:id/confirm: emergency-access.confirm",
  "POST /disclosures: disclosure.create",
  "PUT /disclosures/:id: disclosure.change",
  "GET /patients/:id/disclosures: chart.view",
  "GET /disclosures: disclosure.list",
  "GET /audit: audit.view",
  "POST /auth/factors/app: factor.begin-app session.prove",
  "POST /auth/factors/app/confirm: factor.confirm-app",
  "POST /auth/factors/recovery-codes: factor.recovery-codes",
  "POST /auth/factors/passkeys: passkey.add",
  "PUT /auth/factors/passkeys/:id: passkey.rename",
  "DELETE /auth/factors/app: factor.remove-app",
  "DELETE /auth/factors/passkeys/:id: passkey.remove",
  "DELETE /staff/:id/factors: factor.take-away session.prove",
  "PUT /settings: agency.change",
  "POST /settings/branches: branch.create",
  "PUT /settings/branches/:id: branch.change",
  "PUT /settings/branches/:id: branch.change",
  "POST /settings/branches/:id/close: branch.close",
  "POST /settings/branches/:id/open: branch.open",
];

/** Names of people, and text that is entered, in these calls. */
const sensitive = /\b(Ada|Lind|1941)\b|Gonzalez|Maria|Tester|County|Court|Laboratory|reportable|laptop/i;

/** Disclosures name the recipient and the reason, and stay in the trail even if the entry is removed. */
const keepsLabels = /: disclosure\.(create|change)$/;

test("each call about accounts, roles and the audit trail writes its audit entries, and none of them names a person", async () => {
  const left = await leftInTrail(world, await accountCalls(world));
  expect(left.map(({ trace }) => trace)).toEqual(traces);
  const others = left.filter(({ trace }) => !keepsLabels.test(trace));
  expect(others.filter(({ texts }) => texts.some((text) => sensitive.test(text)))).toEqual([]);
});
