import { formFor, toSubmissionXml } from "@hearthside/oasis";
import { unzipSync } from "fflate";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Acting, actingPeople } from "#src/test/assessment-actions.ts";
import type { Browser } from "#src/test/browser.ts";
import { newPatient } from "#src/test/records.ts";

const person = { firstName: "María", lastName: "Núñez", dob: "1941-03-09", ssn: "219-09-4321" };

let world: TestApp;
let acting: Acting;
let xml: string;
let source: string;

beforeAll(async () => {
  world = await testApp();
  acting = await actingPeople(world);
  const { admin, inState } = acting;
  source = await inState("locked", { M0040_PAT_LNAME: "Núñez", M0040_PAT_FNAME: "María" });
  const exportId = uuidv7();
  await admin.send("POST", "/assessments/exports", { id: exportId, assessmentIds: [source] });
  const zip = await admin.send("GET", `/assessments/exports/${exportId}/file`);
  const [file] = Object.values(unzipSync(zip.rawPayload));
  if (file === undefined) throw new Error("nothing was exported");
  xml = Buffer.from(file)
    .toString("latin1")
    .replace(/<M0064_SSN>\d{9}/, "<M0064_SSN>219094321");
});
afterAll(() => world.close());

async function patient(changes: object = {}): Promise<string> {
  const body = newPatient({ ...person, notDuplicate: true, ...changes });
  return (await acting.admin.send("POST", "/patients", body)).json().id;
}

type By = { readonly by?: Browser; readonly id?: string };

const load = (patientId: string, xml: string, { by = acting.admin, id = uuidv7() }: By = {}) =>
  by.send("POST", "/assessments/import", { id, patientId, xml });

const count = async () => (await world.superuser.query("select 1 from assessment")).rowCount;

describe("A submission file", () => {
  test("becomes a draft with its answers and their source", async () => {
    const response = await load(await patient(), xml);
    expect(response.statusCode).toBe(200);
    const made = response.json();
    expect(made.summary).toMatchObject({ status: "draft", reason: "01", completedDate: "2026-11-20" });
    // "No answer" is coded like a wrong answer, so a file cannot tell them apart.
    const known = new Map(
      (await acting.read(source)).answers.map(({ item, value }) => [item, value === "0N" ? "0" : value]),
    );
    const codes = made.answers.filter(({ item }: { item: string }) => /^(GG|M18)/.test(item));
    expect(codes.length).toBeGreaterThan(30);
    for (const { item, value, source: from } of codes)
      expect([item, value, from]).toEqual([item, known.get(item), "import"]);
  });

  test("does not set what the agency fills in: the agency's own values are used", async () => {
    for (const file of [xml, xml.replace(/(?<=<M0010_CCN>)\d+/, "999999")]) {
      const made = (await load(await patient(), file)).json();
      const [filled] = made.answers.filter(({ item }: { item: string }) => item === "M0010");
      expect(filled).toMatchObject({ value: "337001", source: "agency" });
    }
  });

  test("leaves no digits of the SSN: the answer refers to the chart", async () => {
    const made = (await load(await patient(), xml)).json();
    expect(made.answers).toContainEqual(expect.objectContaining({ item: "M0064", value: "ssn:1" }));
    const { rows } = await world.superuser.query(
      `select 1 from assessment_answer where value like '%219094321%'
       union all select 1 from audit_entry where after::text like '%219094321%'`,
    );
    expect(rows).toEqual([]);
  });

  // Source: OASIS-E2 edits -5500, -5670 and -5960.
  test("keeps the dash of each box", async () => {
    const dashed = [
      ["GG0110A", "-"],
      ["M1028_ACTV_DIAG_PVD_PAD", "-"],
      ["M1028_ACTV_DIAG_DM", "0"],
      ["M1028_ACTV_DIAG_NOA", "-"],
      ["N0415F1", "-"],
      ["N0415F2", "^"],
    ].reduce((file, [element, code]) => file.replace(new RegExp(`(?<=<${element}>).`), code ?? ""), xml);
    const made = (await load(await patient(), dashed)).json();
    const values = new Map(
      made.answers.map(({ item, value }: { item: string; value: string }) => [item, value]),
    );
    expect(values.get("GG0110")).toMatch(/^-A,/);
    expect(values.get("M1028")).toBe("-1,-3");
    expect(values.get("N0415_1")).toMatch(/-F/);
  });

  test("sent twice creates one draft", async () => {
    const [patientId, id] = [await patient(), uuidv7()];
    const first = (await load(patientId, xml, { id })).json();
    expect((await load(patientId, xml, { id })).json()).toEqual(first);
  });
});

