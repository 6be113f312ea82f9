import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Browser } from "#src/test/browser.ts";
import { signInPeople } from "#src/test/people.ts";
import { newPatient } from "#src/test/records.ts";

let world: TestApp;
let agencyId: number;
let admin: Browser;
let nurse: Browser;
let viewer: Browser;

beforeAll(async () => {
  world = await testApp();
  ({ agencyId, admin, nurse, viewer } = await signInPeople(world));
});
afterAll(() => world.close());

const create = (browser: Browser, patient: object) => browser.send("POST", "/patients", patient);

describe("Creating a patient", () => {
  test("returns the patient with a record number, a formatted phone number and only the end of the SSN", async () => {
    const input = newPatient({ agencyId, userRole: "ADMIN" });
    const response = await create(admin, input);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id: input.id,
      version: 1,
      recordNumber: expect.any(Number),
      firstName: "Maria",
      dob: "1941-03-09",
      phoneNumber: "+15125550143",
      ssnLastFour: input.ssn.slice(-4),
    });
    expect(response.body).not.toContain(input.ssn);
  });

  test("stores the SSN encrypted, and keeps it out of the audit trail", async () => {
    const input = newPatient();
    await create(admin, input);
    const { rows: kept } = await world.superuser.query(
      `select s.*, a.after from patient_ssn s join audit_entry a using ("patientId") where s."patientId" = $1`,
      [input.id],
    );
    expect(kept).toHaveLength(1);
    const digits = input.ssn.replaceAll("-", "");
    for (const text of [input.ssn, digits, digits.slice(-4)])
      expect(JSON.stringify(kept[0].after)).not.toContain(text);
    expect(kept[0].cipher.includes(digits)).toBe(false);
  });

  test.each([
    { how: "without an SSN", change: { ssn: "" }, message: "SSN is required" },
    { how: "with no word of an SSN", change: { ssn: undefined }, message: "SSN is required" },
    {
      how: "with no word of a first name",
      change: { firstName: undefined },
      message: "First Name is required",
    },
    {
      how: "with no word of a telephone",
      change: { phoneNumber: undefined },
      message: "Phone number is required",
    },
    { how: "without an email field", change: { email: undefined }, message: "Please enter a valid email" },
    {
      how: "with a name of nothing visible",
      change: { lastName: "\u200b" },
      message: "Last Name is required",
    },
    {
      how: "with an SSN of another shape",
      change: { ssn: "219099999" },
      message: "Please enter a valid SSN (XXX-XX-XXXX)",
    },
    {
      how: "with an SSN that was never issued",
      change: { ssn: "666-12-1234" },
      message: "Please enter a valid SSN (XXX-XX-XXXX)",
    },
    { how: "without a first name", change: { firstName: "  " }, message: "First Name is required" },
    { how: "without a last name", change: { lastName: "" }, message: "Last Name is required" },
    { how: "without a telephone", change: { phoneNumber: "" }, message: "Phone number is required" },
    {
      how: "with a telephone that does not exist",
      change: { phoneNumber: "123-456-7890" },
      message: "Please enter a valid phone number",
    },
    { how: "with an empty email", change: { email: "" }, message: "Please enter a valid email" },
    {
      how: "with an email that begins with a digit",
      change: { email: "1maria@example.com" },
      message: "Please enter a valid email",
    },
    { how: "born tomorrow", change: { dob: "2026-11-21" }, message: "Date of birth cannot be in the future" },
    {
      how: "born 130 years ago",
      change: { dob: "1896-11-20" },
      message: "Date of birth must be less than 130 years ago",
    },
    {
      how: "born on the 31st of February",
      change: { dob: "1950-02-31" },
      message: "Please enter a valid date of birth (MM/DD/YYYY)",
    },
  ])("$how is refused with its message, and nothing is stored", async ({ change, message }) => {
    const input = newPatient(change);
    const response = await create(admin, input);
    expect(response.statusCode).toBe(422);
    const [field] = Object.keys(change);
    expect(response.json()).toMatchObject({ code: "invalid-input", errors: [{ field, message }] });
    const { rowCount } = await world.superuser.query("select from patient where id = $1", [input.id]);
    expect(rowCount).toBe(0);
  });

  test("without email, SSN and birth date is allowed when marked as none", async () => {
    const response = await create(admin, newPatient({ ssn: null, email: null, dob: null }));
    expect(response.json()).toMatchObject({ ssnLastFour: null, email: null, dob: null });
  });

  test("with an empty birth date, as the specification's dialog may send it, has none", async () => {
    expect((await create(admin, newPatient({ dob: "" }))).json().dob).toBeNull();
  });

  test("names every wrong field at once", async () => {
    const response = await create(
      admin,
      newPatient({ ssn: "", firstName: "", lastName: "", phoneNumber: "", email: "" }),
    );
    expect(
      response
        .json()
        .errors.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(["email", "firstName", "lastName", "phoneNumber", "ssn"]);
  });

  test("for another agency or in another role than the session's is refused", async () => {
    expect((await create(admin, newPatient({ agencyId: 0 }))).statusCode).toBe(409);
    expect((await create(nurse, newPatient({ userRole: "ADMIN" }))).json().code).toBe("session-mismatch");
  });

  test("by a viewer is refused", async () => {
    expect((await create(viewer, newPatient())).statusCode).toBe(403);
  });

  test("twice with the same id and body gives the first response and one patient", async () => {
    const input = newPatient();
    const [first, second] = await Promise.all([create(admin, input), create(admin, input)]);
    const third = await create(admin, input);
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([200, 200, 200]);
    expect(second.json()).toEqual(first.json());
    expect(third.json()).toEqual(first.json());
  });

  test("with an id used for another body is refused", async () => {
    const input = newPatient();
    await create(admin, input);
    const response = await create(admin, { ...input, firstName: "Mario" });
    expect(response.statusCode).toBe(422);
    expect(response.json().code).toBe("key-reused");
  });

  test("with the id of an existing patient is refused, accessible or not", async () => {
    const { id } = (await create(admin, newPatient())).json();
    await world.superuser.query("delete from idempotency");
    for (const browser of [admin, nurse]) {
      const response = await create(browser, newPatient({ id }));
      expect([response.statusCode, response.json().code]).toEqual([422, "key-reused"]);
    }
  });

  test("by the specification's own client, without an id, works too", async () => {
    const { id: _, ...input } = newPatient();
    expect((await create(admin, input)).statusCode).toBe(200);
  });
});
