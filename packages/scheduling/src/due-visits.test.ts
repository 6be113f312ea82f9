import { describe, expect, test } from "vitest";
import { dueVisits } from "./due-visits.ts";

// 60 days from Monday 2026-11-02; the window is 12/27 to 12/31.
const period = { startDate: "2026-11-02", endDate: "2026-12-31" };
const today = "2026-11-20";
const nursing = { ...period, discipline: "SN" };
const aide = { ...period, discipline: "HHA" };

const visit = (day: string, kind = "routine", about: { status?: string; discipline?: string } = {}) => ({
  start: `${day}T09:00:00`,
  kind,
  status: "scheduled",
  discipline: "SN",
  ...about,
});
const inShort = (lines: (typeof nursing)[], visits: ReturnType<typeof visit>[], day = today) =>
  dueVisits({ period, lines, visits, today: day }).map(({ kind, from, by }) => `${kind} ${from} ${by}`);

// 42 CFR 484.55(d)(1).
describe("A recertification", () => {
  const due = ["recertification 2026-12-27 2026-12-31"];

  test.each([
    ["nothing is planned", [], due],
    ["a routine visit is in the window", [visit("2026-12-28")], due],
    ["it was missed", [visit("2026-12-28", "recertification", { status: "missed" })], due],
    ["it is planned", [visit("2026-12-28", "recertification")], []],
    ["a discharge is planned", [visit("2026-12-20", "discharge")], []],
  ])("where %s", (_case, visits, expected) => {
    expect(inShort([nursing], visits)).toEqual(expected);
  });

  test("of a past period is no longer due", () => {
    expect(inShort([nursing], [], "2027-01-01")).toEqual([]);
  });
});

// 42 CFR 484.80(h)(1): on site, at least every 14 days.
describe("An aide supervisory visit", () => {
  const recertified = visit("2026-12-28", "recertification");
  const supervised = (...days: string[]) => [recertified, ...days.map((day) => visit(day, "supervision"))];

  test.each([
    ["14 days after the order begins", supervised(), ["supervision 2026-11-03 2026-11-16"]],
    [
      "14 days after the first aide visit",
      [recertified, visit("2026-11-10", "routine", { discipline: "HHA" })],
      ["supervision 2026-11-11 2026-11-24"],
    ],
    ["14 days after the last one", supervised("2026-11-16"), ["supervision 2026-11-17 2026-11-30"]],
    [
      "where the planned ones leave a gap",
      supervised("2026-11-16", "2026-11-30", "2026-12-20"),
      ["supervision 2026-12-01 2026-12-14"],
    ],
    [
      "after the last made, however late that was",
      supervised("2026-11-19"),
      ["supervision 2026-11-20 2026-12-03"],
    ],
    [
      "never while one follows the other within 14 days",
      supervised("2026-11-16", "2026-11-30", "2026-12-14", "2026-12-28"),
      [],
    ],
  ])("is due %s", (_case, visits, expected) => {
    expect(inShort([nursing, aide], visits)).toEqual(expected);
  });

  test.each([
    {
      from: "the last one before the period",
      supervisions: ["2026-10-26"],
      aided: ["2026-10-20"],
      expected: ["supervision 2026-10-27 2026-11-09"],
    },
    {
      from: "the first aide visit before it",
      supervisions: [],
      aided: ["2026-10-28"],
      expected: ["supervision 2026-10-29 2026-11-11"],
    },
    {
      from: "the later of the two",
      supervisions: ["2026-10-20"],
      aided: ["2026-10-30"],
      expected: ["supervision 2026-10-31 2026-11-13"],
    },
  ])("continues over the end of a period from $from", ({ supervisions, aided, expected }) => {
    const before = [
      ...supervised(...supervisions),
      ...aided.map((day) => visit(day, "routine", { discipline: "HHA" })),
    ];
    const again = visit("2026-11-03", "routine", { discipline: "HHA" });
    expect(inShort([nursing, aide], [...before, again], "2026-11-04")).toEqual(expected);
  });

  test("is not due without aides or after their last day", () => {
    expect(inShort([nursing], [recertified])).toEqual([]);
    expect(inShort([nursing, { ...aide, endDate: "2026-11-19" }], [recertified])).toEqual([]);
    expect(inShort([nursing, { ...aide, endDate: "2026-11-28" }], supervised("2026-11-16"))).toEqual([]);
  });
});

// 42 CFR 484.80(h)(2): without skilled care, at least every 60 days.
describe("The supervisory visit of an aide without skilled care", () => {
  const ended = { ...nursing, endDate: "2026-11-19" };
  const came = (day: string) => visit(day, "routine", { discipline: "HHA" });
  const recertified = visit("2026-12-28", "recertification");

  test.each([
    {
      when: "within 60 days of the first visit",
      lines: [aide],
      visits: [came("2026-10-10")],
      expected: ["supervision 2026-10-11 2026-12-09"],
    },
    {
      when: "within 60 days of the last one",
      lines: [aide],
      visits: [came("2026-10-10"), visit("2026-10-26", "supervision")],
      expected: ["supervision 2026-10-27 2026-12-25"],
    },
    {
      when: "as before once skilled care has ended",
      lines: [aide, ended],
      visits: [came("2026-10-10")],
      expected: ["supervision 2026-10-11 2026-12-09"],
    },
    {
      when: "in the next period only, where it is due after this one",
      lines: [aide],
      visits: [came("2026-11-03")],
      expected: [],
    },
  ])("is due $when", ({ lines, visits, expected }) => {
    expect(inShort(lines, [recertified, ...visits])).toEqual(expected);
  });
});
