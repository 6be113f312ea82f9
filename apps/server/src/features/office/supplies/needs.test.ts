import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { addVisit, admit, assignCare, openSchedule } from "#src/test/schedule.ts";
import { addSupply, receive } from "#src/test/supplies.ts";

const { world, office, planner, nurse } = await openSchedule();
const care = await admit(world, office.planner);
await assignCare(world, care, office.nurse);
const { branchId, patientId } = care;

test("The office sets supplies for all visits, a nurse those for a patient; duplicates are refused", async () => {
  const itemId = await addSupply(planner);
  const ofAll = { id: uuidv7(), itemId, discipline: "SN", quantity: 1 };
  expect((await nurse.send("POST", "/supply-needs", ofAll)).statusCode).toBe(403);
  expect((await planner.send("POST", "/supply-needs", ofAll)).statusCode).toBe(200);
  const twice = await planner.send("POST", "/supply-needs", { ...ofAll, id: uuidv7(), quantity: 2 });
  expect(twice.json().errors[0].field).toBe("itemId");
  const ofPatient = { ...ofAll, id: uuidv7(), patientId, quantity: 3 };
  expect((await nurse.send("POST", "/supply-needs", ofPatient)).json()).toMatchObject({
    quantity: 3,
    version: 1,
  });
  const { browser: colleague } = office.colleague;
  expect((await colleague.send("POST", "/supply-needs", { ...ofPatient, id: uuidv7() })).statusCode).toBe(
    404,
  );
  expect((await colleague.send("GET", `/supply-needs?patientId=${patientId}`)).statusCode).toBe(404);
  expect((await colleague.send("GET", "/supply-needs")).json().needs).toMatchObject([{ id: ofAll.id }]);
  expect((await office.outsider.browser.send("GET", "/supply-needs")).json().needs).toEqual([]);
  const path = `/supply-needs/${ofPatient.id}`;
  expect((await colleague.send("PUT", path, { ...ofPatient, version: 1 })).statusCode).toBe(404);
  expect(
    (await nurse.send("PUT", path, { ...ofPatient, version: 1, isRemoved: true })).json().isRemoved,
  ).toBe(true);
  expect((await nurse.send("PUT", path, { ...ofPatient, version: 1 })).statusCode).toBe(409);
});

test("the forecast compares planned visits with the branch's stock, and lists what each clinician needs to bring", async () => {
  const itemId = await addSupply(planner, { name: "Wound kit" });
  await receive(planner, { itemId, branchId }, 3);
  await planner.send("POST", "/supply-needs", { id: uuidv7(), itemId, patientId, quantity: 2 });
  const { userId } = office.nurse;
  await addVisit(world, care, { start: "2026-11-23T09:00:00", userId });
  await addVisit(world, care, { start: "2026-11-24T09:00:00" });
  await addVisit(world, care, { start: "2026-11-25T09:00:00", userId });
  const span = `/supplies/forecast?from=2026-11-23&to=2026-11-24&branchId=${branchId}`;
  const forecast = (await planner.send("GET", span)).json();
  expect(forecast.items).toContainEqual(
    expect.objectContaining({ itemId, needed: 4, visitCount: 2, available: 3, shortfall: 1 }),
  );
  expect(forecast.pickLists.map((list: { userId: string | null }) => list.userId)).toEqual([userId, null]);
  expect((await office.colleague.browser.send("GET", span)).json()).toMatchObject({
    items: [],
    visitCount: 0,
  });
  expect((await office.outsider.browser.send("GET", span)).json()).toMatchObject({
    items: [],
    visitCount: 0,
  });
});

test("The forecast refuses days that run backwards or are too many", async () => {
  for (const to of ["2026-11-22", "2026-12-25"])
    expect((await planner.send("GET", `/supplies/forecast?from=2026-11-23&to=${to}`)).statusCode).toBe(422);
});
