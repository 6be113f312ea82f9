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

describe("A possible duplicate", () => {
  test("by SSN needs confirmation, and is then created", async () => {
    const first = newPatient();
    await create(admin, first);
    const second = newPatient({ ssn: first.ssn });
    const asked = await create(admin, second);
    expect(asked.statusCode).toBe(409);
    expect(asked.json()).toMatchObject({
      code: "possible-duplicate",
      context: { hidden: 0, patients: [{ id: first.id }] },
    });
    expect((await create(admin, { ...second, notDuplicate: true })).statusCode).toBe(200);
  });

  test("by name and birth date is found whatever the spaces, hyphens and apostrophes", async () => {
    await create(admin, newPatient({ firstName: "Ana Maria", lastName: "O’Neal-Smith" }));
    const again = newPatient({ firstName: "Ana  Maria", lastName: "ONeal Smith" });
    expect((await create(admin, again)).json().context.patients).toHaveLength(1);
  });

  test("by name and birth date is found whatever the case and the accents", async () => {
    const first = newPatient({ firstName: "José", lastName: "Núñez" });
    await create(admin, first);
    expect(
      (await create(admin, newPatient({ firstName: "JOSE", lastName: "nunez" }))).json().context.patients,
    ).toHaveLength(1);
    expect(
      (await create(admin, newPatient({ firstName: "JOSE", lastName: "nunez", dob: "1941-03-10" })))
        .statusCode,
    ).toBe(200);
  });

  test("created by two people at the same moment needs confirmation from one of them", async () => {
    for (let time = 0; time < 5; time += 1) {
      const one = newPatient();
      const other = newPatient({ ssn: one.ssn });
      const answers = await Promise.all([create(admin, one), create(admin, other)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  test("by name and birth date, created by two people at the same moment, is asked about for one of them", async () => {
    for (let time = 0; time < 5; time += 1) {
      const one = newPatient({ ssn: null });
      const other = newPatient({ ssn: null, lastName: ` ${one.lastName.toUpperCase()}` });
      const answers = await Promise.all([create(admin, one), create(nurse, other)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  test("leaves an audit entry for each matching patient, even though nothing was created", async () => {
    const first = newPatient();
    await create(admin, first);
    await create(nurse, newPatient({ ssn: first.ssn }));
    const { rows } = await world.superuser.query(
      `select after from audit_entry where action = 'patient.duplicate-shown' and "patientId" = $1`,
      [first.id],
    );
    expect(rows).toEqual([{ after: null }]);
  });

  test("that the nurse cannot see is counted, not shown", async () => {
    const first = newPatient();
    await create(admin, first);
    expect((await create(nurse, newPatient({ ssn: first.ssn }))).json().context).toEqual({
      hidden: 1,
      patients: [],
    });
  });

  test("in another agency does not count", async () => {
    const first = newPatient();
    await create(admin, first);
    expect(
      (
        await create(
          outsider,
          newPatient({ ssn: first.ssn, firstName: first.firstName, lastName: first.lastName }),
        )
      ).statusCode,
    ).toBe(200);
  });
});

type Row = { readonly id: string; readonly recordNumber: number; readonly sharesNameAndDob: boolean };

describe("Patients with the same name and birth date", () => {
  const marksOf = async (browser: Browser, text: string) => {
    const found = await browser.send("POST", "/patients/search", { text });
    const rows: readonly Row[] = found.json().patients;
    return rows
      .toSorted((one, other) => one.recordNumber - other.recordNumber)
      .map(({ sharesNameAndDob }) => sharesNameAndDob);
  };

  test("are marked in the list, whatever the case and the accents, but not another birth date", async () => {
    const [dob, lastName] = ["1950-05-05", "Zambráno"];
    await create(admin, newPatient({ firstName: "Inés", lastName, dob }));
    expect(await marksOf(admin, lastName)).toEqual([false]);
    await create(admin, newPatient({ firstName: "INES", lastName: "zambrano", dob, notDuplicate: true }));
    await create(admin, newPatient({ firstName: "Inés", lastName, dob: "1950-05-06" }));
    expect(await marksOf(admin, lastName)).toEqual([true, true, false]);
  });

  test("are not marked for a nurse who may see only one of them", async () => {
    const person = { firstName: "Odalys", lastName: "Quirarte", dob: "1950-05-05" };
    await create(nurse, newPatient(person));
    await create(admin, newPatient({ ...person, notDuplicate: true }));
    expect(await marksOf(nurse, person.lastName)).toEqual([false]);
    await create(nurse, newPatient({ ...person, notDuplicate: true }));
    expect(await marksOf(nurse, person.lastName)).toEqual([true, true]);
    expect(await marksOf(admin, person.lastName)).toEqual([true, true, true]);
  });
});
