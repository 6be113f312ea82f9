import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { extractText, getDocumentProxy } from "unpdf";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { documentIn, write } from "#src/test/documents.ts";
import { announced, pdf, sendBytes } from "#src/test/files.ts";
import { giveOwnRole, joinInOwnRole } from "#src/test/own-role.ts";
import { fillChart } from "#src/test/report-chart.ts";
import { admit, assignCare, join, openSchedule } from "#src/test/schedule.ts";
import { runExport } from "../run-export.ts";
import { notInRecord, recordTables } from "./record-tables.ts";

const { world, office, planner } = await openSchedule();
const { superuser } = world;
const { agencyId, admin } = office;
const ssn = "219-55-4321";
const { care, physicianId } = await fillChart(world, office);
const { patientId } = care;
await assignCare(world, care, office.nurse);
const patient = (await planner.send("GET", `/patients/${patientId}`)).json();
await planner.send("PUT", `/patients/${patientId}`, { ...patient, ssn });
const ward = { world, office, care, physicianId };
const signed = await documentIn(ward, "submitted");
await write(ward, { kind: "visit-note", text: "=HYPERLINK(1)" });

const upload = announced(patientId, { name: "../Ref: 1.pdf", size: 3000 });
const bytes = pdf(3000);
await planner.send("POST", "/files", upload);
await sendBytes(world, planner, { id: upload.id, bytes });

await superuser.query(
  `insert into assessment_answer ("agencyId", "assessmentId", item, value, revision, "answeredBy")
   select "agencyId", id, 'M0064', 'ssn:' || (select max(version) from patient_ssn where "patientId" = $1), 1, $2
   from assessment where "patientId" = $1
   on conflict do nothing`, // a draft has followed the chart
  [patientId, office.nurse.userId],
);

const other = await admit(world, office.planner, { patient: { lastName: "Somebodyelse" } });
await assignCare(world, other, office.nurse);
await write({ ...ward, care: other });

await superuser.query(
  `insert into task ("agencyId", id, kind, title, "patientId", "dueOn", "causeKey")
   values ($1, $2, 'order-unsent', 'Order waits', $3, '2026-11-18', 'order-unsent test')`,
  [agencyId, uuidv7(), patientId],
);
await superuser.query(`update assessment set "startDate" = '2026-11-02' where "patientId" = $1`, [patientId]);
await superuser.query(
  `insert into patient_availability ("agencyId", "patientId", latitude, longitude) values ($1, $2, 30.25, -97.51643)
   on conflict ("agencyId", "patientId") do update set latitude = 30.25, longitude = -97.51643`,
  [agencyId, patientId],
);

const ask = (by: Browser = admin.browser, id = patientId, exportId = uuidv7()) =>
  by.send("POST", `/patients/${id}/record`, { exportId });

/** The patient's record as files by name. */
async function record(by = admin): Promise<Map<string, Uint8Array>> {
  const asked = await ask(by.browser);
  expect(asked.statusCode, asked.body).toBe(200);
  const { id } = asked.json();
  await runExport.attempt(world.services, { agencyId, userId: by.userId, id });
  const done = (await by.browser.send("GET", `/exports/${id}`)).json();
  expect(done).toMatchObject({ status: "done", problem: null, format: "zip", patientId });
  const { rawPayload, headers } = await by.browser.send("GET", `/exports/${id}/content`);
  expect(headers["content-type"]).toBe("application/zip");
  expect(headers["content-disposition"]).toContain(`Patient record ${patient.recordNumber} `);
  const files = new Map(Object.entries(unzipSync(rawPayload)));
  expect(files.size).toBe(done.rowsDone);
  return files;
}

const textOf = (files: Map<string, Uint8Array>, path: string) =>
  strFromU8(files.get(path) ?? new Uint8Array());
const listOf = (files: Map<string, Uint8Array>, name: string) =>
  JSON.parse(textOf(files, `lists/${name}.json`));
const count = async (text: string, given: readonly unknown[]): Promise<number> =>
  Number((await superuser.query<{ count: string }>(text, [...given])).rows[0]?.count);

const files = await record();

