import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Acting, actingPeople } from "#src/test/assessment-actions.ts";
import { setDiscipline } from "#src/test/assessments.ts";

let world: TestApp;
let acting: Acting;

beforeAll(async () => {
  world = await testApp();
  acting = await actingPeople(world);
});
beforeEach(async () => {
  await setDiscipline(world, acting.nurse, "RN");
  await world.superuser.query("delete from sign_in_limit");
});
afterAll(() => world.close());

describe("Signing", () => {
  test("says who signed and when", async () => {
    const { performAction, nurse, inState } = acting;
    const response = await performAction(nurse, await inState("complete"), "sign");
    expect(response.json()).toMatchObject({ status: "signed", signedBy: { firstName: "Staff" } });
    expect(Date.parse(response.json().signedAt)).toBeGreaterThan(0);
  });

  test.each(["LPN", "PTA", "COTA", "HHA", "MSW"])(
    "is refused to an %s, with the reason",
    async (discipline) => {
      const { performAction, nurse, inState, statusOf } = acting;
      const id = await inState("complete");
      await setDiscipline(world, nurse, discipline);
      const response = await performAction(nurse, id, "sign");
      expect(response.statusCode).toBe(403);
      expect(response.json().code).toBe("forbidden");
      expect(response.json().detail).toBe(
        `Only an RN, PT, SLP or OT may sign a comprehensive assessment; your discipline is ${discipline} (42 CFR 484.55).`,
      );
      expect(await statusOf(id)).toBe("complete");
    },
  );

  test("is refused to an administrator without a discipline", async () => {
    const { performAction, admin, inState } = acting;
    const response = await performAction(admin, await inState("complete"), "sign");
    expect([response.statusCode, response.json().code]).toEqual([403, "forbidden"]);
  });

  test.each([
    ["PT", "02"],
    ["SLP", "03"],
    ["OT", "04"],
  ])("by a %s requires M0080 to say so", async (discipline, code) => {
    const { performAction, answer, nurse, inState } = acting;
    const id = await inState("complete");
    await setDiscipline(world, nurse, discipline);
    const refused = await performAction(nurse, id, "sign");
    expect(refused.json()).toMatchObject({ code: "not-ready", errors: [{ field: "M0080" }] });
    await answer(nurse, id, { M0080: code });
    expect((await performAction(nurse, id, "sign")).statusCode).toBe(200);
  });
});

describe("A signed start of care", () => {
  const admissionOf = async (patientId: string) => {
    const { rows } = await world.superuser.query(
      `select status, "startOfCare"::text, e."startDate"::text, e."endDate"::text
       from admission a left join episode e on e."admissionId" = a.id where a."patientId" = $1`,
      [patientId],
    );
    return rows;
  };

  test("starts care and the first certification period of a patient without an admission", async () => {
    const { inState, read } = acting;
    const { patientId } = (await read(await inState("signed"))).summary;
    expect(await admissionOf(patientId)).toEqual([
      { status: "active", startOfCare: "2026-11-18", startDate: "2026-11-18", endDate: "2027-01-16" },
    ]);
  });

  test("leaves an admission unchanged that has already started", async () => {
    const { performAction, nurse, inState, read } = acting;
    const id = await inState("complete");
    const { patientId } = (await read(id)).summary;
    await world.superuser.query(
      `update admission set status = 'on-hold', "startOfCare" = '2026-11-17' where "patientId" = $1`,
      [patientId],
    );
    expect((await performAction(nurse, id, "sign")).statusCode).toBe(200);
    expect(await admissionOf(patientId)).toEqual([
      { status: "on-hold", startOfCare: "2026-11-17", startDate: null, endDate: null },
    ]);
  });
});

test("No one signs without verifying their identity", async () => {
  const { performAction, nurse, inState, statusOf } = acting;
  const id = await inState("complete");
  await world.superuser.query(`update session set "provenAt" = now() - interval '601 seconds'`);
  const response = await performAction(nurse.sending({ isProving: false }), id, "sign");
  expect(response.json()).toMatchObject({ status: 403, code: "proof-needed" });
  expect(await statusOf(id)).toBe("complete");
});
