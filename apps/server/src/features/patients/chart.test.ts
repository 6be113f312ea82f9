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
  test("is recorded once in 15 minutes for each user and section", async () => {
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

  test("includes the home's position only if the agency lets staff open directions", async () => {
    const { id } = (await create(admin, newPatient())).json();
    await world.superuser.query(`update patient set zip = '10001' where id = $1`, [id]);
    const chart = async () => (await viewer.send("GET", `/patients/${id}/chart`)).json();
    expect(await chart()).not.toHaveProperty("directionsTo");
    const { version } = (await admin.send("GET", "/staff-home/route")).json().directions;
    await admin.send("PUT", "/agency/directions", { isAllowed: true, version });
    expect(await chart()).toMatchObject({ directionsTo: { isApproximate: true } });
    await world.superuser.query(
      `insert into patient_availability ("agencyId", "patientId", latitude, longitude)
       select "agencyId", id, 40.75, -73.99 from patient where id = $1`,
      [id],
    );
    const directionsTo = { latitude: 40.75, longitude: -73.99, isApproximate: false };
    expect(await chart()).toMatchObject({ directionsTo });
  });
});
