import { describe, expect, test } from "vitest";
import { certificationPeriod } from "./certification.ts";
import { context, inCare, lineOf, rulesOf, visit } from "./test/rule-context.ts";
import { brokenRules } from "./visit-rules.ts";
import type { RuleCare } from "./visit-rules-subject.ts";

describe("Visits are within care (42 CFR 484.60, 484.50(d))", () => {
  const preAdmitted: RuleCare = {
    startOfCare: null,
    isOver: false,
    isOnHold: false,
    endedOn: null,
    periods: [],
  };
  const discharged: RuleCare = { ...inCare, isOver: true, endedOn: "2026-11-20" };

  test.each([
    ["the day care begins", { care: inCare, day: "2026-11-02", kind: "routine" }, undefined],
    ["the day before", { care: inCare, day: "2026-11-01", kind: "routine" }, "Care starts on 11/02/2026."],
    ["the day before, to begin it", { care: inCare, day: "2026-11-01", kind: "start-of-care" }, undefined],
    ["the day before, to evaluate", { care: inCare, day: "2026-11-01", kind: "evaluation" }, undefined],
    [
      "after a discharge",
      { care: discharged, day: "2026-11-21", kind: "routine" },
      "This patient was discharged on 11/20/2026.",
    ],
    [
      "after a discharge, to evaluate",
      { care: discharged, day: "2026-11-21", kind: "evaluation" },
      "This patient was discharged on 11/20/2026.",
    ],
    [
      "after a discharge, to start again",
      { care: discharged, day: "2026-11-21", kind: "start-of-care" },
      undefined,
    ],
    [
      "before care began",
      { care: preAdmitted, day: "2026-11-21", kind: "routine" },
      "Care has not started. Schedule a start of care first.",
    ],
    [
      "before care began, to begin it",
      { care: preAdmitted, day: "2026-11-21", kind: "start-of-care" },
      undefined,
    ],
    [
      "without an admission",
      { care: null, day: "2026-11-21", kind: "routine" },
      "This patient is not admitted. Schedule a start of care first.",
    ],
    ["without an admission, to begin", { care: null, day: "2026-11-21", kind: "start-of-care" }, undefined],
  ])("%s", (_case, { care, day, kind }, message) => {
    const broken = brokenRules(visit({ start: `${day}T09:00:00`, kind }), context({ care }));
    expect(broken.find(({ rule }) => rule === "outside-care")?.message).toBe(message);
  });
});

describe("A patient on hold is visited to resume care or to end it (42 CFR 484.55(d)(2))", () => {
  const care: RuleCare = { ...inCare, isOnHold: true };

  test.each([
    ["routine", ["on-hold"]],
    ["prn", ["on-hold"]],
    ["resumption", []],
    ["discharge", []],
  ])("%s", (kind, broken) => {
    expect(rulesOf(visit({ kind }), context({ care }))).toEqual(broken);
    expect(rulesOf(visit({ kind }), context())).toEqual([]);
  });
});

describe("A recertification is in the last five days of the period (42 CFR 484.55(d)(1))", () => {
  const twoPeriods = {
    ...inCare,
    periods: [1, 2].map((number) => certificationPeriod("2026-11-02", number)),
  };

  test.each([
    ["2026-12-26", inCare, false],
    ["2026-12-27", inCare, true],
    ["2026-12-31", inCare, true],
    ["2027-01-01", inCare, false],
    ["2027-02-24", twoPeriods, false],
    ["2027-02-25", twoPeriods, true],
    ["2027-03-01", twoPeriods, true],
  ])("on %s: %#", (day, care, isInWindow) => {
    const input = visit({ start: `${day}T09:00:00`, kind: "recertification" });
    expect(rulesOf(input, context({ care })).includes("recertification-window")).toBe(!isInWindow);
    expect(rulesOf({ ...input, kind: "routine" }, context({ care }))).not.toContain("recertification-window");
  });

  test("outside the window it needs a reason, and the window is named", () => {
    const input = visit({ start: "2026-12-26T09:00:00", kind: "recertification" });
    expect(brokenRules(input, context())).toEqual([
      {
        rule: "recertification-window",
        effect: "needs-reason",
        message:
          "A recertification visit must be in the last five days of the certification period: 12/27/2026 to 12/31/2026.",
        source: "42 CFR 484.55(d)(1)",
        visitId: null,
      },
    ]);
  });
});

