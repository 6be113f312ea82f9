import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { dashboardCalls } from "#src/test/dashboard-calls/all.ts";
import { leftInTrail } from "#src/test/left-in-trail.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Each dashboard call that writes audit entries, with those entries. */
const traces = [
  "PUT /warnings/:id: warning.assign",
  "POST /warnings/:id/resolve: warning.resolve",
  "POST /warnings/:id/reopen: warning.reopen",
  "POST /warnings/assign: warning.assign",
  "POST /warnings/resolve: warning.resolve",
  "POST /notifications/read: notification.read",
  "POST /notifications/read: notification.read",
  "POST /staff-records: staff-record.create",
  "PUT /staff-records/:id: staff-record.change",
  "POST /exports: export.create",
  "GET /exports/:id/content: export.download",
  "POST /exports/:id/cancel: export.cancel",
  "POST /patients/:id/record: export.record",
  "POST /reports/preview: report.view",
  "POST /saved-reports: saved-report.create",
  "PUT /saved-reports/:id: saved-report.change",
  "POST /supply-items: supply-item.create",
  "PUT /supply-items/:id: supply-item.change",
  "POST /supply-movements: supply-stock.counted",
  "POST /supply-requests: supply-request.create",
  "PUT /supply-requests/:id: supply-request.change",
  "POST /supply-requests/:id/ready: supply-request.ready",
  "POST /supply-requests/:id/hand-out: supply-request.hand-out",
  "POST /supply-requests/:id/reopen: supply-request.reopen",
  "POST /supply-requests/:id/cancel: supply-request.cancel",
  "POST /supply-needs: supply-need.create",
  "PUT /supply-needs/:id: supply-need.change",
  "GET /staff-home/route: chart.view",
  "PUT /agency/directions: agency.set-directions",
  "PUT /profile: profile.change",
  "POST /notes: note.create",
  "POST /notes: note.create",
  "PUT /notes/:id: note.change",
  "POST /notes/assign: note.assign note.assign",
  "PUT /notes/:id: note.take-back",
  "GET /patients/:id/notes: chart.view",
];

/** Names of people, and the text of a note, in these calls. */
const sensitive = /Gonzalez|Maria|Tester|walker/i;

test("each call about warnings, supplies, notes and reports writes its audit entries, and none of them names a person", async () => {
  const left = await leftInTrail(world, await dashboardCalls(world));
  expect(left.map(({ trace }) => trace)).toEqual(traces);
  expect(left.filter(({ texts }) => texts.some((text) => sensitive.test(text)))).toEqual([]);
});
