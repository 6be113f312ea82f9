import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type People, signInPeople } from "#src/test/people.ts";
import { newPatient } from "#src/test/records.ts";

let world: TestApp;
let people: People;

beforeAll(async () => {
  world = await testApp();
  people = await signInPeople(world);
});
afterAll(() => world.close());

async function makePatient(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const response = await people.admin.send("POST", "/patients", newPatient(changes));
  expect(response.statusCode).toBe(200);
  return response.json().id;
}

const save = (id: string, change: object) => people.admin.send("PUT", `/patients/${id}/care`, change);

const entriesOf = async (id: string, action: string) => {
  const { rows } = await world.superuser.query(
    `select before, after from audit_entry where action = $2 and "patientId" = $1 order by at`,
    [id, action],
  );
  return rows;
};

describe("Patient facts independent of an admission", () => {
  test("are not recorded until entered, which is not the same as none", async () => {
    const id = await makePatient();
    const before = (await people.viewer.send("GET", `/patients/${id}/care`)).json();
    expect(before).toMatchObject({ version: 0, codeStatus: null, advanceDirectives: null });
    const after = (await save(id, { version: 0, advanceDirectives: [], emergencyEquipment: [] })).json();
    expect(after).toMatchObject({ version: 1, advanceDirectives: [], codeStatus: null });
  });

  test("keep fields left out, and clear those set to not recorded", async () => {
    const id = await makePatient();
    await save(id, { version: 0, codeStatus: "dnr", evacuationPlan: "  To a sister in Albany " });
    const response = await save(id, { version: 1, codeStatus: null, emergencyPriority: 2 });
    expect(response.json()).toMatchObject({
      version: 2,
      codeStatus: null,
      emergencyPriority: 2,
      evacuationPlan: "To a sister in Albany",
    });
    expect(await entriesOf(id, "patient.change-care")).toMatchObject([
      { before: { codeStatus: null }, after: { codeStatus: "dnr" } },
      { before: { codeStatus: "dnr" }, after: { codeStatus: null } },
    ]);
  });

  test("entered first by two people at once are saved by one; the other is shown the result", async () => {
    const id = await makePatient();
    const answers = await Promise.all(
      ["full-code", "dnr"].map((codeStatus) => save(id, { version: 0, codeStatus })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    const saved = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect(refused).toMatchObject({ code: "conflict", context: saved });
  });

  test.each([2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER])(
    "over version %i, which never existed, is refused with the current values",
    async (version) => {
      const response = await save(await makePatient(), { version, emergencyPriority: 1 });
      expect(response.json()).toMatchObject({ code: "conflict", context: { version: 0 } });
    },
  );

  test("over a stale version is refused with the current values", async () => {
    const id = await makePatient();
    await save(id, { version: 0, emergencyPriority: 1 });
    const response = await save(id, { version: 0, emergencyPriority: 4 });
    expect(response.statusCode).toBe(409);
    expect(response.json().context).toMatchObject({ version: 1, emergencyPriority: 1 });
  });

  test.each([{ emergencyPriority: 5 }, { codeStatus: "none" }, { emergencyEquipment: [" "] }])(
    "does not accept %j",
    async (change) => {
      expect((await save(await makePatient(), { version: 0, ...change })).statusCode).toBe(422);
    },
  );

  test("cannot be changed by a viewer or another agency", async () => {
    const id = await makePatient();
    const change = { version: 0, codeStatus: "dnr" };
    expect((await people.viewer.send("PUT", `/patients/${id}/care`, change)).statusCode).toBe(403);
    expect((await people.outsider.send("PUT", `/patients/${id}/care`, change)).statusCode).toBe(404);
    expect((await people.outsider.send("GET", `/patients/${id}/care`)).statusCode).toBe(404);
    expect((await people.nurse.send("GET", `/patients/${id}/care`)).statusCode).toBe(404);
  });
});

describe("An SSN", () => {
  const reveal = (id: string, browser = people.admin) => browser.send("POST", `/patients/${id}/ssn`);

  test("is revealed to users with permission, and each time is recorded without the number", async () => {
    const id = await makePatient({ ssn: "219-88-4321" });
    expect((await reveal(id)).json()).toEqual({ ssn: "219-88-4321" });
    const again = await reveal(id);
    expect(again.headers["cache-control"]).toBe("no-store");
    const entries = await entriesOf(id, "patient.reveal-ssn");
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toMatch(/4321|219/);
  });

  test("that was changed is revealed as current", async () => {
    const id = await makePatient({ ssn: "219-88-4322" });
    await people.admin.send("PUT", `/patients/${id}`, { id, version: 1, ssn: "219-88-4323" });
    expect((await reveal(id)).json()).toEqual({ ssn: "219-88-4323" });
  });

  test("that is missing is null, and the request is recorded", async () => {
    const id = await makePatient({ ssn: null });
    expect((await reveal(id)).json()).toEqual({ ssn: null });
    expect(await entriesOf(id, "patient.reveal-ssn")).toHaveLength(1);
  });

  test("is not revealed without the permission, or to another agency", async () => {
    const id = await makePatient();
    expect((await reveal(id, people.nurse)).statusCode).toBe(403);
    expect((await reveal(id, people.viewer)).statusCode).toBe(403);
    expect((await reveal(id, people.outsider)).statusCode).toBe(404);
  });
});
