import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { admit, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner } = await openSchedule();

const policy = (patientId: string, changes: object = {}) => ({
  id: uuidv7(),
  patientId,
  rank: "primary",
  payerKind: "private",
  payerName: "Bluebonnet Health",
  ...changes,
});
const enter = (patientId: string, changes: object = {}, browser = planner) =>
  browser.send("POST", "/coverages", policy(patientId, changes));
const change = (row: { readonly id: string }, changes: object, browser = planner) => {
  const { patientId: _, ...fields } = policy("", row);
  return browser.send("PUT", `/coverages/${row.id}`, { ...fields, ...changes });
};
const newPatient = async () => (await admit(world, office.planner)).patientId;
const read = async (patientId: string, query = "") =>
  (await planner.send("GET", `/patients/${patientId}/coverages${query}`)).json().coverages;

describe("Insurance", () => {
  test("is listed by rank, with whether it is in effect today and verified", async () => {
    const patientId = await newPatient();
    await enter(patientId, { rank: "secondary", startDate: "2026-01-01", endDate: "2026-10-31" });
    await enter(patientId, { policyNumber: "BB-1", startDate: "2026-11-20", endDate: "2026-11-20" });
    expect(await read(patientId)).toMatchObject([
      { rank: "primary", isCurrent: true, eligibility: null, policyNumber: "BB-1" },
      { rank: "secondary", isCurrent: false, eligibility: null, policyNumber: null },
    ]);
  });

  test("with a rank already used in its dates is refused at its rank", async () => {
    const patientId = await newPatient();
    await enter(patientId, { startDate: "2026-01-01", endDate: "2026-06-30" });
    const response = await enter(patientId, { startDate: "2026-06-30" });
    expect(response.json()).toMatchObject({
      code: "invalid-input",
      errors: [{ field: "rank", message: "The chart has primary insurance for these dates already" }],
    });
    expect((await enter(patientId, { startDate: "2026-07-01" })).statusCode).toBe(200);
    expect((await enter(patientId, { rank: "secondary" })).statusCode).toBe(200);
  });

  test("of one rank added by two people at once is added once", async () => {
    const patientId = await newPatient();
    const answers = await Promise.all([enter(patientId), enter(patientId)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ]);
  });

  test("removed from the chart frees its rank, and is restored only while the rank is free", async () => {
    const patientId = await newPatient();
    const row = (await enter(patientId)).json();
    expect((await change(row, { isRemoved: true })).json()).toMatchObject({
      isRemoved: true,
      isCurrent: false,
    });
    const next = (await enter(patientId, { payerName: "Next" })).json();
    expect((await read(patientId)).map(({ id }: { id: string }) => id)).toEqual([next.id]);
    expect(await read(patientId, "?removed=true")).toHaveLength(2);
    const refused = await change(row, { version: 2, isRemoved: false });
    expect(refused.json().errors).toMatchObject([{ field: "rank" }]);
    await change(next, { isRemoved: true });
    expect((await change(row, { version: 2, isRemoved: false })).json()).toMatchObject({ isRemoved: false });
  });

  test("removed from the chart is not on its overview either", async () => {
    const patientId = await newPatient();
    const row = (await enter(patientId)).json();
    await change(row, { isRemoved: true });
    expect((await planner.send("GET", `/patients/${patientId}/chart`)).json().coverages).toEqual([]);
  });

  test("by Medicare stores its number without dashes, and rejects other formats", async () => {
    const patientId = await newPatient();
    const medicare = { payerKind: "medicare", payerName: "Medicare" };
    const wrong = await enter(patientId, { ...medicare, policyNumber: "123-45-6789A" });
    expect(wrong.json().errors).toMatchObject([{ field: "policyNumber" }]);
    const row = (await enter(patientId, { ...medicare, policyNumber: "1eg4-te5-mk73" })).json();
    expect(row.policyNumber).toBe("1EG4TE5MK73");
    expect((await change(row, { policyNumber: "1EG4" })).statusCode).toBe(422);
    expect((await change(row, { policyNumber: "" })).json().policyNumber).toBeNull();
  });

  test("does not end before it starts", async () => {
    const dates = { startDate: "2026-02-01", endDate: "2026-01-31" };
    expect((await enter(await newPatient(), dates)).json().errors).toMatchObject([{ field: "endDate" }]);
  });

  test("over a stale version is refused with the current one", async () => {
    const row = (await enter(await newPatient())).json();
    await change(row, { payerName: "First" });
    const response = await change(row, { payerName: "Second" });
    expect(response.statusCode).toBe(409);
    expect(response.json().context).toMatchObject({ version: 2, payerName: "First" });
  });

  test("is recorded without its number", async () => {
    const row = (await enter(await newPatient(), { policyNumber: "SECRET-9" })).json();
    await change(row, { rank: "secondary", policyNumber: "SECRET-9" });
    const { rows } = await world.superuser.query(
      `select action, before, after from audit_entry where "subjectId" = $1 order by at`,
      [row.id],
    );
    expect(rows).toMatchObject([
      { action: "coverage.create", after: { hasPolicyNumber: true } },
      { action: "coverage.change", before: { rank: "primary" }, after: { rank: "secondary" } },
    ]);
    expect(JSON.stringify(rows)).not.toContain("SECRET");
  });

  test("cannot be added or changed by a viewer or another agency", async () => {
    const patientId = await newPatient();
    const row = (await enter(patientId)).json();
    const { viewer, outsider, nurse } = office;
    expect((await enter(patientId, {}, viewer.browser)).statusCode).toBe(403);
    expect((await change(row, {}, viewer.browser)).statusCode).toBe(403);
    for (const { browser } of [outsider, nurse]) {
      expect((await enter(patientId, {}, browser)).statusCode).toBe(404);
      expect((await change(row, {}, browser)).statusCode).toBe(404);
      expect((await browser.send("GET", `/patients/${patientId}/coverages`)).statusCode).toBe(404);
      expect((await browser.send("GET", `/coverages/${row.id}/eligibility`)).statusCode).toBe(404);
    }
  });
});

