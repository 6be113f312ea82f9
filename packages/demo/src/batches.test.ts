import { expect, test } from "vitest";
import { demoPatients } from "./batches.ts";
import { demoPatientIndex } from "./chance/ids.ts";
import { wholeAgency } from "./test/worlds.ts";

const range = { seed: "demo", today: "2026-11-20" };
const idsOf = (from: number, to: number, batchSize: number) =>
  [...demoPatients({ ...range, from, to, batchSize })].flatMap(({ patients }) =>
    patients.map(({ id }) => id),
  );

test("the same seed and day give the same agency, and another seed a different one", () => {
  expect(wholeAgency("demo", "2026-11-20")).toEqual(wholeAgency("demo", "2026-11-20"));
  expect(wholeAgency("oak", "2026-11-20").patients).not.toEqual(wholeAgency("demo", "2026-11-20").patients);
});

test("patients are the same for any batch size and starting point", () => {
  expect([...idsOf(0, 40, 7), ...idsOf(40, 90, 50)]).toEqual(idsOf(0, 90, 90));
});

test("batches contain no more patients than requested", () => {
  const sizes = [...demoPatients({ ...range, from: 0, to: 25, batchSize: 10 })].map(
    ({ patients }) => patients.length,
  );
  expect(sizes).toEqual([10, 10, 5]);
});

test("an id shows which demo patient it belongs to, and ids made later belong to none", () => {
  expect(idsOf(95, 105, 4).map(demoPatientIndex)).toEqual([95, 96, 97, 98, 99, 100, 101, 102, 103, 104]);
  expect(demoPatientIndex("019aa0de-4f00-7abc-8def-0123456789ab")).toBeUndefined();
});

function visitsMissing(): never {
  throw new Error("the agency has no visits");
}

test("every id has the shape of a UUIDv7 and no two are the same", () => {
  const batch = wholeAgency("demo", "2026-11-20");
  const { ssns: _, answers: __, cares: ___, operations, schedule, ...withIds } = batch;
  const { visits, verifications, timeOff, timeChanges, visitTasks, visitNotes } = schedule ?? visitsMissing();
  const ids = [
    ...[visits, verifications, timeOff, timeChanges, visitTasks, visitNotes].flatMap((rows) =>
      rows.map(({ id }) => id),
    ),
    ...Object.values(withIds).flatMap((rows) => rows.map(({ id }) => id)),
    ...operations.map(({ opId }) => opId),
  ];
  expect(
    ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
