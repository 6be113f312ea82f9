import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { admit, type Care, openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();

const order = ({ patientId }: Care, visits: object[]) =>
  office.planner.browser.send("POST", "/frequency-orders", {
    id: uuidv7(),
    patientId,
    discipline: "SN",
    notation: "3w1 2w4",
    visitMinutes: 45,
    startDate: "2026-11-16",
    locationOfCare: "Patient's home",
    orderedOn: "2026-11-16",
    visits,
  });

const visitOn = (day: number, userId: string | null) => ({
  id: uuidv7(),
  discipline: "SN",
  userId,
  start: `2026-11-${day}T09:00:00`,
  minutes: 45,
});

test("An order appears in the scheduler with its visits immediately, before the physician has signed", async () => {
  const care = await admit(world, office.planner);
  const visit = visitOn(23, null);
  const { order: line } = (await order(care, [visit])).json();
  const response = await office.planner.browser.send("POST", "/scheduler", {
    userID: office.planner.userId,
    requestType: "retrieve",
    agencyId: office.agencyId,
    startTime: "2026-11-16T00:00:00",
    endTime: "2026-11-30T23:59:59",
    patientId: care.patientId,
  });
  expect(response.json().appointments).toMatchObject([
    {
      frequencyId: line.id,
      notation: "3w1 2w4",
      appointment: { patientId: care.patientId, frequency: 11, duration: 0.75, startDate: "2026-11-16" },
      visits: [{ id: visit.id }],
    },
  ]);
});

test("If many orders for one clinician at the same times are saved at once, one succeeds and the others save nothing", async () => {
  const cares: Care[] = [];
  for (let count = 0; count < 12; count += 1) cares.push(await admit(world, office.planner));
  const { userId } = office.colleague;
  const days = [23, 24, 25];
  const answers = await Promise.all(
    cares.map((care, index) => {
      const inTurn = index % 2 === 0 ? days : days.toReversed();
      return order(
        care,
        inTurn.map((day) => visitOn(day, userId)),
      );
    }),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((response) => response.json().code)).toEqual(
    Array.from({ length: 11 }, () => "overlap"),
  );
  const { rows } = await world.superuser.query(
    `select (select count(*)::int from order_frequency where "patientId" = any($1)) as lines,
       (select count(*)::int from visit where "patientId" = any($1)) as visits`,
    [cares.map(({ patientId }) => patientId)],
  );
  expect(rows).toEqual([{ lines: 1, visits: 3 }]);
});