describe("An eligibility check", () => {
  const note = (patientId: string, coverageId: string, changes: object = {}) => ({
    id: uuidv7(),
    patientId,
    coverageId,
    checkedOn: "2026-11-19",
    result: "eligible",
    method: "portal",
    ...changes,
  });
  const send = (body: object, browser = planner) => browser.send("POST", "/eligibility-checks", body);

  test("is kept with who checked, and the latest is shown with the insurance", async () => {
    const patientId = await newPatient();
    const { id } = (await enter(patientId)).json();
    await send(note(patientId, id, { result: "unclear", checkedOn: "2026-11-20", reference: "R-2" }));
    const earlier = await send(note(patientId, id));
    expect(earlier.json()).toMatchObject({ result: "eligible", checkedBy: "Editor Tester" });
    const { checks } = (await planner.send("GET", `/coverages/${id}/eligibility`)).json();
    expect(checks.map(({ result }: { result: string }) => result)).toEqual(["unclear", "eligible"]);
    expect(await read(patientId)).toMatchObject([{ eligibility: { result: "unclear", reference: "R-2" } }]);
  });

  test("sent twice is recorded once", async () => {
    const patientId = await newPatient();
    const { id } = (await enter(patientId)).json();
    const body = note(patientId, id);
    await send(body);
    expect((await send(body)).json().id).toBe(body.id);
    expect((await planner.send("GET", `/coverages/${id}/eligibility`)).json().checks).toHaveLength(1);
    expect((await send({ ...body, result: "unclear" })).json().code).toBe("key-reused");
  });

  test("is not in the future, and not about another patient's insurance", async () => {
    const [one, other] = [await newPatient(), await newPatient()];
    const { id } = (await enter(one)).json();
    const tomorrow = await send(note(one, id, { checkedOn: "2026-11-21" }));
    expect(tomorrow.json().errors).toMatchObject([{ field: "checkedOn" }]);
    expect((await send(note(other, id))).json().errors).toMatchObject([{ field: "coverageId" }]);
  });

  test("is recorded, and cannot be added by a viewer", async () => {
    const patientId = await newPatient();
    const { id } = (await enter(patientId)).json();
    const body = note(patientId, id);
    expect((await send(body, office.viewer.browser)).statusCode).toBe(403);
    expect((await send(body, office.outsider.browser)).statusCode).toBe(404);
    await send(body);
    const { rows } = await world.superuser.query(
      `select action, after from audit_entry where "subjectId" = $1`,
      [body.id],
    );
    expect(rows).toMatchObject([{ action: "eligibility-check.create", after: { result: "eligible" } }]);
  });
});
