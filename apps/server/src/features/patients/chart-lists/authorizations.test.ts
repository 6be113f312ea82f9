import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addVisit, admit, type Care, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner } = await openSchedule();

type Insured = Care & { readonly coverageId: string };

async function insured(): Promise<Insured> {
  const care = await admit(world, office.planner);
  const coverageId = uuidv7();
  const { patientId } = care;
  const body = { id: coverageId, patientId, rank: "primary", payerKind: "private", payerName: "Bluebonnet" };
  expect((await planner.send("POST", "/coverages", body)).statusCode).toBe(200);
  return { ...care, coverageId };
}

const permit = (
  { patientId, coverageId }: Pick<Insured, "patientId" | "coverageId">,
  changes: object = {},
) => ({
  id: uuidv7(),
  patientId,
  coverageId,
  number: "A-100",
  unit: "visits",
  amount: 10,
  startDate: "2026-11-02",
  endDate: "2026-11-30",
  status: "approved",
  ...changes,
});
const enter = (care: Insured, changes: object = {}, browser = planner) =>
  browser.send("POST", "/authorizations", permit(care, changes));
const change = (row: { readonly id: string }, changes: object, browser = planner) => {
  const { patientId: _, ...fields } = permit({ patientId: "", coverageId: "" }, row);
  return browser.send("PUT", `/authorizations/${row.id}`, { ...fields, ...changes });
};
const read = async ({ patientId }: Care, query = "") =>
  (await planner.send("GET", `/patients/${patientId}/authorizations${query}`)).json().authorizations;

const visit = async (care: Care, start: string, more: { minutes?: number; discipline?: "PT" } = {}) =>
  addVisit(world, care, { start, ...more });
const complete = (id: string) =>
  world.superuser.query(
    `update visit set status = 'completed', "startedAt" = lower(during), "endedAt" = upper(during) where id = $1`,
    [id],
  );

describe("An authorization", () => {
  test("counts completed and planned visits of its discipline within its dates", async () => {
    const care = await insured();
    await complete(await visit(care, "2026-11-02T00:00:00"));
    await complete(await visit(care, "2026-11-12T09:00:00", { discipline: "PT" }));
    await complete(await visit(care, "2026-12-01T00:00:00"));
    await visit(care, "2026-11-30T23:00:00");
    await visit(care, "2026-11-01T23:00:00");
    await enter(care, { discipline: "SN" });
    expect(await read(care)).toMatchObject([{ payerName: "Bluebonnet", used: 1, planned: 1 }]);
  });

  test("for any discipline counts all; for hours counts hours; units are counted by the payer", async () => {
    const care = await insured();
    await complete(await visit(care, "2026-11-10T09:00:00", { minutes: 45 }));
    await complete(await visit(care, "2026-11-12T09:00:00", { minutes: 60, discipline: "PT" }));
    await enter(care, { endDate: "2026-11-30" });
    await enter(care, { endDate: "2026-11-29", unit: "hours" });
    await enter(care, { endDate: "2026-11-28", unit: "units" });
    expect(await read(care)).toMatchObject([
      { unit: "visits", used: 2, planned: 0 },
      { unit: "hours", used: 1.75, planned: 0 },
      { unit: "units", used: null, planned: null },
    ]);
  });

  test("does not count canceled or missed visits", async () => {
    const care = await insured();
    const id = await visit(care, "2026-11-10T09:00:00");
    await world.superuser.query(`update visit set status = 'missed', reason = 'no-staff' where id = $1`, [
      id,
    ]);
    await enter(care);
    expect(await read(care)).toMatchObject([{ used: 0, planned: 0 }]);
  });

  test("that is approved has a number; a requested one may have none yet", async () => {
    const care = await insured();
    expect((await enter(care, { number: "" })).json().errors).toMatchObject([{ field: "number" }]);
    const asked = await enter(care, { number: null, status: "requested" });
    expect(asked.json()).toMatchObject({ number: null, status: "requested" });
  });

  test("belongs to insurance on the same chart", async () => {
    const [care, other] = [await insured(), await insured()];
    const response = await enter({ ...care, coverageId: other.coverageId });
    expect(response.json().errors).toMatchObject([{ field: "coverageId" }]);
    const row = (await enter(care)).json();
    expect((await change(row, { coverageId: other.coverageId })).json().errors).toMatchObject([
      { field: "coverageId" },
    ]);
  });

  test.each([
    ["endDate", { endDate: "2026-11-01" }],
    ["amount", { amount: 0 }],
  ])("with a wrong %s is refused there", async (field, changes) => {
    expect((await enter(await insured(), changes)).json().errors).toMatchObject([{ field }]);
  });

  test("is changed, removed and restored over the version read, each recorded", async () => {
    const care = await insured();
    const row = (await enter(care)).json();
    expect((await change(row, { amount: 12 })).json()).toMatchObject({ version: 2, amount: 12 });
    const stale = await change(row, { amount: 14 });
    expect([stale.statusCode, stale.json().context.amount]).toEqual([409, 12]);
    await change(row, { version: 2, isRemoved: true });
    expect(await read(care)).toEqual([]);
    expect(await read(care, "?removed=true")).toHaveLength(1);
    await change(row, { version: 3, isRemoved: false });
    expect(await read(care)).toHaveLength(1);
    const { rows } = await world.superuser.query(
      `select action from audit_entry where "subjectId" = $1 order by at`,
      [row.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "authorization.create",
      "authorization.change",
      "authorization.remove",
      "authorization.restore",
    ]);
  });

  test("cannot be added or changed by a viewer or another agency", async () => {
    const care = await insured();
    const row = (await enter(care)).json();
    const { viewer, outsider } = office;
    expect((await enter(care, {}, viewer.browser)).statusCode).toBe(403);
    expect((await change(row, {}, viewer.browser)).statusCode).toBe(403);
    expect((await enter(care, {}, outsider.browser)).statusCode).toBe(404);
    expect((await change(row, {}, outsider.browser)).statusCode).toBe(404);
    const list = await outsider.browser.send("GET", `/patients/${care.patientId}/authorizations`);
    expect(list.statusCode).toBe(404);
  });
});
