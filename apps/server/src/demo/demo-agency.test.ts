import { createHash } from "node:crypto";
import { addDays } from "@hearthside/scheduling";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayIn } from "#src/clock.ts";
import { hashPassword } from "#src/features/access/auth/passwords.ts";
import { planForm } from "#src/features/care-plans/plan-form.ts";
import { type DocumentForms, Snapshot } from "#src/features/documents/print/document-form.ts";
import { documentForms } from "#src/features/documents/print/document-forms.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, openBrowser } from "#src/test/browser.ts";
import { makeAgency } from "#src/test/records.ts";
import { createDemoAgency, growDemoAgency } from "./demo-agency.ts";
import { findDemoAgency, theDemoAgency } from "./find-demo-agency.ts";

const forms: DocumentForms = { ...documentForms, "plan-of-care": planForm };
const password = "a password for the demo";
/** This takes 6 s alone, and several times as long on a busy machine. */
const makingMs = 120_000;
let world: TestApp;
let today: string;

beforeAll(async () => {
  world = await testApp();
  await makeAgency(world.superuser);
  today = dayIn(theDemoAgency.zone, world.services.clock.now());
  await create(150);
}, makingMs);
afterAll(() => world.close());

const create = (patients: number) =>
  createDemoAgency(world.db.kysely, world.services, { today, patients, password });

