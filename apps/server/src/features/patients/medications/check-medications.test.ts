import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { admit, assignCare, openSchedule } from "#src/test/schedule.ts";
import { doublesOf } from "./check-medications.ts";

const { world, office, nurse } = await openSchedule();
const care = await admit(world, office.planner);
await assignCare(world, care, office.nurse);
const chart = `/patients/${care.patientId}`;
await nurse.send("POST", "/allergies", {
  id: uuidv7(),
  patientId: care.patientId,
  substance: "Penicillin",
  kind: "drug",
  reaction: "Hives",
});
const taken = (name: string, changes: object = {}) => ({ id: uuidv7(), name, ...changes });
await nurse.send("PUT", `${chart}/medications`, {
  lines: [taken("Metformin 500 mg"), taken("Warfarin", { startDate: "2026-01-01", endDate: "2026-02-01" })],
});

const check = (lines: readonly object[], by = nurse) =>
  by.send("POST", `${chart}/medications/check`, { lines });

test("Unsaved medications are checked against allergies, the list and each other", async () => {
  const lines = [
    { id: uuidv7(), name: "Amoxicillin" },
    { id: uuidv7(), name: "metformin ER" },
    { id: uuidv7(), name: "Insulin glargine" },
    { id: uuidv7(), name: "Insulin lispro" },
    { id: uuidv7(), name: "Warfarin" },
  ];
  const response = await check(lines);
  expect(response.statusCode).toBe(200);
  expect(response.json().lines).toEqual([
    { id: lines[0]?.id, clashes: [{ substance: "Penicillin", reaction: "Hives" }], doubles: [] },
    { id: lines[1]?.id, clashes: [], doubles: ["Metformin 500 mg"] },
    { id: lines[2]?.id, clashes: [], doubles: ["Insulin lispro"] },
    { id: lines[3]?.id, clashes: [], doubles: ["Insulin glargine"] },
    { id: lines[4]?.id, clashes: [], doubles: [] },
  ]);
});

test("A changed medication is not a duplicate of itself", async () => {
  const { medications } = (await nurse.send("GET", `${chart}/medications`)).json();
  const { id } = medications.find(({ name }: { name: string }) => name === "Metformin 500 mg");
  expect((await check([{ id, name: "Metformin 850 mg" }])).json().lines).toMatchObject([{ doubles: [] }]);
});

test("A user who may not see the patient gets no data, and checking saves nothing", async () => {
  const lines = [{ id: uuidv7(), name: "Amoxicillin" }];
  expect((await check(lines, office.outsider.browser)).statusCode).toBe(404);
  expect((await check(lines, office.colleague.browser)).statusCode).toBe(404);
  expect((await check(lines, office.viewer.browser)).statusCode).toBe(200);
  const { medications } = (await nurse.send("GET", `${chart}/medications?removed=true`)).json();
  expect(medications).toHaveLength(2);
});

test.each([
  ["Metformin 500 mg", "metformin ER", true],
  ["Potassium chloride", "Potassium chloride 20 mEq", true],
  ["Levothyroxine 50 mcg daily", "Albuterol 90 mcg", false],
  ["Furosemide tablet", "Spironolactone tablet", false],
  ["Metoprolol succinate", "Sumatriptan succinate", false],
])("%s and %s", (name, other, isDouble) => {
  const found = doublesOf({ id: "1", name }, [{ id: "2", name: other }]);
  expect(found).toEqual(isDouble ? [other] : []);
});
