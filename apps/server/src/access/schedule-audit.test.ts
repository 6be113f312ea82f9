import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { leftInTrail } from "#src/test/left-in-trail.ts";
import { scheduleCalls } from "#src/test/schedule-calls/all.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Every schedule call that writes audit entries, with those entries. */
const traces = [
  "POST /visits: assignment.create visit.change visit.create",
  "POST /visits/plan: assignment.extend visit.create visit.create",
  "GET /visits/:id: chart.view",
  "PUT /visits/:id: visit.change",
  "PUT /visits/:id: visit.change",
  "POST /visits/:id/cancel: visit.cancel",
  "POST /visits/:id/restore: visit.restore",
  "POST /scheduler: schedule.list",
  "POST /scheduler: schedule.list",
  "POST /scheduler: schedule.list",
  "POST /scheduler: schedule.list",
  "GET /visits/mine: chart.view",
  "POST /visits/:visitId/verifications: visit.check-in",
  "POST /visits/:id/times: visit.set-times",
  "POST /visits/:id/miss: visit.miss",
  "PUT /visits/:id/physician-notice: visit.tell-physician",
  "POST /visit-exceptions/:id/resolve: visit.accept-exception",
  "POST /time-changes: time-change.create",
  "POST /time-changes: time-change.create",
  "POST /time-changes: time-change.create",
  "POST /time-changes/:id/approve: time-change.approve visit.change",
  "POST /time-changes/:id/decline: time-change.decline",
  "POST /time-changes/:id/withdraw: time-change.withdraw",
  "GET /patients/:id/schedule: chart.view",
  "POST /frequency-orders: frequency-order.create frequency-order.end visit.cancel visit.change visit.create",
  "POST /frequency-orders/:id/end: frequency-order.end visit.cancel",
  "PUT /clinicians/:userId/hours: availability.hours",
  "PUT /clinicians/:userId/hours: availability.hours",
  "POST /time-off: time-off.create",
  "DELETE /time-off/:id: time-off.end",
  "PUT /patients/:id/availability: availability.patient",
  "PUT /patients/:id/availability: availability.patient",
  "GET /patients/:id/availability: chart.view",
  "POST /calendar-feed: calendar-feed.create",
  "DELETE /calendar-feed: calendar-feed.end",
];

/** Names of the people used in the schedule calls. */
const sensitive = /Gonzalez|Maria|Tester/;

test("every schedule call writes its audit entries, and none of them names a person", async () => {
  const left = await leftInTrail(world, await scheduleCalls(world));
  expect(left.map(({ trace }) => trace)).toEqual(traces);
  expect(left.filter(({ texts }) => texts.some((text) => sensitive.test(text)))).toEqual([]);
});