describe("Visits are certified and ordered", () => {
  test.each([
    ["2026-12-31", []],
    ["2027-01-01", ["outside-certification", "not-ordered"]],
  ])("until the period ends (42 CFR 424.22(b)(1), 484.60(b)(1)): %s", (day, broken) => {
    expect(rulesOf(visit({ start: `${day}T09:00:00` }), context())).toEqual(broken);
  });

  test("for their discipline", () => {
    expect(brokenRules(visit(), context({ lines: [] }))).toMatchObject([
      { rule: "not-ordered", effect: "warning", message: "No SN visits are ordered for 11/24/2026." },
    ]);
  });

  test("except a start of care and an evaluation, which orders follow", () => {
    for (const kind of ["start-of-care", "evaluation"])
      expect(brokenRules(visit({ kind }), context({ lines: [] }))).toEqual([]);
  });
});

describe("No more visits than ordered (42 CFR 484.60(b)(1); Benefit Policy Manual 7, 30.2.2)", () => {
  const other = (day: string, status: "scheduled" | "completed" | "missed" | "cancelled" = "scheduled") => ({
    start: `${day}T09:00:00`,
    kind: "routine",
    status,
  });

  test.each([
    [
      "one a week, one planned",
      { notation: "1w9", others: [other("2026-11-23")] },
      "1 SN visit is ordered in the week of 11/22/2026; this would be visit 2.",
    ],
    ["two a week, one planned", { notation: "2w9", others: [other("2026-11-23")] }, undefined],
    [
      "two a week, two made or planned",
      { notation: "2w9", others: [other("2026-11-23", "completed"), other("2026-11-25")] },
      "2 SN visits are ordered in the week of 11/22/2026; this would be visit 3.",
    ],
    [
      "one of them missed",
      { notation: "2w9", others: [other("2026-11-23", "missed"), other("2026-11-25")] },
      undefined,
    ],
    [
      "one of them canceled",
      { notation: "2w9", others: [other("2026-11-23", "cancelled"), other("2026-11-25")] },
      undefined,
    ],
    [
      "one of them on the Saturday before",
      { notation: "2w9", others: [other("2026-11-21"), other("2026-11-25")] },
      undefined,
    ],
    [
      "one of them on the Sunday the week begins with",
      { notation: "2w9", others: [other("2026-11-22"), other("2026-11-25")] },
      "2 SN visits are ordered in the week of 11/22/2026; this would be visit 3.",
    ],
    [
      "a range counts by its upper limit",
      { notation: "1-3w9", others: [other("2026-11-23"), other("2026-11-25")] },
      undefined,
    ],
  ])("%s", (_case, { notation, others }, message) => {
    const broken = brokenRules(visit(), context({ lines: [lineOf(notation)], visitsOfDiscipline: others }));
    expect(broken.find(({ rule }) => rule === "over-frequency")?.message).toBe(message);
  });

  test("as needed, up to their limit", () => {
    const used = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...other(`2026-11-1${at}`), kind: "prn" }));
    const check = (count: number) =>
      brokenRules(
        visit({ kind: "prn" }),
        context({ lines: [lineOf("1w9; 2 PRN for fall")], visitsOfDiscipline: used(count) }),
      );
    expect(check(1)).toEqual([]);
    expect(check(2)).toMatchObject([
      {
        rule: "over-frequency",
        effect: "warning",
        message: "2 SN visits are ordered as needed; this would be visit 3.",
      },
    ]);
  });
});
