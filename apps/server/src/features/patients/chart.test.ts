import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Browser } from "#src/test/browser.ts";
import { signInPeople } from "#src/test/people.ts";
import { newPatient } from "#src/test/records.ts";

let world: TestApp;
let admin: Browser;
let viewer: Browser;

beforeAll(async () => {
  world = await testApp();
  ({ admin, viewer } = await signInPeople(world));
});
afterAll(() => world.close());

const create = (browser: Browser, patient: object) => browser.send("POST", "/patients", patient);

describe("Opening a chart", () => {
  test("is recorded once in a quarter of an hour for each person and section", async () => {
    const { id } = (await create(admin, newPatient())).json();
    for (let time = 0; time < 3; time += 1) await admin.send("GET", `/patients/${id}/chart`);
    await viewer.send("GET", `/patients/${id}/chart`);
    await admin.send("GET", `/patients/${id}`);
    const { rows } = await world.superuser.query(
      `select section from audit_entry where action = 'chart.view' and "patientId" = $1 order by 1`,
      [id],
    );
    expect(rows.map(({ section }) => section)).toEqual(["demographics", "overview", "overview"]);
  });
});
