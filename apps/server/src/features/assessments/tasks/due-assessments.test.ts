import { describe, expect, test } from "vitest";
import { type Cause, causesOf, isFresh } from "./due-assessments.ts";
import type { AdmissionAssessment, Care } from "./task-queries.ts";

const care: Care = {
  id: "admission",
  patientId: "patient",
  status: "active",
  startOfCare: "2026-11-10",
  resumptionOfCare: null,
  dischargeDate: null,
  caseManagerId: "manager",
  dob: "1941-05-02",
};

const assessment: AdmissionAssessment = {
  id: "made",
  reason: "01",
  status: "draft",
  startDate: "2026-11-10",
  completedDate: null,
  transaction: 1,
  authorId: "author",
  signedBy: null,
  lockedBy: null,
  exportedBy: null,
};

const today = "2026-11-20";
const keysOf = (causes: readonly Cause[]) => causes.map(({ causeKey, dueOn }) => `${causeKey} by ${dueOn}`);
const due = (changes: Partial<Care>, assessments: readonly Partial<AdmissionAssessment>[] = []) =>
  causesOf({
    care: { ...care, ...changes },
    assessments: assessments.map((made) => ({ ...assessment, ...made })),
    episodes: [],
    today,
  });

describe("The start of care assessment", () => {
  const asked = ["assessment-due/start-of-care/admission by 2026-11-15"];

  test("is due within 5 days, of the case manager (42 CFR 484.55(b)(1))", () => {
    expect(keysOf(due({}))).toEqual(asked);
    expect(due({})).toMatchObject([{ assigneeId: "manager", kind: "assessment-due" }]);
  });

  test.each(["draft", "complete", "inactivated"] as const)("stays due while one is %s", (status) => {
    expect(keysOf(due({}, [{ status }]))).toEqual(asked);
  });

  test.each(["signed", "in-review", "locked", "exported", "accepted", "rejected", "corrected"] as const)(
    "is done once one is %s",
    (status) => {
      expect(keysOf(due({}, [{ status }]))).toEqual([]);
    },
  );

  test("is not done by an inactivation", () => {
    expect(keysOf(due({}, [{ status: "locked", transaction: 3 }]))).toEqual(asked);
  });

  test.each([
    [{ status: "pre-admit", startOfCare: null }],
    [{ status: "pre-admit" }],
    [{ startOfCare: null }],
  ] as const)("is not due for %o", (changes) => {
    expect(due(changes)).toEqual([]);
  });
});

describe("Of a patient under 18 (CMS collects no OASIS)", () => {
  const completedDate = "2026-11-12";
  const resumed = { resumptionOfCare: "2026-11-18" };

  test.each([
    { dob: "2022-03-01", count: 0 },
    { dob: "2008-11-11", count: 0 }, // 18 on the day after the start of care
    { dob: "2008-11-10", count: 1 },
    { dob: null, count: 1 },
  ])("no start of care assessment is due: born $dob", ({ dob, count }) => {
    expect(due({ dob })).toHaveLength(count);
  });

  test("no resumption and no export is due either", () => {
    const signed = { status: "locked" as const, completedDate };
    expect(keysOf(due({ dob: "2012-01-01", ...resumed }, [signed]))).toEqual([]);
    expect(due(resumed, [signed])).toHaveLength(2);
  });

  test("a comprehensive assessment at discharge stays due", () => {
    const gone = { status: "discharged", dischargeDate: "2026-11-19", dob: "2012-01-01" } as const;
    expect(due(gone).map(({ kind }) => kind)).toEqual(["discharge-assessment-due"]);
  });
});

describe("The resumption of care assessment", () => {
  const done = { status: "signed" } as const;

  test("is due within 48 hours, once for each resumption (42 CFR 484.55(d)(2))", () => {
    const [cause] = keysOf(due({ resumptionOfCare: "2026-11-18" }, [done]));
    expect(cause).toBe("assessment-due/resumption/admission/2026-11-18 by 2026-11-20");
  });

  test("is done by one that names this day, not by one of another", () => {
    const made = { ...done, reason: "03" as const };
    const resumed = { resumptionOfCare: "2026-11-18" };
    expect(due(resumed, [done, { ...made, startDate: "2026-11-18" }])).toEqual([]);
    expect(due(resumed, [done, { ...made, startDate: "2026-10-01" }])).toHaveLength(1);
  });
});

