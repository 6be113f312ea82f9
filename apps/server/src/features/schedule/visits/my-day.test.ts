import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { addVisit, admit, assignCare, type Colleague, openSchedule } from "#src/test/schedule.ts";
import { addSupply } from "#src/test/supplies.ts";

const { world, office } = await openSchedule({ CLOCK: "2026-11-20T20:00:00Z" });

type Place = { latitude: number; longitude: number };

/** A visit of the nurse to a new patient; without `place` only the ZIP code is known. */
async function visitAt(
  start: string,
  { zip = "10001", place }: { zip?: string; place?: Place | undefined } = {},
) {
  const { nurse, admin } = office;
  const care = await admit(world, admin);
  await world.superuser.query(
    `update patient set street = '12 Main Street', city = 'New York', state = 'NY', zip = $2 where id = $1`,
    [care.patientId, zip],
  );
  await assignCare(world, care, { userId: nurse.userId });
  if (place !== undefined)
    await world.superuser.query(
      `insert into patient_availability ("agencyId", "patientId", latitude, longitude) values ($1, $2, $3, $4)`,
      [care.agencyId, care.patientId, place.latitude, place.longitude],
    );
  return addVisit(world, care, { start, userId: nurse.userId });
}

type Stop = { visit: { id: string }; stop: number | null; travelMinutes: number | null };
const dayOf = async ({ browser }: Colleague, query = "") =>
  (await browser.send("GET", `/visits/mine${query}`)).json();

test("A nurse's day has their visits in order, with address and drive time", async () => {
  const afternoon = await visitAt("2026-11-20T14:00:00", { place: { latitude: 40.75, longitude: -73.99 } });
  const morning = await visitAt("2026-11-20T09:00:00");
  const nowhere = await visitAt("2026-11-20T11:00:00", { zip: "00000" });
  const missed = await visitAt("2026-11-20T12:30:00");
  const canceled = await visitAt("2026-11-20T16:00:00");
  await visitAt("2026-11-21T09:00:00");
  await world.superuser.query(`update visit set status = 'missed', reason = 'other' where id = $1`, [missed]);
  await world.superuser.query(`update visit set status = 'cancelled', reason = 'other' where id = $1`, [
    canceled,
  ]);
  const { day, stops } = await dayOf(office.nurse);
  expect(day).toBe("2026-11-20");
  expect(stops.map(({ visit, stop, travelMinutes }: Stop) => [visit.id, stop, travelMinutes])).toEqual([
    [morning, 1, null],
    [nowhere, null, null],
    [missed, null, null],
    [afternoon, 2, 5],
  ]);
  expect(stops[0]).toMatchObject({ address: "12 Main Street, New York, NY 10001", isApproximate: true });
  expect(stops[1]).toMatchObject({ latitude: null, longitude: null });
  expect(stops[3]).toMatchObject({ latitude: 40.75, longitude: -73.99, isApproximate: false });
});

test("an address without street or ZIP code says what it lacks", async () => {
  const visitId = await visitAt("2026-11-26T09:00:00");
  await world.superuser.query(
    `update patient set street = null, zip = null where id = (select "patientId" from visit where id = $1)`,
    [visitId],
  );
  const { stops } = await dayOf(office.nurse, "?day=2026-11-26");
  expect(stops).toMatchObject([{ address: "New York, NY", missingAddressParts: ["street", "zip"] }]);
  expect((await dayOf(office.nurse)).stops[0]).not.toHaveProperty("missingAddressParts");
});

test("a visit of another day without a check-out is included", async () => {
  const yesterday = await visitAt("2026-11-19T09:00:00");
  expect(await dayOf(office.nurse)).not.toHaveProperty("open");
  await world.superuser.query(
    `update visit set status = 'in-progress', "startedAt" = lower(during) where id = $1`,
    [yesterday],
  );
  expect((await dayOf(office.nurse)).open).toMatchObject([{ id: yesterday }]);
  expect(await dayOf(office.nurse, "?day=2026-11-19")).not.toHaveProperty("open");
});

test("A stop has directions where the agency allows them and a position is known", async () => {
  const { admin, nurse, outsider } = office;
  const day = "?day=2026-11-28";
  await visitAt("2026-11-28T09:00:00");
  await visitAt("2026-11-28T11:00:00", { zip: "00000" });
  const hasDirections = async () =>
    (await dayOf(nurse, day)).stops.map((stop: { hasDirections?: boolean }) => stop.hasDirections);
  const { version } = (await nurse.browser.send("GET", "/staff-home/route")).json().directions;
  const others = (await outsider.browser.send("GET", "/staff-home/route")).json().directions.version;
  await outsider.browser.send("PUT", "/agency/directions", { isAllowed: true, version: others });
  expect(await hasDirections()).toEqual([undefined, undefined]);
  await admin.browser.send("PUT", "/agency/directions", { isAllowed: true, version });
  expect(await hasDirections()).toEqual([true, undefined]);
});

test("visits keep the order of their times, whatever the distances", async () => {
  const [north, south] = [41, 40].map((latitude) => ({ latitude, longitude: -74 }));
  const first = await visitAt("2026-11-23T09:00:00", { place: north });
  const second = await visitAt("2026-11-23T09:45:00", { place: south });
  const third = await visitAt("2026-11-23T10:30:00", { place: north });
  const { stops } = await dayOf(office.nurse, "?day=2026-11-23");
  expect(stops.map(({ visit, stop, travelMinutes }: Stop) => [visit.id, stop, travelMinutes])).toEqual([
    [first, 1, null],
    [second, 2, 180],
    [third, 3, 180],
  ]);
});

test("Each visit lists its supplies", async () => {
  const visitId = await visitAt("2026-11-24T09:00:00");
  const stockroom = office.planner.browser;
  const [gloves, masks] = [
    await addSupply(stockroom, { name: "Gloves", unit: "pair" }),
    await addSupply(stockroom, { name: "Masks", unit: "each" }),
  ];
  for (const [itemId, quantity] of [
    [masks, 1],
    [gloves, 2],
  ])
    await stockroom.send("POST", "/supply-needs", { id: uuidv7(), itemId, discipline: "SN", quantity });
  const { stops } = await dayOf(office.nurse, "?day=2026-11-24");
  expect(stops).toMatchObject([{ visit: { id: visitId }, supplies: "Gloves, 2 pairs; Masks, 1" }]);
});

test("Another day can be requested; an invalid day is refused", async () => {
  expect((await dayOf(office.nurse, "?day=2026-11-21")).stops).toHaveLength(1);
  expect((await office.nurse.browser.send("GET", "/visits/mine?day=2026-02-30")).statusCode).toBe(422);
});

test("It has no visits of others or of another agency", async () => {
  for (const other of [office.colleague, office.planner, office.viewer, office.outsider])
    expect((await dayOf(other)).stops).toEqual([]);
});
