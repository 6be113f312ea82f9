import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { admitTo, newDocument, openWard, readDocument } from "#src/test/documents.ts";
import { openSchedule } from "#src/test/schedule.ts";

const { world, office, nurse } = await openSchedule();
const ward = await openWard(world, office);
const { patientId, admissionId } = ward.care;
const { superuser } = world;

const factsOf = (id: string, by = nurse) => by.send("GET", `/patients/${id}/wording-facts`);
const setPatient = (gender: string | null, dob: string | null) =>
  superuser.query(`update patient set gender = $2, dob = $3 where id = $1`, [patientId, gender, dob]);

describe("Chart data for wording", () => {
  test("is what was entered, on the agency's current date", async () => {
    await setPatient("female", "1945-11-21");
    await superuser.query(
      `insert into diagnosis ("agencyId", id, "patientId", "admissionId", position, code, description)
       values ($1, $2, $3, $4, 1, 'I50.9', 'Heart failure, unspecified')`,
      [office.agencyId, uuidv7(), patientId, admissionId],
    );
    expect((await factsOf(patientId)).json()).toMatchObject({
      firstName: "Maria",
      age: 80,
      dateOfBirth: "11/21/1945",
      gender: "female",
      physician: "Ana Ruiz, MD",
      diagnosis: "I50.9 Heart failure, unspecified",
      today: "11/20/2026",
    });
  });

  test("is null for missing data, and for care that has ended", async () => {
    await setPatient(null, null);
    const over = await admitTo(world, office);
    await superuser.query(
      `update admission set status = 'discharged', "dischargeDate" = '2026-11-19' where id = $1`,
      [over.admissionId],
    );
    expect((await factsOf(patientId)).json()).toMatchObject({ age: null, dateOfBirth: null, gender: null });
    expect((await factsOf(over.patientId, office.admin.browser)).json()).toMatchObject({
      physician: null,
      startOfCare: null,
      diagnosis: null,
    });
  });

  test("is hidden from users who cannot see the patient, and the access is recorded", async () => {
    const { rows } = await superuser.query(
      `select count(*)::int as count from audit_entry
       where "patientId" = $1 and action = 'chart.view' and section = 'demographics' and "userId" = $2`,
      [patientId, office.nurse.userId],
    );
    expect(rows[0].count).toBeGreaterThan(0);
    expect((await factsOf(patientId, office.outsider.browser)).statusCode).toBe(404);
    expect((await factsOf(patientId, office.colleague.browser)).statusCode).toBe(404);
  });
});

describe("A document from wording with chart fields", () => {
  const text = "{He/she} is {age}; {physician} was called.";
  const write = (changes: object = {}) => {
    const input = newDocument(patientId, { kind: "communication-note", text, ...changes });
    return nurse.send("POST", "/documents", input).then((response) => ({ input: input, response }));
  };

  test("is filled in for each patient, with blanks for unknown values, which prevent signing", async () => {
    await setPatient("male", null);
    const { input } = await write();
    const id = input.documents[0]?.id ?? "";
    expect(await readDocument(nurse, id)).toMatchObject({
      text: "He is ____ (age); Ana Ruiz, MD was called.",
    });
    const signed = await nurse.send("POST", `/documents/${id}/sign`, { version: 1 });
    expect(signed.json()).toMatchObject({ code: "not-ready", errors: [{ field: "text" }] });
  });

  test("signed immediately is rejected instead of being filled in unseen", async () => {
    await setPatient("male", "1945-11-21");
    const { response } = await write({ sign: true });
    expect(response.json()).toMatchObject({ code: "not-ready", errors: [{ field: "text" }] });
  });
});
