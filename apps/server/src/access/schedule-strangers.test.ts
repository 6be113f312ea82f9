import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { scheduleCalls } from "#src/test/schedule-calls/all.ts";
import { type Closed, leaksToColleague, leaksToOutsider } from "#src/test/strangers.ts";

/** The caller's own calendar link, which works for anyone who has it, and colleagues of the caller's agency. */
const isOfAll = (key: string) => key.includes("/calendar-feed") || key === "GET /clinicians";

const closed: Closed = {
  calls: scheduleCalls,
  tables: [
    "visit",
    "visit_verification",
    "physician_notice",
    "time_change",
    "time_off",
    "staff_availability",
    "patient_availability",
    "order",
    "order_frequency",
    "assignment",
    "task",
    "event",
  ],
  looks: ["access.refused", "chart.view", "schedule.list"],
  isOfAll,
  ownLists: new Set([
    "POST /visits/read",
    "GET /visits/mine",
    "GET /visit-exceptions",
    "GET /time-changes",
    "GET /schedule/needs",
  ]),
};

let world: TestApp;
beforeEach(async () => {
  world = await testApp();
});
afterEach(() => world.close());

describe("Anyone who only has the ids of a schedule", () => {
  test("cannot read or change anything as the administrator of another agency", async () => {
    expect(await leaksToOutsider(world, closed)).toEqual([]);
  });

  test("cannot read or change anything as a nurse of the agency without its patients", async () => {
    expect(await leaksToColleague(world, closed)).toEqual([]);
  });
});
