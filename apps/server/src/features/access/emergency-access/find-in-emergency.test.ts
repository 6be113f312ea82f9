import { describe, expect, test } from "vitest";
import { openEmergencies } from "#src/test/emergency.ts";
import { join } from "#src/test/schedule.ts";

const { world, office, unknownPatient, find } = await openEmergencies();

describe("In an emergency field staff find", () => {
  test("patients they can name exactly, by number or by name and date of birth, and learn nothing else", async () => {
    const patient = await unknownPatient();
    const line = {
      patientId: patient.patientId,
      recordNumber: patient.recordNumber,
      firstName: "Ida",
      lastName: patient.lastName,
      birthYear: 1931,
      isOpen: false,
    };
    const { recordNumber, lastName } = patient;
    expect((await find({ recordNumber, lastName: lastName.toLowerCase() })).json()).toEqual({
      patients: [line],
    });
    for (const wrong of ["Emer", "Ida", `${lastName} Ida`])
      expect((await find({ recordNumber, lastName: wrong })).json()).toEqual({ patients: [] });
    const named = { firstName: "ida", lastName: patient.lastName.replace("Ë", "e"), dob: "1931-05-06" };
    expect((await find(named)).json()).toEqual({ patients: [line] });
    for (const wrong of [{ dob: "1931-05-07" }, { lastName: "Emer" }, { firstName: "Id" }])
      expect((await find({ ...named, ...wrong })).json()).toEqual({ patients: [] });
  });

  test.each([
    [{}, "recordNumber"],
    [{ firstName: "Ida", lastName: "Emerson" }, "recordNumber"],
    [{ lastName: "Emerson", recordNumber: "7" }, "recordNumber"],
    [{ lastName: "Emerson", recordNumber: 0 }, "recordNumber"],
    [{ lastName: "Emerson", recordNumber: 3_000_000_000 }, "recordNumber"],
    [{ recordNumber: 7 }, "lastName"],
    [{ recordNumber: 7, firstName: "Ida", dob: "1931-05-06" }, "lastName"],
  ])("no one by %j", async (body, field) => {
    const refused = await find(body);
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, field]);
  });

  test("at most twenty times an hour, parallel searches included, and each search is recorded", async () => {
    const searcher = await join(world, office.agencyId, { discipline: "RN" });
    const tries = await Promise.all(
      Array.from({ length: 23 }, () => find({ recordNumber: 99_999, lastName: "Nobody" }, searcher.browser)),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
    const { rows } = await world.superuser.query(
      `select after from audit_entry where action = 'emergency-access.search' and "userId" = $1`,
      [searcher.userId],
    );
    expect(rows).toEqual(Array.from({ length: 20 }, () => ({ after: { by: "record-number", found: 0 } })));
    await world.superuser.query(
      `update audit_entry set at = at - interval '61 minutes' where "userId" = $1`,
      [searcher.userId],
    );
    expect((await find({ recordNumber: 99_999, lastName: "Nobody" }, searcher.browser)).statusCode).toBe(200);
  });
});
