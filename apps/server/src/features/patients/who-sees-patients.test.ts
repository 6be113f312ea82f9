import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Browser } from "#src/test/browser.ts";
import { signInPeople } from "#src/test/people.ts";
import { newPatient } from "#src/test/records.ts";

let world: TestApp;
let admin: Browser;
let nurse: Browser;
let outsider: Browser;

beforeAll(async () => {
  world = await testApp();
  ({ admin, nurse, outsider } = await signInPeople(world));
});
afterAll(() => world.close());

const create = (browser: Browser, patient: object) => browser.send("POST", "/patients", patient);
const search = async (browser: Browser, body: object) =>
  (await browser.send("POST", "/patients/search", body))
    .json()
    .patients.map(({ lastName }: { lastName: string }) => lastName);

describe("Field staff", () => {
  test("see only the patients assigned to them", async () => {
    const hidden = (await create(admin, newPatient({ lastName: "Hiddenova" }))).json();
    const own = (await create(nurse, newPatient({ lastName: "Ownbeck" }))).json();
    expect(await search(nurse, { text: "Hiddenova" })).toEqual([]);
    expect(await search(nurse, { text: "Ownbeck" })).toEqual(["Ownbeck"]);
    expect(await search(nurse, {})).not.toContain("Hiddenova");
    expect((await nurse.send("GET", `/patients/${hidden.id}`)).statusCode).toBe(404);
    expect((await nurse.send("GET", `/patients/${hidden.id}/chart`)).statusCode).toBe(404);
    expect(
      (await nurse.send("PUT", `/patients/${hidden.id}`, { id: hidden.id, version: 1, city: "Austin" }))
        .statusCode,
    ).toBe(404);
    expect((await nurse.send("GET", `/patients/${own.id}/chart`)).statusCode).toBe(200);
  });

  test("no longer see a patient whose assignment has ended", async () => {
    const own = (await create(nurse, newPatient())).json();
    await world.superuser.query(
      `update assignment set "startDate" = '2026-11-01', "endDate" = '2026-11-19' where "patientId" = $1`,
      [own.id],
    );
    expect((await nurse.send("GET", `/patients/${own.id}`)).statusCode).toBe(404);
    await world.superuser.query(`update assignment set "endDate" = '2026-11-20' where "patientId" = $1`, [
      own.id,
    ]);
    expect((await nurse.send("GET", `/patients/${own.id}`)).statusCode).toBe(200);
  });
});

describe("Another agency", () => {
  test("cannot tell that the patient exists", async () => {
    const { id, lastName } = (await create(admin, newPatient({ lastName: "Unseenfeld" }))).json();
    const missing = newPatient().id;
    for (const path of ["", "/chart"]) {
      const [forbidden, absent] = await Promise.all([
        outsider.send("GET", `/patients/${id}${path}`),
        outsider.send("GET", `/patients/${missing}${path}`),
      ]);
      expect(forbidden.statusCode).toBe(404);
      const { requestId: _a, ...one } = forbidden.json();
      const { requestId: _b, ...two } = absent.json();
      expect(one).toEqual(two);
    }
    expect(
      (await outsider.send("PUT", `/patients/${id}`, { id, version: 1, city: "Austin" })).statusCode,
    ).toBe(404);
    expect(await search(outsider, { text: lastName })).toEqual([]);
    expect((await create(outsider, newPatient({ id }))).statusCode).toBe(200);
  });
});
