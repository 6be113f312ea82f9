import { beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { addVisit, admit, type Care, openSchedule } from "#src/test/schedule.ts";
import { addDocument, addMadeVisit, addRow, missVisit, stored } from "./test/full-chart.ts";

const { world, office, planner, nurse } = await openSchedule();
let care: Care;

beforeAll(async () => {
  care = await admit(world, office.planner);
  const { admissionId } = care;
  await addDocument(world, care, { title: "Wound care", text: "Irrigate the left heel" });
  await addDocument(world, care, {
    kind: "plan-of-care",
    title: "Plan of care",
    content: { goals: [{ text: "Heel ulcer heals" }], locators: { mentalStatus: "oriented" } },
  });
  await addMadeVisit(world, care, {
    start: "2026-11-10T09:00:00",
    note: `${"Quiet. ".repeat(30)}Heel is red. ${"Calm. ".repeat(30)}`,
  });
  await missVisit(world, await addVisit(world, care, { start: "2026-11-11T09:00:00" }));
  const rows: [string, object][] = [
    ["medication", { name: "Wound gel", dose: "5%", purpose: "Heel", startDate: "2026-10-01" }],
    ["allergy", { substance: "Crème fraîche", kind: "food", reaction: "Hives" }],
    ["behavior", { kind: "refuses-care", note: "Bath_day", observedOn: "2026-11-12" }],
    ["diagnosis", { admissionId, position: 1, code: "L89.612", description: "Pressure ulcer of left heel" }],
    ["patient_contact", { kind: "emergency", name: "Zoë Ólafsdóttir", relationship: "Daughter" }],
    [
      "coverage",
      { rank: "primary", payerKind: "medicare", payerName: "Medicare", policyNumber: "1EG4TE5MK73" },
    ],
    [
      "file",
      {
        name: "scan.pdf",
        category: "referral",
        description: "Signed consent",
        ...stored,
        createdBy: office.planner.userId,
      },
    ],
    ["allergy", { substance: "Entered in error", kind: "other", endedAt: "2026-11-12T12:00:00Z" }],
  ];
  for (const [table, row] of rows) await addRow(world, care, [table, { ...row }]);
});

type Hit = { kind: string; title: string; excerpt: string | null };

const find = (browser: Browser, text: string) =>
  browser.send("POST", `/patients/${care.patientId}/find`, { text });

const hits = async (text: string): Promise<Hit[]> => (await find(planner, text)).json().hits;
const found = async (text: string) => (await hits(text)).map(({ kind, title }) => `${kind}: ${title}`);

describe("A search in a chart", () => {
  const places: [string, string[]][] = [
    ["irrigate HEEL", ["document: Wound care"]],
    ["ulcer heals", ["order: Plan of care"]],
    ["patient refused", ["visit: Skilled nursing visit"]],
    ["5%", ["medication: Wound gel 5%"]],
    ["%%", []],
    ["creme fraiche", ["allergy: Crème fraîche"]],
    ["bath_day", ["behavior: Refuses care"]],
    ["bathxday", []],
    ["l89.612", ["diagnosis: L89.612 Pressure ulcer of left heel"]],
    ["olafsdottir zoe", ["contact: Zoë Ólafsdóttir"]],
    ["1eg4", ["coverage: Medicare"]],
    ["signed consent", ["file: scan.pdf"]],
    ["in error", []],
    ["wound daughter", []],
  ];
  test.each(places)("for “%s” finds %j", async (text, expected) => {
    expect(await found(text)).toEqual(expected);
  });

  test("puts titles before texts, newer before older", async () => {
    expect(await found("heel")).toEqual([
      "diagnosis: L89.612 Pressure ulcer of left heel",
      "order: Plan of care",
      "document: Wound care",
      "visit: Skilled nursing visit",
      "medication: Wound gel 5%",
    ]);
    expect(await found("wound")).toEqual(["document: Wound care", "medication: Wound gel 5%"]);
  });

  test("shows the words around the first match, and none for a title", async () => {
    const shown = await hits("heel is red");
    expect(shown).toHaveLength(1);
    expect(shown[0]?.excerpt).toMatch(/^…Quiet\. .*Heel is red\. .*Calm\.…$/);
    expect(shown[0]?.excerpt?.length).toBeLessThan(95);
    expect((await hits("wound gel"))[0]?.excerpt).toBeNull();
  });

  test("shows only what the caller may see", async () => {
    await world.superuser.query(`update membership set role = 'Nobody' where "userId" = $1`, [
      office.colleague.userId,
    ]);
    expect((await find(office.colleague.browser, "heel")).statusCode).toBe(403);
    for (const browser of [office.outsider.browser, nurse])
      expect((await find(browser, "heel")).statusCode).toBe(404);
  });

  test("needs two letters", async () => {
    expect((await find(planner, " h ")).statusCode).toBe(422);
  });

  test("leaves an audit entry without the search text", async () => {
    await find(planner, "Wolfeschlegelstein");
    const { rows } = await world.superuser.query("select * from audit_entry where action = 'chart.search'");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("Wolfeschlegelstein");
  });
});
