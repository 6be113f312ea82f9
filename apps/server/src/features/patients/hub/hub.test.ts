import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { addVisit, admit, assignCare, type Care, openSchedule } from "#src/test/schedule.ts";
import { addDocument, addMadeVisit, addRow, missVisit, stored } from "./test/full-chart.ts";

const { world, office, planner, nurse } = await openSchedule();
let care: Care;

beforeAll(async () => {
  care = await admit(world, office.planner);
  await assignCare(world, care, office.nurse);
  const { episodeId } = care;
  await addDocument(world, care, { kind: "physician-order", title: "Wound care", text: "Daily", episodeId });
  await addDocument(world, care, { kind: "physician-order", title: "Labs", text: "Weekly" });
  await addDocument(world, care, { title: "Visit note", text: "Fine" });
  await addMadeVisit(world, care, { start: "2026-11-18T09:00:00", userId: office.nurse.userId });
  await missVisit(world, await addVisit(world, care, { start: "2026-11-19T09:00:00" }));
  await addVisit(world, care, { start: "2026-11-17T12:00:00" });
  await addVisit(world, care, { start: "2026-11-20T09:00:00" });
  await addVisit(world, care, { start: "2027-02-02T09:00:00" });
  const rows: [string, object][] = [
    ["medication", { name: "Lisinopril" }],
    ["medication", { name: "Entered in error", endedAt: "2026-11-19T15:00:00Z" }],
    ["allergy", { substance: "Latex", kind: "other", severity: "mild" }],
    ["allergy", { substance: "Penicillin", kind: "drug", severity: "severe" }],
    ["behavior", { kind: "unsafe-home", note: "Dog", observedOn: "2026-11-19", isSafetyConcern: true }],
    ["behavior", { kind: "anxious", note: "Before visits", observedOn: "2026-11-18" }],
    ["file", { name: "a.pdf", category: "referral", ...stored, createdBy: office.nurse.userId }],
    ["file", { name: "b.jpg", category: "treatment-image", ...stored, createdBy: office.nurse.userId }],
  ];
  for (const [table, row] of rows) await addRow(world, care, [table, { ...row }]);
  await world.superuser.query(
    `insert into patient_care ("agencyId", "patientId", "codeStatus") values ($1, $2, 'dnr')`,
    [care.agencyId, care.patientId],
  );
});

const hubOf = (browser: Browser, query = "") =>
  browser.send("GET", `/patients/${care.patientId}/hub${query}`);

describe("The hub", () => {
  test("counts unfinished uploads only for the user who sent them, as the list does", async () => {
    const row = {
      name: "c.pdf",
      extension: "pdf",
      size: 9,
      category: "lab",
      createdBy: office.planner.userId,
    };
    const id = await addRow(world, care, ["file", row]);
    for (const [browser, total] of [
      [planner, 2],
      [nurse, 1],
    ] as const) {
      const list = await browser.send("GET", `/patients/${care.patientId}/files?which=documents`);
      expect([(await hubOf(browser)).json().counts.documents, list.json().total]).toEqual([total, total]);
    }
    await world.superuser.query("delete from file where id = $1", [id]);
  });

  test("shows what must be known first, and each section's count", async () => {
    const hub = (await hubOf(nurse)).json();
    expect(hub).toMatchObject({ codeStatus: "dnr", noKnownAllergiesOn: null, lastVisitOn: "2026-11-18" });
    expect(hub.allergies.map(({ substance }: { substance: string }) => substance)).toEqual([
      "Penicillin",
      "Latex",
    ]);
    expect(hub.safetyConcerns).toMatchObject([{ note: "Dog", observedOn: "2026-11-19" }]);
    expect(hub.counts).toEqual({
      orders: 2,
      visits: 3,
      medications: 1,
      allergies: 2,
      behaviors: 2,
      documents: 1,
      images: 1,
      schedule: 2,
    });
  });

  test("counts orders and visits of one certification period", async () => {
    const { counts } = (await hubOf(nurse, `?episodeId=${care.episodeId}`)).json();
    expect(counts).toMatchObject({ orders: 1, visits: 3, schedule: 1, medications: 1 });
  });

  test("has no last visit for a user without visits", async () => {
    expect((await hubOf(planner)).json().lastVisitOn).toBeNull();
  });

  test("is not accessible to others, or with another patient's period", async () => {
    for (const browser of [office.outsider.browser, office.colleague.browser])
      expect((await hubOf(browser)).statusCode).toBe(404);
    const other = await admit(world, office.planner);
    expect((await hubOf(planner, `?episodeId=${other.episodeId}`)).statusCode).toBe(404);
  });

  test("leaves an audit entry of the view", async () => {
    await hubOf(office.viewer.browser);
    const { rows } = await world.superuser.query(
      `select from audit_entry where section = 'hub' and "userId" = $1 and "patientId" = $2`,
      [office.viewer.userId, care.patientId],
    );
    expect(rows).toHaveLength(1);
  });
});

