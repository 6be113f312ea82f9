import fc from "fast-check";
import { expect, test } from "vitest";
import { certificationPeriod } from "./certification.ts";
import { type LedgerVisit, ledgerOf } from "./ledger.ts";
import { orderedSpans } from "./ordered-weeks.ts";
import { frequencyOf } from "./test/frequency-of.ts";
import { addDays } from "./weeks.ts";

// Sunday 2026-01-18 to Saturday 2026-02-07: three weeks.
const period = { startDate: "2026-01-18", endDate: "2026-02-07" };
const week = { sunday: "2026-01-18", monday: "2026-01-19", tuesday: "2026-01-20", friday: "2026-01-23" };
const nextWeek = { monday: "2026-01-26", wednesday: "2026-01-28" };

const line = (notation: string, startDate = period.startDate, endDate = period.endDate) => ({
  frequency: frequencyOf(notation),
  startDate,
  endDate,
});
const visit = (day: string, status: LedgerVisit["status"] = "scheduled", kind = "routine"): LedgerVisit => ({
  start: `${day}T09:00:00`,
  status,
  kind,
});
const ledger = (lines: ReturnType<typeof line>[], visits: LedgerVisit[]) =>
  ledgerOf({ lines, visits, period, weekStartsOn: 0 });

/** Per week: ordered / scheduled + completed, missed, and over or under. */
const inShort = (lines: ReturnType<typeof line>[], visits: LedgerVisit[]) =>
  ledger(lines, visits).weeks.map(({ ordered, scheduled, completed, missed, over, under }) =>
    `${ordered}/${scheduled}+${completed} m${missed} ${over > 0 ? `over ${over}` : ""}${under > 0 ? `under ${under}` : ""}`.trim(),
  );

// The cases of frequencies in effect. Source: CMS, Medicare Benefit Policy Manual, chapter 7, 30.2.2.
test.each([
  {
    title: "a week without its visits is under",
    lines: [line("2w1 1w1")],
    visits: [visit(week.monday, "completed")],
    weeks: ["2/0+1 m0 under 1", "1/0+0 m0 under 1", "0/0+0 m0"],
  },
  {
    title: "an unordered visit is over",
    lines: [line("1w1")],
    visits: [visit(week.monday, "completed"), visit(week.friday), visit(nextWeek.monday)],
    weeks: ["1/1+1 m0 over 1", "0/1+0 m0 over 1", "0/0+0 m0"],
  },
  {
    title: "a range is kept between its limits",
    lines: [line("1-2w3")],
    visits: [visit(week.monday), visit(nextWeek.monday), visit(nextWeek.wednesday)],
    weeks: ["2/1+0 m0", "2/2+0 m0", "2/0+0 m0 under 1"],
  },
  {
    title: "a visit in progress is a scheduled one, a canceled one is none",
    lines: [line("1w3")],
    visits: [visit(week.monday, "in-progress"), visit(nextWeek.monday, "cancelled")],
    weeks: ["1/1+0 m0", "1/0+0 m0 under 1", "1/0+0 m0 under 1"],
  },
  {
    title: "a missed visit fulfills nothing, and its make-up visit counts in its own week",
    lines: [line("1w3")],
    visits: [visit(week.friday, "missed"), visit(nextWeek.monday), visit(nextWeek.wednesday, "completed")],
    weeks: ["1/0+0 m1 under 1", "1/1+1 m0 over 1", "1/0+0 m0 under 1"],
  },
  {
    title: "a week of zero visits is fulfilled by none",
    lines: [line("0w1 1w2")],
    visits: [visit(week.monday)],
    weeks: ["0/1+0 m0 over 1", "1/0+0 m0 under 1", "1/0+0 m0 under 1"],
  },
  {
    title: "without any order every visit is over",
    lines: [],
    visits: [visit(week.monday)],
    weeks: ["0/1+0 m0 over 1", "0/0+0 m0", "0/0+0 m0"],
  },
  {
    title: "the line in effect at the week's end decides what is ordered",
    lines: [line("3w3", week.sunday, week.tuesday), line("1w3", addDays(week.tuesday, 1))],
    visits: [visit(week.monday, "completed")],
    weeks: ["1/0+1 m0", "1/0+0 m0 under 1", "1/0+0 m0 under 1"],
  },
  {
    title: "a line without a successor still orders in its last days",
    lines: [line("3w3", week.sunday, nextWeek.monday)],
    visits: [],
    weeks: ["3/0+0 m0 under 3", "2/0+0 m0 under 2", "0/0+0 m0"],
  },
  {
    title: "what is ordered by the month counts where it is planned",
    lines: [line("2m1")],
    visits: [visit(nextWeek.monday)],
    weeks: ["0/0+0 m0", "1/1+0 m0", "1/0+0 m0 under 1"],
  },
  {
    title: "more than the month orders is over in the week of the surplus",
    lines: [line("1m1")],
    visits: [visit(week.monday), visit(nextWeek.monday)],
    weeks: ["1/1+0 m0", "0/1+0 m0 over 1", "0/0+0 m0"],
  },
  {
    title: "a visit every other week may stand in either",
    lines: [line("1 every 2w")],
    visits: [visit(nextWeek.wednesday), visit(week.monday, "missed")],
    weeks: ["0/0+0 m1", "1/1+0 m0", "1/0+0 m0 under 1"],
  },
])("$title", ({ lines, visits, weeks }) => {
  expect(inShort(lines, visits)).toEqual(weeks);
});

