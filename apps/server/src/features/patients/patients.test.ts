import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Browser } from "#src/test/browser.ts";
import { signInPeople } from "#src/test/people.ts";
import { newPatient } from "#src/test/records.ts";

let world: TestApp;
let admin: Browser;

beforeAll(async () => {
  world = await testApp();
  ({ admin } = await signInPeople(world));
});
afterAll(() => world.close());

const create = (browser: Browser, patient: object) => browser.send("POST", "/patients", patient);

describe("Changing a patient", () => {
  test("saves the fields sent, leaves the rest, and records the values before and after", async () => {
    const { id } = (await create(admin, newPatient())).json();
    const response = await admin.send("PUT", `/patients/${id}`, {
      id,
      version: 1,
      city: "Austin",
      state: "TX",
      zip: "78704",
      gender: "female",
      country: "USA",
    });
    expect(response.json()).toMatchObject({
      version: 2,
      city: "Austin",
      gender: "female",
      country: "USA",
      firstName: "Maria",
      phoneNumber: "+15125550143",
    });
    const { rows } = await world.superuser.query(
      "select before, after from audit_entry where action = 'patient.update' and \"patientId\" = $1",
      [id],
    );
    expect(rows).toMatchObject([{ before: { city: null }, after: { city: "Austin" } }]);
  });

  test("over a stale version is refused with the current patient", async () => {
    const { id } = (await create(admin, newPatient())).json();
    await admin.send("PUT", `/patients/${id}`, { id, version: 1, city: "Austin" });
    const response = await admin.send("PUT", `/patients/${id}`, { id, version: 1, city: "Dallas" });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: "conflict", context: { version: 2, city: "Austin" } });
  });

  test("by two people at once lets one win", async () => {
    const { id } = (await create(admin, newPatient())).json();
    const change = (city: string) => admin.send("PUT", `/patients/${id}`, { id, version: 1, city });
    const statuses = (await Promise.all(["Austin", "Dallas", "Waco", "Laredo"].map(change))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
  });

  test("to another SSN keeps the earlier version", async () => {
    const { id } = (await create(admin, newPatient())).json();
    const response = await admin.send("PUT", `/patients/${id}`, { id, version: 1, ssn: "219-09-0001" });
    expect(response.json().ssnLastFour).toBe("0001");
    const { rows } = await world.superuser.query(
      `select version from patient_ssn where "patientId" = $1 order by version`,
      [id],
    );
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
    expect(
      (await admin.send("PUT", `/patients/${id}`, { id, version: 2, ssn: null })).json().ssnLastFour,
    ).toBeNull();
  });

  test("with another id in the body than in the address is refused", async () => {
    const { id } = (await create(admin, newPatient())).json();
    const response = await admin.send("PUT", `/patients/${id}`, {
      id: newPatient().id,
      version: 1,
      city: "Austin",
    });
    expect(response.statusCode).toBe(422);
  });
});

describe("Emptied demographic fields", () => {
  test("are null, not empty text", async () => {
    const { id } = (await create(admin, newPatient())).json();
    const full = { middleName: "  Ana  Lu ", city: "Austin", state: "TX", zip: "78704" };
    expect((await admin.send("PUT", `/patients/${id}`, { id, version: 1, ...full })).json()).toMatchObject({
      city: "Austin",
    });
    const emptied = { middleName: "", city: " ", state: "", zip: "" };
    expect((await admin.send("PUT", `/patients/${id}`, { id, version: 2, ...emptied })).json()).toMatchObject(
      {
        middleName: null,
        city: null,
        state: null,
        zip: null,
      },
    );
  });
});