describe("Sending", () => {
  const completedDate = "2026-11-12";

  test.each(["draft", "complete", "signed", "in-review", "locked"] as const)(
    "is due 30 days after M0090 while it is %s (42 CFR 484.45)",
    (status) => {
      expect(keysOf(due({}, [{ status, completedDate }]))).toContain("oasis-export-due/made by 2026-12-12");
    },
  );

  test("is due from who has it in hand", () => {
    const of = (changes: Partial<AdmissionAssessment>) =>
      due({}, [{ status: "locked", completedDate, ...changes }]).at(-1)?.assigneeId;
    expect(of({})).toBe("author");
    expect(of({ signedBy: "signer" })).toBe("signer");
    expect(of({ signedBy: "signer", lockedBy: "reviewer" })).toBe("reviewer");
  });

  test("of a correction has no last day", () => {
    expect(due({}, [{ status: "locked", completedDate, transaction: 2 }]).at(-1)?.dueOn).toBeNull();
  });

  test("is not due before M0090 is known, or once CMS has it", () => {
    expect(keysOf(due({}, [{ status: "draft" }])).join()).not.toContain("oasis-export-due");
    for (const status of ["exported", "accepted", "corrected", "inactivated"] as const)
      expect(keysOf(due({}, [{ status, completedDate }])).join()).not.toContain("oasis");
  });

  test("again after a rejection is important, and due from who sent it", () => {
    expect(due({}, [{ status: "rejected", completedDate, exportedBy: "sender" }])).toMatchObject([
      { kind: "oasis-rejected", assigneeId: "sender", dueOn: "2026-12-12", isImportant: true },
    ]);
  });
});

describe("Assessments we have no form for", () => {
  const signed = [{ ...assessment, status: "signed" as const }];
  const recertification = (startDate: string, changes: Partial<Care> = {}) =>
    causesOf({
      care: { ...care, ...changes },
      assessments: signed,
      episodes: [{ id: "episode", startDate }],
      today,
    });

  test.each([
    ["2026-10-01", 1],
    ["2026-10-02", 0],
    ["2026-09-26", 1],
    ["2026-09-01", 1],
  ])(
    "the recertification of a period from %s has a task five days before its days 56 to 60",
    (startDate, count) => {
      expect(recertification(startDate)).toHaveLength(count);
    },
  );

  test("say that they are completed outside", () => {
    expect(recertification("2026-09-26")).toMatchObject([
      {
        causeKey: "recertification-due/episode",
        dueOn: "2026-11-24",
        title: "Recertification assessment due: complete it outside Hearthside",
      },
    ]);
    expect(due({ status: "discharged", dischargeDate: "2026-11-19" })).toMatchObject([
      {
        causeKey: "discharge-assessment-due/admission",
        dueOn: "2026-11-21",
        title: "Discharge assessment due: complete it outside Hearthside",
      },
    ]);
  });

  test("a referral closed without care needs no discharge assessment", () => {
    expect(due({ status: "discharged", startOfCare: null, dischargeDate: "2026-11-19" })).toEqual([]);
  });

  test("a patient discharged is not recertified", () => {
    const discharged = { status: "discharged", dischargeDate: "2026-11-19" } as const;
    expect(recertification("2026-09-26", discharged).map(({ kind }) => kind)).toEqual([
      "discharge-assessment-due",
    ]);
  });
});

test("care that started more than a certification period ago, or a discharge over a week ago, causes no new task unless its assessment is in Hearthside", () => {
  const [cause] = due({});
  if (cause === undefined) throw new Error("nothing is due");
  expect(isFresh({ ...cause, began: "2026-09-22" }, today)).toBe(true);
  expect(isFresh({ ...cause, began: "2026-09-21" }, today)).toBe(false);
  const discharge = { ...cause, kind: "discharge-assessment-due" } as const;
  expect(isFresh({ ...discharge, began: "2026-11-14" }, today)).toBe(true);
  expect(isFresh({ ...discharge, began: "2026-11-13" }, today)).toBe(false);
  expect(isFresh({ ...cause, kind: "oasis-export-due", began: "2025-01-01" }, today)).toBe(true);
});

test("a task links to its assessment, once there is one", () => {
  const subjectsOf = (changes: Partial<Care>, made: readonly Partial<AdmissionAssessment>[] = []) =>
    due(changes, made).map(({ kind, subjectId }) => [kind, subjectId]);
  expect(subjectsOf({})).toEqual([["assessment-due", undefined]]);
  expect(subjectsOf({}, [{ startDate: null }])).toEqual([["assessment-due", "made"]]);
  const resumed = { resumptionOfCare: "2026-11-18" };
  const signed = { id: "signed", status: "locked" } as const;
  expect(subjectsOf(resumed, [signed, { reason: "03", startDate: "2026-11-18" }])).toEqual([
    ["assessment-due", "made"],
  ]);
  expect(subjectsOf(resumed, [signed, { reason: "03", startDate: "2026-10-01" }])).toEqual([
    ["assessment-due", undefined],
  ]);
  expect(subjectsOf({}, [{ status: "locked", completedDate: "2026-11-12" }])).toEqual([
    ["oasis-export-due", "made"],
  ]);
  expect(subjectsOf({}, [{ status: "rejected", completedDate: "2026-11-12" }])).toEqual([
    ["oasis-rejected", "made"],
  ]);
});
