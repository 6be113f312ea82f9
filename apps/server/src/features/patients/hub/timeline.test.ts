import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { addVisit, admit, assignCare, openSchedule } from "#src/test/schedule.ts";
import { addDocument, addMadeVisit, addRow, missVisit, stored } from "./test/full-chart.ts";

const { world, office, planner, nurse } = await openSchedule();

type Entry = { key: string; at: string; kind: string; what: string; by: string | null; isNew: boolean };

const timeline = async (
  browser: Browser,
  patientId: string,
  query = "",
): Promise<{ entries: Entry[]; more: boolean; newCount: number }> =>
  (await browser.send("GET", `/patients/${patientId}/timeline${query}`)).json();

const words = ({ entries }: { entries: Entry[] }) => entries.map(({ what }) => what);

describe("The timeline", () => {
  test("lists all events, latest first", async () => {
    const care = await admit(world, office.planner, { startOfCare: "2026-10-01" });
    const on = (day: string) => ({ createdAt: `2026-10-${day}T12:00:00Z`, createdBy: office.nurse.userId });
    await addMadeVisit(world, care, { start: "2026-10-03T09:00:00", userId: office.nurse.userId });
    await missVisit(world, await addVisit(world, care, { start: "2026-10-04T09:00:00" }));
    const document = await addDocument(world, care, {
      kind: "physician-order",
      title: "Wound care",
      text: "Daily",
    });
    const step = {
      documentId: document,
      status: "returned",
      comment: "Name the site",
      at: "2026-10-05T12:00:00Z",
    };
    await world.superuser.query(
      `insert into document_step ("agencyId", id, "documentId", status, "userId", at, comment)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, $6)`,
      [care.agencyId, step.documentId, step.status, office.planner.userId, step.at, step.comment],
    );
    const rows: [string, object][] = [
      [
        "medication",
        {
          name: "Lisinopril",
          dose: "10 mg",
          startDate: "2026-10-06",
          endDate: "2026-10-12",
          discontinueReason: "cough",
          ...on("06"),
        },
      ],
      ["allergy", { substance: "Latex", kind: "other", ...on("07") }],
      ["behavior", { kind: "refuses-care", note: "Bath", observedOn: "2026-10-08", ...on("08") }],
      [
        "file",
        {
          name: "a.pdf",
          category: "referral",
          ...stored,
          storedAt: "2026-10-09T12:00:00Z",
          createdBy: on("09").createdBy,
        },
      ],
      [
        "admission_event",
        {
          admissionId: care.admissionId,
          kind: "transferred",
          onDate: "2026-10-10",
          facility: "Mercy Hospital",
          ...on("10"),
        },
      ],
      ["medication", { name: "Not yet begun", startDate: "2027-01-05" }],
      [
        "behavior",
        { kind: "anxious", note: "In error", observedOn: "2026-10-08", endedAt: "2026-10-09T12:00:00Z" },
      ],
    ];
    for (const [table, row] of rows) await addRow(world, care, [table, { ...row }]);
    await planner.send("PUT", `/patients/${care.patientId}`, {
      id: care.patientId,
      version: 1,
      city: "Utica",
    });
    const whole = await timeline(planner, care.patientId);
    expect(words(whole)).toEqual([
      "Demographics changed",
      "Lisinopril 10 mg discontinued: cough",
      "Transferred to Mercy Hospital",
      "Referral uploaded",
      "Behavior recorded: refuses care",
      "Allergy to Latex added",
      "Lisinopril 10 mg started",
      "Physician order “Wound care” returned: Name the site",
      "Skilled nursing visit missed: patient refused",
      "Skilled nursing visit completed",
    ]);
    expect(whole.entries.at(-1)).toMatchObject({
      kind: "visit",
      at: "2026-10-03T13:45:00.000Z",
      by: "Staff Tester",
    });
    expect(whole.entries[1]).toMatchObject({ at: "2026-10-12T16:00:00.000Z", hasTime: false });
    expect(whole.entries[4]).toMatchObject({ at: "2026-10-08T12:00:00.000Z", hasTime: true });
    expect(words(await timeline(planner, care.patientId, "?kind=file"))).toEqual(["Referral uploaded"]);
  });

  test("marks what is new since the caller's last visit", async () => {
    const care = await admit(world, office.planner);
    await assignCare(world, care, office.nurse);
    await addMadeVisit(world, care, { start: "2026-11-10T09:00:00", userId: office.nurse.userId });
    const allergy = { kind: "other", createdAt: "2026-11-09T12:00:00Z" };
    await addRow(world, care, ["allergy", { substance: "Latex", ...allergy }]);
    await addRow(world, care, [
      "allergy",
      { substance: "Nuts", ...allergy, createdAt: "2026-11-12T12:00:00Z" },
    ]);
    const late = {
      kind: "anxious",
      note: "Told later",
      observedOn: "2026-11-08",
      createdAt: "2026-11-12T13:00:00Z",
    };
    await addRow(world, care, ["behavior", late]);
    const ownEntries = await timeline(nurse, care.patientId);
    expect(ownEntries.newCount).toBe(2);
    const fresh = ownEntries.entries.filter(({ isNew }) => isNew);
    expect(fresh.map(({ what }) => what)).toEqual(["Allergy to Nuts added", "Behavior recorded: anxious"]);
    expect(words(await timeline(nurse, care.patientId, "?isNew=true"))).toEqual(
      fresh.map(({ what }) => what),
    );
    const planners = await timeline(planner, care.patientId);
    expect([planners.newCount, planners.entries.some(({ isNew }) => isNew)]).toEqual([0, false]);
    expect(words(await timeline(planner, care.patientId, "?isNew=true"))).toEqual([]);
  });

  test("does not mark the caller's own changes as new, and names who made each", async () => {
    const care = await admit(world, office.planner);
    await assignCare(world, care, office.nurse);
    await addMadeVisit(world, care, { start: "2025-01-10T09:00:00", userId: office.nurse.userId });
    const { patientId } = care;
    const line = { name: "Lisinopril", dose: "10 mg", route: "oral", frequency: "daily" };
    const medicationId = uuidv7();
    const save = async (browser: Browser, changes: object) => {
      const lines = [{ ...line, id: medicationId, ...changes }];
      const response = await browser.send("PUT", `/patients/${patientId}/medications`, { lines });
      expect(response.statusCode).toBe(200);
    };
    await save(office.admin.browser, {});
    await save(nurse, { version: 1, dose: "20 mg", newOrChanged: "changed" });
    const allergy = { id: uuidv7(), patientId, substance: "Latex", kind: "other" };
    await nurse.send("POST", "/allergies", allergy);
    await planner.send("POST", "/allergies", { ...allergy, id: uuidv7(), substance: "Nuts" });
    const whole = await timeline(nurse, patientId);
    expect(whole.entries.filter(({ isNew }) => isNew).map(({ what }) => what)).toEqual([
      "Allergy to Nuts added",
      "Lisinopril 20 mg added",
    ]);
    expect(whole.newCount).toBe(2);
    expect(words(await timeline(nurse, patientId, "?isNew=true"))).toHaveLength(2);
    expect(whole.entries.find(({ what }) => what === "Lisinopril 20 mg changed")?.by).toBe("Staff Tester");
  });

  test("is paged by forty, each entry once", async () => {
    const care = await admit(world, office.planner);
    // All at the same moment, the hardest case.
    for (let nth = 0; nth < 45; nth += 1)
      await addRow(world, care, [
        "allergy",
        { substance: `S${nth}`, kind: "other", createdAt: "2026-11-12T12:00:00.123456Z" },
      ]);
    const first = await timeline(planner, care.patientId);
    expect([first.entries.length, first.more]).toEqual([40, true]);
    const rest = await timeline(planner, care.patientId, `?before=${first.entries[39]?.key}`);
    expect([rest.entries.length, rest.more]).toEqual([5, false]);
    expect(new Set([...words(first), ...words(rest)]).size).toBe(45);
  });

  test("refuses an invalid key", async () => {
    const { patientId } = await admit(world, office.planner);
    const response = await planner.send("GET", `/patients/${patientId}/timeline?before=yesterday`);
    expect(response.statusCode).toBe(422);
  });

  test("is not accessible to others, and the view is recorded", async () => {
    const { patientId } = await admit(world, office.planner);
    for (const browser of [office.outsider.browser, nurse])
      expect((await browser.send("GET", `/patients/${patientId}/timeline`)).statusCode).toBe(404);
    await timeline(planner, patientId);
    const { rows } = await world.superuser.query(
      `select from audit_entry where section = 'timeline' and "patientId" = $1`,
      [patientId],
    );
    expect(rows).toHaveLength(1);
  });
});