async function count(text: string, ...values: unknown[]): Promise<number> {
  const { rows } = await world.superuser.query<{ count: number }>(
    `select count(*)::int as count from ${text}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

async function highestNumber(agencyId: number | undefined): Promise<number | undefined> {
  const { rows } = await world.superuser.query<{ highest: number }>(
    `select max("recordNumber") as highest from patient where "agencyId" = $1`,
    [agencyId],
  );
  return rows[0]?.highest;
}

async function signedIn(email: string): Promise<Browser> {
  const browser = openBrowser(world.app);
  await browser.send("GET", "/auth/user-info");
  const response = await browser.send("POST", "/auth/login", { username: email, password });
  expect(response.statusCode).toBe(200);
  return browser;
}

describe("The demo agency in the database", () => {
  test("has 3 branches, 30 clinicians, four accounts and 150 patients, numbered from 1", async () => {
    const agencyId = await findDemoAgency(world.db.kysely);
    expect(await count(`branch where "agencyId" = $1`, agencyId)).toBe(3);
    expect(await count(`membership where "agencyId" = $1`, agencyId)).toBe(34);
    expect(await count(`app_user where "passwordHash" is not null and email like '%@demo.test'`)).toBe(4);
    expect(await count(`patient where "agencyId" = $1 and "recordNumber" between 1 and 150`, agencyId)).toBe(
      150,
    );
    expect(await highestNumber(agencyId)).toBe(150);
  });

  test("is created only once", async () => {
    expect(await create(150)).toBe(false);
    expect(await count("agency where slug = 'demo'")).toBe(1);
  });

  test("has an audit entry for its creation", async () => {
    expect(await count("audit_entry where action = 'demo.create'")).toBe(1);
  });

  test("keeps social security numbers encrypted, and finds them by fingerprint", async () => {
    const agencyId = (await findDemoAgency(world.db.kysely)) ?? 0;
    const { rows } = await world.superuser.query<{
      keyId: string;
      cipher: Buffer;
      fingerprint: Buffer;
      lastFour: string;
    }>(`select "keyId", cipher, fingerprint, "lastFour" from patient_ssn limit 5`);
    expect(rows).toHaveLength(5);
    for (const { fingerprint, lastFour, ...sealed } of rows) {
      const digits = world.services.keys.unseal("ssn", agencyId, sealed);
      expect(digits).toMatch(/^\d{9}$/);
      expect(digits.slice(-4)).toBe(lastFour);
      expect(world.services.keys.mac("ssn-fingerprint", agencyId, digits)).toEqual(fingerprint);
    }
  });

  test("gives the nurse 12 patients and a day with nine tasks, and two overdue ones", async () => {
    const nurse = await signedIn("nurse@demo.test");
    const found = (await nurse.send("POST", "/patients/search", {})).json<{ patients: { id: string }[] }>();
    expect(found.patients).toHaveLength(12);
    const { tasks } = (await nurse.send("GET", "/tasks/today")).json<{
      tasks: { dueOn: string; isDone: boolean }[];
    }>();
    expect(tasks.map(({ isDone }) => isDone).filter(Boolean)).toHaveLength(3);
    expect(tasks.filter(({ dueOn, isDone }) => dueOn === today && !isDone)).toHaveLength(6);
    expect(tasks).toHaveLength(11);
  });

  test("shows whole charts to everyone who can see all patients", async () => {
    const viewer = await signedIn("viewer@demo.test");
    const search = await viewer.send("POST", "/patients/search", { text: "wolfeschlegel" });
    const [found] = search.json<{ patients: { id: string; lastName: string }[] }>().patients;
    expect(found?.lastName).toBe("Wolfeschlegelsteinhausenbergerdorff");
    const chart = await viewer.send("GET", `/patients/${found?.id}/chart`);
    const { admissions, diagnoses, coverages } = chart.json<Record<string, object[]>>();
    for (const part of [admissions, diagnoses, coverages]) expect(part?.length).toBeGreaterThan(0);
  });

  test("gives the nurse assessments in every status, and each can be opened", async () => {
    const nurse = await signedIn("nurse@demo.test");
    const list = await nurse.send("GET", "/assessments");
    const { assessments } = list.json<{ assessments: { id: string; status: string }[] }>();
    expect([...new Set(assessments.map(({ status }) => status))].toSorted()).toEqual([
      "accepted",
      "complete",
      "draft",
      "exported",
      "in-review",
      "locked",
      "rejected",
      "signed",
    ]);
    for (const { id } of assessments)
      expect((await nurse.send("GET", `/assessments/${id}`)).statusCode).toBe(200);
  });

  test("has referrals, and pictures of wounds before and after treatment, as if they had been uploaded", async () => {
    const admin = await signedIn("admin@demo.test");
    const { rows } = await world.superuser.query<{
      id: string;
      category: string;
      sha256: string;
      patientId: string;
    }>(`select id, category, sha256, "patientId" from file order by "createdAt", id`);
    expect(rows.length).toBeLessThanOrEqual(26);
    for (const { id, sha256 } of rows) {
      const { rawPayload } = await admin.send("GET", `/files/${id}/content`);
      expect(createHash("sha256").update(rawPayload).digest("hex")).toBe(sha256);
    }
    const images = rows.filter(({ category }) => category === "treatment-image");
    for (const { id } of images)
      expect((await admin.send("GET", `/files/${id}/thumbnail`)).headers["content-type"]).toBe("image/jpeg");
    const list = await admin.send("GET", `/patients/${images[0]?.patientId}/files?which=images`);
    const { files } = list.json<{ files: { phase: string; takenOn: string; width: number }[] }>();
    expect(new Set(files.map(({ phase }) => phase))).toEqual(new Set(["before", "after"]));
    expect(new Set(files.map(({ takenOn }) => takenOn)).size).toBeGreaterThan(1);
    expect(files[0]).toMatchObject({ width: 512, height: 384, mediaType: "image/jpeg" });
    const nurse = await signedIn("nurse@demo.test");
    const found = (await nurse.send("POST", "/patients/search", {})).json<{ patients: { id: string }[] }>();
    const nursesPatients = found.patients.map(({ id }) => id);
    const own = images.filter(({ patientId }) => nursesPatients.includes(patientId));
    expect(own.length).toBeGreaterThan(1);
    for (const { id } of own) expect((await nurse.send("GET", `/files/${id}`)).statusCode).toBe(200);
  });

  test("has a signature on every submitted document, over its current text, and can print them", async () => {
    const admin = await signedIn("admin@demo.test");
    expect(
      await count(`document where status <> 'draft' and kind <> 'frequency-order'
        and not exists (select from document_signature where "documentId" = document.id)`),
    ).toBe(0);
    const { rows } = await world.superuser.query<{ id: string }>(
      `(select id from document where kind = 'verbal-order' limit 1) union all
       (select id from document where status = 'filed' and kind = 'visit-note' limit 1)`,
    );
    for (const { id } of rows) {
      const document = (await admin.send("GET", `/documents/${id}`)).json<{ signatures: object[] }>();
      expect(document.signatures).toMatchObject([{ isIntact: true }]);
      const pdf = await admin.send("GET", `/documents/${id}/pdf`);
      expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
    }
  });

  test("signed only what the product lets a person sign", async () => {
    const { rows } = await world.superuser.query<{ signedText: string }>(
      `select "signedText" from document_signature`,
    );
    const signed = rows.map(({ signedText }) => Snapshot.parse(JSON.parse(signedText).snapshot));
    const missing = signed.flatMap((snapshot) =>
      forms[snapshot.kind].missingFrom(snapshot).map((problem) => ({ kind: snapshot.kind, ...problem })),
    );
    expect(missing).toEqual([]);
    expect(new Set(signed.map(({ kind }) => kind))).toEqual(
      new Set(["plan-of-care", "visit-note", "communication-note", "plan", "verbal-order"]),
    );
    expect(await count(`document where kind = 'plan-of-care' and status <> 'draft'`)).toBeGreaterThan(80);
  });

  test("lists each supply of a plan of care once, in lower case after the first", async () => {
    const { rows } = await world.superuser.query<{ supplies: string }>(
      `select content->>'supplies' as supplies from document where kind = 'plan-of-care' and status <> 'draft'`,
    );
    expect(rows.some(({ supplies }) => supplies.startsWith("Hospital bed; "))).toBe(true);
    expect(rows.filter(({ supplies }) => supplies.match(/oxygen concentrator/gi)?.length === 2)).toEqual([]);
    expect(rows.filter(({ supplies }) => !/^[A-Z][^A-Z]+\.$/.test(supplies))).toEqual([]);
  });

  test("wrote its own wording a month before its day", async () => {
    const written = `text_template where "createdAt" = ($1 || 'T15:00:00Z')::timestamptz`;
    expect(await count(written, addDays(today, -30))).toBe(4);
    expect(await count("text_template")).toBe(4);
  });

  test("has notifications for its staff, who have read them", async () => {
    expect(await count("notification")).toBeGreaterThan(5);
    const now = world.services.clock.now();
    expect(await count(`notification where "readAt" is null or "readAt" > $1`, now)).toBe(0);
    const nurse = await signedIn("nurse@demo.test");
    const told = (await nurse.send("GET", "/notifications")).json<{
      notifications: object[];
      unread: number;
    }>();
    expect([told.notifications.length > 0, told.unread]).toEqual([true, 0]);
  });

  test("can recreate exactly the files that were sent to CMS", async () => {
    const admin = await signedIn("admin@demo.test");
    await admin.send("POST", "/auth/proof", { proof: { password } });
    const { rows } = await world.superuser.query<{ exportId: string }>(
      `select "exportId" from transmission order by id limit 5`,
    );
    expect(rows).toHaveLength(5);
    for (const { exportId } of rows) {
      const response = await admin.send("GET", `/assessments/exports/${exportId}/file`);
      expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "application/zip"]);
    }
  });

  test("gives the scheduler the frequency orders of the month", async () => {
    const scheduler = await signedIn("scheduler@demo.test");
    const month = today.slice(0, 7);
    const response = await scheduler.send("POST", "/scheduler", {
      userID: theDemoAgency.members.scheduler.id,
      requestType: "retrieve",
      agencyId: await findDemoAgency(world.db.kysely),
      startTime: `${month}-01T00:00:00`,
      endTime: `${month}-28T23:59:59`,
    });
    expect(response.json<{ appointments: object[] }>().appointments.length).toBeGreaterThan(50);
  });

  test("grows to the requested size, continues where it stopped, and leaves alone what people added", async () => {
    const agencyId = (await findDemoAgency(world.db.kysely)) ?? 0;
    const { db, services } = world;
    const grow = (patients: number) =>
      growDemoAgency(db.kysely, { agencyId, keys: services.keys, today, patients });
    const admin = await signedIn("admin@demo.test");
    const added = {
      firstName: "Real",
      lastName: "Person",
      ssn: null,
      email: null,
      phoneNumber: "(512) 555-0143",
    };
    expect((await admin.send("POST", "/patients", added)).statusCode).toBe(200);
    expect(await grow(200)).toBe(50);
    expect(await grow(210)).toBe(10);
    expect(await grow(150)).toBe(0);
    expect(await count(`patient where "agencyId" = $1`, agencyId)).toBe(211);
    expect(await highestNumber(agencyId)).toBe(211);
  });
});

test("the password of a demo account is hashed with argon2id", async () => {
  const { rows } = await world.superuser.query<{ passwordHash: string }>(
    "select \"passwordHash\" from app_user where email = 'admin@demo.test'",
  );
  const parametersOf = (hash: string | undefined) => hash?.split("$").slice(1, 4);
  expect(parametersOf(rows[0]?.passwordHash)).toEqual(parametersOf(await hashPassword("any")));
});