test("PRN visits count only against their limit, while a line allows them", () => {
  const lines = [line("1w3; 2 PRN for fall; 1 PRN for new pain", period.startDate, nextWeek.wednesday)];
  const visits = [
    visit(week.monday),
    visit(week.tuesday, "completed", "prn"),
    visit(week.friday, "missed", "prn"),
    visit("2026-02-03", "scheduled", "prn"),
  ];
  expect(ledger(lines, visits).asNeeded).toEqual({ limit: 3, used: 1, reason: "fall; new pain" });
  expect(inShort(lines, visits)).toEqual(["1/1+0 m0", "1/0+0 m0 under 1", "0/1+0 m0 over 1"]);
  expect(ledger([line("1w3")], visits).asNeeded).toBeNull();
});

test("a PRN-only line does not change what another orders", () => {
  const lines = [line("1w3"), line("2 PRN for fall", week.tuesday)];
  expect(ledger(lines, []).weeks.map(({ ordered }) => ordered)).toEqual([1, 1, 1]);
});

test("only days and orders of the period count", () => {
  const before = visit("2026-01-17", "completed");
  const lines = [
    line("2w9", "2025-11-19", "2026-01-17"),
    line("1w3"),
    line("5w1", "2026-02-08", "2026-04-08"),
  ];
  expect(inShort(lines, [before, visit("2026-02-08")])).toEqual(
    Array.from({ length: 3 }, () => "1/0+0 m0 under 1"),
  );
});

const anyStart = fc.integer({ min: 0, max: 10_000 }).map((days) => addDays("2015-01-01", days));
const notations = fc.constantFrom(
  "3w1 2w4 1w3",
  "1d3 2w5",
  "1m2",
  "1 every 2w",
  "2-3w8",
  "0w2 4w2",
  "2w3 1 every 3w",
);
const statuses = fc.constantFrom<LedgerVisit["status"]>(
  "scheduled",
  "in-progress",
  "completed",
  "missed",
  "cancelled",
);
const anyVisits = fc.array(fc.tuple(fc.integer({ min: 0, max: 59 }), statuses), { maxLength: 40 });

test("for any period and visits the ledger's weeks add up to the order and to the visits", () => {
  fc.assert(
    fc.property(anyStart, notations, anyVisits, fc.integer({ min: 0, max: 6 }), (...given) => {
      const [startDate, notation, planned, weekStartsOn] = given;
      const sixtyDays = certificationPeriod(startDate, 1);
      const frequency = frequencyOf(notation);
      const visits = planned.map(([days, status]) => visit(addDays(startDate, days), status));
      const { weeks } = ledgerOf({
        lines: [{ frequency, ...sixtyDays }],
        visits,
        period: sixtyDays,
        weekStartsOn,
      });
      const sum = (key: "ordered" | "least" | "scheduled" | "completed" | "missed") =>
        weeks.reduce((total, one) => total + one[key], 0);
      const spans = orderedSpans(frequency, { ...sixtyDays, weekStartsOn });
      const count = (...of: string[]) => visits.filter(({ status }) => of.includes(status)).length;
      expect(sum("ordered")).toBe(spans.reduce((total, { most }) => total + most, 0));
      expect(sum("least")).toBe(spans.reduce((total, { least }) => total + least, 0));
      expect([sum("scheduled"), sum("completed"), sum("missed")]).toEqual([
        count("scheduled", "in-progress"),
        count("completed"),
        count("missed"),
      ]);
      for (const { ordered, least, scheduled, completed, over, under } of weeks) {
        const made = scheduled + completed;
        expect([made - over <= ordered, made + under >= least, over * under]).toEqual([true, true, 0]);
      }
    }),
    { numRuns: 300 },
  );
});
