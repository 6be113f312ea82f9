import { afterAll, beforeAll, expect, test } from "vitest";
import { applicationCalls } from "#src/test/account-calls/applications.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { leftInTrail } from "#src/test/left-in-trail.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Each call about applications that writes audit entries, with those entries. */
const traces = [
  "POST /guest/applications: application.begin",
  "POST /guest/applications/open: application.verify",
  "POST /guest/applications/link: application.mail-link",
  "POST /guest/applications/save: application.save",
  "POST /guest/applications/files: application.announce-file",
  "POST /guest/applications/files/remove: application.remove-file",
  "POST /guest/applications/submit: application.submit",
  "POST /invitations/accept: membership.accept",
  "GET /applications/:id/files/:fileId/content: application.download",
  "POST /applications/:id/return: application.return",
  "POST /applications/:id/reject: application.reject",
  "POST /applications/:id/approve: application.approve membership.create",
];

test("each call about applications writes its audit entries, and none of them names a person", async () => {
  const left = await leftInTrail(world, await applicationCalls(world));
  expect(left.map(({ trace }) => trace)).toEqual(traces);
  expect(
    left.filter(({ texts }) => texts.some((text) => /Ashford|Robin|Pecan|argon2|robin\d/.test(text))),
  ).toEqual([]);
});
