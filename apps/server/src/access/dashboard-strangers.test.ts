import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { dashboardCalls } from "#src/test/dashboard-calls/all.ts";
import { type Closed, leaksToColleague, leaksToOutsider } from "#src/test/strangers.ts";

/** What all users have: their own day, profile and notes, and the map. */
const isOnesOwn = (key: string) => / \/(staff-home|map|weather|profile)/.test(key) || key === "POST /notes";

/** What administrators have in their own agency: its figures, its catalogs, and what they add to them. */
const isOfAgency = (key: string) =>
  isOnesOwn(key) ||
  / \/(analytics|dashboards|financial|reports|agency)/.test(key) ||
  /^POST \/(exports|saved-reports|supply-items|staff-hub\/search)$/.test(key);

/** What all staff of an agency see: the supplies on hand. */
const isOnShelves = (key: string) => isOnesOwn(key) || /^GET \/supply-(items|stock|movements)$/.test(key);

const closed: Omit<Closed, "isOfAll"> = {
  calls: dashboardCalls,
  tables: [
    "export",
    "note",
    "notification",
    "saved_report",
    "staff_record",
    "supply_item",
    "supply_movement",
    "supply_need",
    "supply_request",
    "supply_stock",
    "task",
    "event",
  ],
  looks: ["access.refused", "chart.view"],
  ownLists: new Set([
    "GET /warnings",
    "GET /financial/figures",
    "GET /financial/insurance",
    "GET /financial/authorizations",
    "GET /warnings/counts",
    "POST /warnings/assign",
    "POST /warnings/resolve",
    "GET /notifications",
    "POST /notifications/read",
    "GET /exports",
    "GET /saved-reports",
    "GET /supply-items",
    "GET /supply-stock",
    "GET /supply-movements",
    "GET /supply-requests",
    "GET /supplies/forecast",
    "GET /notes",
  ]),
};

let world: TestApp;
beforeEach(async () => {
  world = await testApp();
});
afterEach(() => world.close());

describe("Anyone who only has the ids behind the dashboards", () => {
  test("cannot read or change anything as the administrator of another agency", async () => {
    expect(await leaksToOutsider(world, { ...closed, isOfAll: isOfAgency })).toEqual([]);
  });

  test("cannot read or change anything as a nurse of the agency without its patients", async () => {
    expect(await leaksToColleague(world, { ...closed, isOfAll: isOnShelves })).toEqual([]);
  });
});