describe("A file for a resumption of care", () => {
  const resumptionOn = async (day: string): Promise<string> => {
    const { answers } = await acting.read(source);
    const given = Object.fromEntries(
      answers.flatMap(({ item, value }) => (value === null ? [] : [[item, value]])),
    );
    const resumed = { ...given, M0100: "03", M0032: day, M0064: "219094321" };
    const control = { transaction: 1, correctionNumber: 0, state: "TX", agencyId: "HHA1" } as const;
    return toSubmissionXml(formFor({ version: "E2", reason: "03" }), resumed, control);
  };
  const inCare = async () => {
    const patientId = await patient();
    await load(patientId, xml);
    return patientId;
  };
  const resumptions = async (patientId: string) =>
    (
      await world.superuser.query(
        `select id from assessment where "patientId" = $1 and reason = '03' order by "startDate"`,
        [patientId],
      )
    ).rows.map(({ id }) => id);

  test("opens the draft of that day when sent again, even by four people at once", async () => {
    const [patientId, file] = [await inCare(), await resumptionOn("2026-11-19")];
    const made = await Promise.all([1, 2, 3, 4].map(() => load(patientId, file)));
    expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const [draft, ...others] = await resumptions(patientId);
    expect(others).toEqual([]);
    expect(new Set(made.map((response) => response.json().summary.id))).toEqual(new Set([draft]));
    const { answers } = await acting.read(draft);
    expect(answers).toContainEqual(expect.objectContaining({ item: "M0032", value: "2026-11-19" }));
  });

  test("for another day creates another draft", async () => {
    const patientId = await inCare();
    for (const day of ["2026-11-18", "2026-11-19"]) await load(patientId, await resumptionOn(day));
    expect(await resumptions(patientId)).toHaveLength(2);
  });

  test("names the assessment if it is no longer a draft", async () => {
    const [patientId, file] = [await inCare(), await resumptionOn("2026-11-19")];
    await load(patientId, file);
    const [draft] = await resumptions(patientId);
    await world.superuser.query(`update assessment set status = 'complete' where id = $1`, [draft]);
    const again = await load(patientId, file);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: "conflict", context: { assessmentId: draft } });
    expect(await resumptions(patientId)).toEqual([draft]);
  });

  test("does not start a second assessment if one was started by hand", async () => {
    const patientId = await inCare();
    const begin = () => acting.admin.send("POST", "/assessments", { id: uuidv7(), patientId, reason: "03" });
    await world.superuser.query(
      `update admission set "startOfCare" = '2026-11-01', "resumptionOfCare" = '2026-11-19' where "patientId" = $1`,
      [patientId],
    );
    const { summary } = (await begin()).json();
    const again = await begin();
    expect(again.json()).toMatchObject({ code: "conflict", context: { assessmentId: summary.id } });
    expect((await load(patientId, await resumptionOn("2026-11-19"))).json().summary.id).toBe(summary.id);
  });
});

describe("Refused without storing anything", () => {
  test("is a broken file, with every problem listed by line and element", async () => {
    const broken = xml
      .replace(/<M1860_CRNT_AMBLTN>\d+</, "<M1860_CRNT_AMBLTN>77<")
      .replace(/<B0200>\d</, "<B0200>x<");
    const [patientId, before] = [await patient(), await count()];
    const response = await load(patientId, broken);
    expect(response.statusCode).toBe(422);
    const { code, errors } = response.json();
    expect(code).toBe("invalid-input");
    expect(errors.map(({ field }: { field: string }) => field)).toEqual([
      expect.stringMatching(/^Line \d+, B0200$/),
      expect.stringMatching(/^Line \d+, M1860_CRNT_AMBLTN$/),
    ]);
    expect(await count()).toBe(before);
  });

  test.each([
    ["no XML", "hello"],
    ["half of it", "<ASSESSMENT><ASMT_SYS_CD>OASIS"],
    ["a document type", `<!DOCTYPE x [<!ENTITY a "b">]><ASSESSMENT/>`],
    ["nothing", ""],
  ])("is a file that is %s", async (_, text) => {
    const [patientId, before] = [await patient(), await count()];
    const response = await load(patientId, text);
    expect([response.statusCode, response.json().code]).toEqual([422, "invalid-input"]);
    expect(response.json().errors.length).toBeGreaterThan(0);
    expect(await count()).toBe(before);
  });

  test("is a file with values that no answer can hold unchanged", async () => {
    const mixed = xml.replace(/(?<=<N0415A1>)./, "-").replace(/(?<=<N0415A2>)./, "0");
    const [patientId, before] = [await patient(), await count()];
    const response = await load(patientId, mixed);
    expect(response.json().errors).toMatchObject([{ field: expect.stringMatching(/N0415A2$/) }]);
    expect(await count()).toBe(before);
  });

  test.each([
    ["birth date", { dob: "1950-01-01" }, "M0066_PAT_BIRTH_DT"],
    ["unknown birth date", { dob: null }, "M0066_PAT_BIRTH_DT"],
    ["last name", { lastName: "Nunes" }, "M0040_PAT_LNAME"],
    ["SSN", { ssn: "219-09-4322" }, "M0064_SSN"],
  ])("is a file for a person with a different %s", async (_, changes, field) => {
    const response = await load(await patient(changes), xml);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ field }]);
  });

  test("is an inactivation, which contains no assessment", async () => {
    const { performAction, admin, inState } = acting;
    const id = await inState("accepted", { M0040_PAT_LNAME: "Núñez" });
    const correctionId = uuidv7();
    await performAction(admin, id, [
      "correction",
      { correctionId, replacementId: uuidv7(), kind: "key-field" },
    ]);
    const exportId = uuidv7();
    await admin.send("POST", "/assessments/exports", { id: exportId, assessmentIds: [correctionId] });
    const zip = await admin.send("GET", `/assessments/exports/${exportId}/file`);
    const [file = new Uint8Array()] = Object.values(unzipSync(zip.rawPayload));
    const response = await load(await patient(), Buffer.from(file).toString("latin1"));
    expect([response.statusCode, response.json().code]).toEqual([422, "invalid-input"]);
  });

  test("is a second start of care, another agency's patient, and a read-only user", async () => {
    const patientId = await patient();
    await load(patientId, xml);
    expect((await load(patientId, xml)).json().code).toBe("conflict");
    expect((await load(patientId, xml, { by: acting.outsider })).statusCode).toBe(404);
    expect((await load(patientId, xml, { by: acting.nurse })).statusCode).toBe(404);
    expect((await load(patientId, xml, { by: acting.viewer })).statusCode).toBe(403);
  });
});