describe("Every table", () => {
  test("with data about a patient is in the record, or has a reason why not", async () => {
    const { rows } = await superuser.query<{ name: string }>(
      `with recursive linked as (
         select attrelid as id from pg_attribute a join pg_class c on c.oid = a.attrelid
         where a.attname = 'patientId' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         union select 'patient'::regclass
         union select k.conrelid from pg_constraint k join linked on k.confrelid = linked.id
         where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       )
       select relname as name from linked join pg_class on pg_class.oid = linked.id order by 1`,
    );
    const known = [...recordTables.map(({ table }) => table), ...Object.keys(notInRecord)].toSorted();
    expect(rows.map(({ name }) => name)).toEqual(known);
  });

  test.each(recordTables)(
    "$table has all of the patient's rows and no others",
    async ({ table, name, column, of }) => {
      const ofPatient =
        of === undefined
          ? `one."${column ?? "patientId"}" = $1`
          : `exists (select from "${of.table}" parent where parent.id = one."${of.column}" and parent."patientId" = $1)`;
      // entries that exporting the record itself added in between
      const before = table === "audit_entry" ? ` and action <> 'export.download'` : "";
      const input = await count(`select count(*) from "${table}" one where ${ofPatient}${before}`, [
        patientId,
      ]);
      expect(listOf(files, name)).toHaveLength(input);
      expect(Array.from(files.get(`lists/${name}.csv`) ?? []).slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    },
  );
});

test("The record has rows of most tables, so that the comparison means something", () => {
  const filled = recordTables.filter(({ name }) => listOf(files, name).length > 0);
  expect(filled.length).toBeGreaterThan(20);
});

test("Nothing about another patient is in it, and only the last digits of the SSN", () => {
  const everything = [...files.keys(), ...[...files.values()].map((one) => strFromU8(one))].join("\n");
  expect(everything).not.toContain(other.patientId);
  expect(everything).not.toContain("Somebodyelse");
  for (const shape of [ssn, ssn.replaceAll("-", "")]) expect(everything).not.toContain(shape);
  expect(listOf(files, "social-security-number")).toMatchObject([
    { version: 1 },
    { version: 2, lastFour: "4321" },
  ]);
  expect(Object.keys(listOf(files, "social-security-number")[0]).toSorted()).toEqual([
    "createdAt",
    "lastFour",
    "patientId",
    "version",
  ]);
});

test("Documents are in it as they are printed and uploads unchanged, under names that every file system accepts", async () => {
  const path = [...files.keys()].find((name) => name.startsWith("documents/") && name.includes(signed));
  const document = await getDocumentProxy(new Uint8Array(files.get(path ?? "") ?? []));
  const { text } = await extractText(document, { mergePages: true });
  expect(text).toContain("Cleanse the wound with saline daily.");
  expect(text).toContain("Electronically signed by Staff Tester, RN");
  const uploaded = [...files.entries()].filter(([name]) => name.startsWith("files/"));
  expect(uploaded).toHaveLength(1);
  expect(uploaded[0]?.[0]).toMatch(/^files\/\d{4}-\d\d-\d\d [0-9a-f-]{36}\/Ref {2}1\.pdf$/);
  expect(Buffer.from(uploaded[0]?.[1] ?? []).equals(bytes)).toBe(true);
});

test("People are named, instants are in the agency's time zone, and no cell is a formula", () => {
  expect(listOf(files, "care-team")[0]).toMatchObject({
    userId: office.nurse.userId,
    userIdName: "Staff Tester",
  });
  expect(listOf(files, "patient")[0].createdAt).toMatch(/-0[45]:00$/);
  expect(textOf(files, "lists/documents.csv")).not.toMatch(/(^|,)=/m);
});

describe("A list for people", () => {
  const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
  const sheetOf = (name: string) => textOf(files, `lists/${name}.csv`);
  const headOf = (name: string) => sheetOf(name).split("\r\n")[0]?.split(",");

  test.each(recordTables.map(({ name }) => name))(
    "%s has words as columns, and no ids or ISO dates",
    (name) => {
      for (const label of headOf(name) ?? []) expect(label).toMatch(/^[A-Z]/);
      for (const label of headOf(name) ?? []) expect(label).not.toMatch(/[a-z][A-Z]/);
      expect(new Set(headOf(name)).size).toBe(headOf(name)?.length);
      // answers are as CMS takes them; the PDF has them in words
      const isoDate = name === "assessment-answers" ? id : /\d{4}-\d\d-\d\d/;
      for (const raw of [id, isoDate]) expect(sheetOf(name)).not.toMatch(raw);
    },
  );

  test("has the columns of the screens, codes in words, dates as MM/DD/YYYY and names for ids", () => {
    const rowsOf = (name: string) => sheetOf(name).trimEnd().split("\r\n");
    expect(rowsOf("patient")[1]).toMatch(/^1,Iris,,Weller,,03\/09\/1941,.*,\(512\) 555-0143,/);
    expect(rowsOf("visits").slice(0, 2)).toEqual([
      "Admission,Frequency,Discipline,Type,Clinician,Scheduled start,Minutes,Time zone,Status,Reason,Urgency,Location of care,Note,Makes up for,Override reason,Check-in,Check-out,Created at,Created by",
      expect.stringMatching(
        /^Admission 1,SN 2w9,Skilled nursing,Routine visit,Staff Tester,"11\/10\/2026, 9:00 AM",45,.*,Missed,Weather,/,
      ),
    ]);
    expect(rowsOf("missed-visit-notices")[1]).toMatch(/^"11\/10\/2026, 9:00 AM, SN",,.*,Phone,.*,Make up,/);
    expect(rowsOf("insurance")[1]).toMatch(/^Primary,Private insurance,Blue Harbor,BH-1,,01\/01\/2026,/);
    expect(rowsOf("tasks").join()).toContain("Order not sent");
    expect(rowsOf("tasks").join()).toContain("Insurance ending");
    expect(rowsOf("assessment-answers")[1]).toMatch(/^"Start of care, 11\/02\/2026",M0020,/);
    expect(sheetOf("availability")).toMatch(/,-97\.51643/);
    expect(rowsOf("visit-frequencies")[1]).toMatch(/^"Visit frequency order, ordered on 11\/02\/2026",/);
    expect(rowsOf("audit-trail")[0]).toBe("Time,User,Action,Section,Before,After,IP address");
    expect(rowsOf("audit-trail")[1]).toMatch(/[AP]M",Editor Tester,Added the patient,/);
    expect(listOf(files, "visits")[0]).toMatchObject({
      kind: "routine",
      userIdName: "Staff Tester",
      userId: office.nurse.userId,
    });
  });
});

test("The index lists every file with its rows, bytes and hash", () => {
  const index = JSON.parse(textOf(files, "index.json"));
  expect(index).toMatchObject({ recordNumber: patient.recordNumber, leftOut: [], zone: "America/New_York" });
  const named = [...files.keys()].filter((name) => name !== "index.json" && name !== "README.html");
  expect(index.files.map(({ path }: { path: string }) => path)).toEqual(named);
  for (const { path, bytes: size, sha256, rows } of index.files) {
    const file = files.get(path) ?? new Uint8Array();
    expect([path, file.length, createHash("sha256").update(file).digest("hex")]).toEqual([
      path,
      size,
      sha256,
    ]);
    expect(path.endsWith(".json") ? JSON.parse(strFromU8(file)).length : rows).toBe(rows);
  }
  const page = textOf(files, "README.html");
  expect(page).toContain("Record of Iris Weller");
  expect(page).toContain("Times are Eastern Time.");
  expect(page).toContain(`<title>Patient record ${patient.recordNumber}</title>`);
  expect(page.match(/<tr>/g)).toHaveLength(index.files.length + 1);
});

test("An assessment is in it with its answers in words, and only the last digits of the SSN", async () => {
  const path = [...files.keys()].find((name) => name.startsWith("assessments/"));
  const document = await getDocumentProxy(new Uint8Array(files.get(path ?? "") ?? []));
  const { text } = await extractText(document, { mergePages: true });
  for (const label of ["XXX-XX-4321", "Draft", "M1860", "Not answered"]) expect(text).toContain(label);
  expect(text).not.toContain("draft");
  expect(text).toContain("Assessed by Staff Tester, RN");
  expect(text).toContain(`${patient.firstName} ${patient.lastName}\nRecord number`);
});

// each record starts a thread, which waits for other work on the machine
describe("The requester", { timeout: 120_000 }, () => {
  test("is named in the audit trail with the patient, for the request and for the download", async () => {
    const { rows } = await superuser.query(
      `select action, "userId" from audit_entry where "patientId" = $1 and action like 'export.%' order by at limit 2`,
      [patientId],
    );
    expect(rows).toEqual([
      { action: "export.record", userId: admin.userId },
      { action: "export.download", userId: admin.userId },
    ]);
  });

  test("sending one id twice gets one record, and another body is rejected", async () => {
    const id = uuidv7();
    const [first, again] = [await ask(admin.browser, patientId, id), await ask(admin.browser, patientId, id)];
    expect(again.json()).toEqual(first.json());
    expect((await ask(admin.browser, other.patientId, id)).statusCode).toBe(422);
  });

  test("without the permission is rejected, and another agency's patient is not found", async () => {
    for (const { browser } of [office.nurse, office.planner, office.viewer])
      expect((await ask(browser)).statusCode).toBe(403);
    expect((await ask(office.outsider.browser)).statusCode).toBe(404);
    expect((await ask(admin.browser, uuidv7())).statusCode).toBe(404);
  });

  test.each([
    ["patients", { patients: ["view", "view-all"], reports: ["view", "export"] }],
    ["reports", { patients: ["view", "view-all", "export"], reports: ["view"] }],
  ] as const)("users who cannot export %s are rejected", async (_, powers) => {
    const clerk = await joinInOwnRole(world, agencyId, powers);
    expect((await ask(clerk.browser)).statusCode).toBe(403);
  });

  test("waits while too many exports are in progress", async () => {
    const asker = await join(world, agencyId, { role: "Admin" });
    const asked: number[] = [];
    for (let count = 0; count < 21; count += 1) asked.push((await ask(asker.browser)).statusCode);
    expect(asked).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  test("gets what they can see, of patients they can see, and a note of what was left out", async () => {
    const clerk = await join(world, agencyId);
    await giveOwnRole(
      world,
      { agencyId, userId: clerk.userId },
      {
        patients: ["view", "export"],
        documents: ["view"],
        reports: ["view", "export"],
      },
    );
    expect((await ask(clerk.browser)).statusCode).toBe(404);
    await assignCare(world, care, clerk);
    const some = await record(clerk);
    expect(some.has("lists/audit-trail.json")).toBe(false);
    expect(some.has("lists/documents.json")).toBe(true);
    expect([...some.keys()].filter((name) => /^(files|assessments)\//.test(name))).toEqual([]);
    expect(JSON.parse(textOf(some, "index.json")).leftOut).toContain("audit-trail");
    expect(textOf(some, "README.html")).toMatch(/Not included .*, audit trail\./);
  });

  test("can no longer download it after losing the permission or the patient", async () => {
    const clerk = await join(world, agencyId);
    const powers = { patients: ["view", "export"], reports: ["view", "export"] } as const;
    await giveOwnRole(world, { agencyId, userId: clerk.userId }, powers);
    await assignCare(world, care, clerk);
    const { id } = (await ask(clerk.browser)).json();
    await runExport.attempt(world.services, { agencyId, userId: clerk.userId, id });
    const fetch = async () => (await clerk.browser.send("GET", `/exports/${id}/content`)).statusCode;
    expect(await fetch()).toBe(200);
    await superuser.query(`delete from assignment where "userId" = $1`, [clerk.userId]);
    expect(await fetch()).toBe(404);
    await giveOwnRole(world, { agencyId, userId: clerk.userId }, { ...powers, patients: ["view"] });
    expect(await fetch()).toBe(403);
  });

  test("a user who left in the meantime gets nothing", async () => {
    const clerk = await join(world, agencyId, { role: "Admin" });
    const { id } = (await ask(clerk.browser)).json();
    await superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [clerk.userId]);
    await runExport.attempt(world.services, { agencyId, userId: clerk.userId, id });
    const { rows } = await superuser.query(`select status from export where id = $1`, [id]);
    expect(rows).toEqual([{ status: "failed" }]);
  });
});
