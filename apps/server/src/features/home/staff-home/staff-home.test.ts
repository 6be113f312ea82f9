import type { DayRoute, RouteStop } from "@hearthside/contract";
import { describe, expect, test } from "vitest";
import { joinBranch, visitHouse } from "#src/test/places.ts";
import { type Colleague, openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule({
  CLOCK: "2026-11-20T20:00:00Z",
  MAP_TILE_URL: "https://tiles.example.org/{z}/{x}/{y}.png",
  MAP_ATTRIBUTION: "Example maps",
});

const routeOf = async ({ browser }: Colleague, query = ""): Promise<DayRoute> =>
  (await browser.send("GET", `/staff-home/route${query}`)).json();
const inShort = ({ visitId, stop, miles }: RouteStop) => [visitId, stop, miles];

describe("The route of a day", () => {
  test("goes from the branch to the homes in order of visit times, in straight lines", async () => {
    const second = await visitHouse(world, office, {
      start: "2026-11-20T14:00:00",
      place: { latitude: 40.75, longitude: -73.99 },
    });
    const first = await visitHouse(world, office, {
      start: "2026-11-20T09:00:00",
      place: { latitude: 41, longitude: -73.99 },
    });
    const nowhere = await visitHouse(world, office, { start: "2026-11-20T11:00:00", zip: "00000" });
    const missed = await visitHouse(world, office, { start: "2026-11-20T12:00:00" });
    await world.superuser.query(`update visit set status = 'missed', reason = 'other' where id = $1`, [
      missed.id,
    ]);
    await joinBranch(world, office.nurse, first);
    const route = await routeOf(office.nurse);
    expect(route.stops.map(inShort)).toEqual([
      [first.id, 1, 17.2],
      [nowhere.id, null, null],
      [missed.id, null, null],
      [second.id, 2, 17.3],
    ]);
    expect(route).toMatchObject({ day: "2026-11-20", miles: 34.5, outlines: { states: ["NY"] } });
    expect(route.branch).toMatchObject({ name: "Main office", place: { isApproximate: true } });
    expect(route.stops[1]).toMatchObject({ place: null });
    expect(route.tiles).toEqual({
      url: "https://tiles.example.org/{z}/{x}/{y}.png",
      attribution: "Example maps",
    });
  });

  test("marks a location known only by ZIP code", async () => {
    await visitHouse(world, office, { start: "2026-11-24T09:00:00" });
    const { stops } = await routeOf(office.nurse, "?day=2026-11-24");
    expect(stops.map(({ place }) => place?.isApproximate)).toEqual([true]);
  });

  test("starts at the first patient's branch for a clinician without one, and has no miles without a location", async () => {
    const { nurse: _, ...others } = office;
    await visitHouse(world, { ...others, nurse: office.colleague }, { start: "2026-11-20T09:00:00" });
    const route = await routeOf(office.colleague);
    expect(route.branch).toMatchObject({ name: expect.stringMatching(/^Office/), place: null });
    expect(route).toMatchObject({ miles: null, stops: [{ stop: 1, miles: null }] });
  });

  test("is visible to no one else, and viewing it is recorded", async () => {
    const { patientId } = await visitHouse(world, office, { start: "2026-11-25T09:00:00" });
    for (const other of [office.planner, office.viewer, office.outsider])
      expect((await routeOf(other, "?day=2026-11-25")).stops).toEqual([]);
    await routeOf(office.nurse, "?day=2026-11-25");
    const { rows } = await world.superuser.query(
      `select "userId", section from audit_entry where "patientId" = $1 and action = 'chart.view'`,
      [patientId],
    );
    expect(rows).toEqual([{ userId: office.nurse.userId, section: "schedule" }]);
  });
});

test("a month lists the user's days with visits, except for missed and canceled visits", async () => {
  for (const start of [
    "2027-02-01T09:00:00",
    "2027-02-28T09:00:00",
    "2027-02-28T23:00:00",
    "2027-03-01T00:00:00",
  ])
    await visitHouse(world, office, { start });
  const off = await visitHouse(world, office, { start: "2027-02-03T09:00:00" });
  await world.superuser.query(`update visit set status = 'cancelled', reason = 'other' where id = $1`, [
    off.id,
  ]);
  const daysOf = async ({ browser }: Colleague, month: string) =>
    (await browser.send("GET", `/staff-home/days?month=${month}`)).json();
  expect(await daysOf(office.nurse, "2027-02")).toEqual({
    days: [
      { day: "2027-02-01", visitCount: 1 },
      { day: "2027-02-28", visitCount: 2 },
    ],
  });
  expect(await daysOf(office.outsider, "2027-02")).toEqual({ days: [] });
  expect((await office.nurse.browser.send("GET", "/staff-home/days?month=2027-13")).statusCode).toBe(422);
});