const visitsOf = async (query: string, { patientId } = care) =>
  (await planner.send("GET", `/patients/${patientId}/visits?${query}`)).json();

const starts = (page: { visits: { start: string }[] }) => page.visits.map(({ start }) => start.slice(0, 10));

describe("Visits of a patient", () => {
  test("are past visits if completed, missed or in the past, latest first", async () => {
    const history = await visitsOf("which=history");
    expect(starts(history)).toEqual(["2026-11-19", "2026-11-18", "2026-11-17"]);
    expect(history).toMatchObject({ total: 3, more: false });
    expect(history.visits[1].clinicianName).toBe("Tester, Staff");
  });

  test("are upcoming from today on, the soonest first", async () => {
    expect(starts(await visitsOf("which=upcoming"))).toEqual(["2026-11-20", "2027-02-02"]);
  });

  test("can be filtered by status or certification period", async () => {
    expect(starts(await visitsOf("which=history&status=missed"))).toEqual(["2026-11-19"]);
    expect(starts(await visitsOf(`which=upcoming&episodeId=${care.episodeId}`))).toEqual(["2026-11-20"]);
  });

  test("are paged by fifty, each once", async () => {
    const long = await admit(world, office.planner, { startOfCare: "2026-01-01" });
    for (let nth = 0; nth < 52; nth += 1) {
      const day = new Date(Date.UTC(2026, 1, 1 + nth)).toISOString().slice(0, 10);
      await addMadeVisit(world, long, { start: `${day}T09:00:00` });
    }
    const first = await visitsOf("which=history", long);
    expect(first).toMatchObject({ more: true, total: 52 });
    const rest = await visitsOf(`which=history&after=${first.visits[49].id}`, long);
    expect(rest).toMatchObject({ more: false, total: 52 });
    expect(new Set([...starts(first), ...starts(rest)]).size).toBe(52);
  });

  test("are not accessible to another agency", async () => {
    const path = `/patients/${care.patientId}/visits?which=history`;
    expect((await office.outsider.browser.send("GET", path)).statusCode).toBe(404);
  });
});

describe("Recently opened charts", () => {
  test("are listed the latest first, while the caller may still see them", async () => {
    const [first, second] = [await admit(world, office.planner), await admit(world, office.planner)];
    const { userId, browser } = office.colleague;
    await assignCare(world, first, { userId });
    await assignCare(world, second, { userId });
    for (const { patientId } of [first, second, first])
      await browser.send("GET", `/patients/${patientId}/hub`);
    const recent = async () => (await browser.send("GET", "/recent-patients")).json().patients;
    // Opened again within 15 minutes, it counts as one view.
    expect(await recent()).toMatchObject([
      { id: second.patientId },
      { id: first.patientId, status: "active" },
    ]);
    await world.superuser.query(`update assignment set "endDate" = '2026-11-01' where "patientId" = $1`, [
      first.patientId,
    ]);
    expect(await recent()).toMatchObject([{ id: second.patientId }]);
  });

  test("are the caller's own", async () => {
    expect((await office.outsider.browser.send("GET", "/recent-patients")).json()).toEqual({ patients: [] });
    expect((await planner.send("GET", `/patients/${uuidv7()}/hub`)).statusCode).toBe(404);
  });
});
