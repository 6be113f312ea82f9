import { addDays } from "@hearthside/scheduling";
import { describe, expect, test } from "vitest";
import { admit, openSchedule } from "#src/test/schedule.ts";
import * as causes from "./test/causes.ts";
import { alertsOf, refreshOn } from "./test/open-alerts.ts";
import * as others from "./test/other-causes.ts";

/** One row per alert: its first day, its deadline and its state a day later. */
const startOfCare = "2026-11-02";

const { world, office } = await openSchedule();

type Row = {
  readonly kind: string;
  /** Source of the deadline; without one it is the office's rule. */
  readonly source: string;
  readonly cause: causes.Cause;
  readonly from: string;
  readonly dueOn: string;
  readonly afterwards: "important" | "gone";
};

const answered = { on: "2026-10-20", result: "eligible" };
const refer = `status = 'pre-admit', "startOfCare" = null, "referralDate" = '2026-11-17'`;
const order = `${refer}, "orderedStartOfCare" = '2026-11-24'`;
const anything = "version = version + 1";

const rows: readonly Row[] = [
  {
    kind: "initial-visit-late",
    source: "42 CFR 484.55(a)(1): within 48 hours of the referral",
    cause: causes.admission(refer, anything),
    from: "2026-11-20",
    dueOn: "2026-11-19",
    afterwards: "important",
  },
  {
    kind: "initial-visit-late",
    source: "42 CFR 484.55(a)(1): or on the day that was ordered",
    cause: causes.admission(order, anything),
    from: "2026-11-25",
    dueOn: "2026-11-24",
    afterwards: "important",
  },
  {
    kind: "notice-of-admission-missing",
    source: "42 CFR 484.205(j): within 5 days of the start of care",
    cause: causes.medicareAdmission(`"noticeAcceptedDate" = null`, anything),
    from: "2026-11-02",
    dueOn: "2026-11-07",
    afterwards: "important",
  },
  {
    kind: "face-to-face-missing",
    source: "42 CFR 424.22(a)(1)(v): within 30 days of the start of care",
    cause: causes.medicareAdmission(`"faceToFaceDate" = null`, anything),
    from: "2026-11-02",
    dueOn: "2026-12-02",
    afterwards: "important",
  },
  {
    kind: "plan-of-care-missing",
    source: "42 CFR 484.55(b)(1), 484.60(a)(1): with the comprehensive assessment",
    cause: others.unplanned,
    from: "2026-11-08",
    dueOn: "2026-11-07",
    afterwards: "important",
  },
  {
    kind: "aide-supervision-due",
    source: "42 CFR 484.80(h)(1): every 14 days beside skilled care",
    cause: causes.unsupervised,
    from: "2026-11-11",
    dueOn: "2026-11-18",
    afterwards: "important",
  },
  {
    kind: "aide-supervision-due",
    source: "42 CFR 484.80(h)(2): every 60 days without skilled care",
    cause: causes.aidedAlone,
    from: "2026-12-02",
    dueOn: "2026-12-09",
    afterwards: "important",
  },
  {
    kind: "therapy-reassessment-due",
    source: "42 CFR 409.44(c)(2)(i)(B): every 30 days",
    cause: causes.assistantsOnly,
    from: "2026-11-17",
    dueOn: "2026-11-24",
    afterwards: "important",
  },
  {
    kind: "oasis-unanswered",
    source: "CMS's report of a file comes within a day",
    cause: others.exported,
    from: "2026-11-19",
    dueOn: "2026-11-19",
    afterwards: "important",
  },
  {
    kind: "order-unsigned",
    source: "14 days, as they are counted on the dashboard",
    cause: others.sentOrder("2026-11-05T15:00:00Z"),
    from: "2026-11-20",
    dueOn: "2026-11-19",
    afterwards: "important",
  },
  {
    kind: "eligibility-unchecked",
    source: "30 days after the last answer",
    cause: causes.answer(answered),
    from: "2026-11-20",
    dueOn: "2026-11-19",
    afterwards: "important",
  },
  {
    kind: "frequency-ending",
    source: "10 days ahead",
    cause: causes.endingOrder,
    from: "2026-11-20",
    dueOn: "2026-11-30",
    afterwards: "gone",
  },
  {
    kind: "authorization-ending",
    source: "14 days ahead",
    cause: causes.permit({ endDate: "2026-12-04" }, anything),
    from: "2026-11-20",
    dueOn: "2026-12-04",
    afterwards: "gone",
  },
  {
    kind: "coverage-ending",
    source: "30 days ahead",
    cause: others.endingInsurance,
    from: "2026-10-31",
    dueOn: "2026-11-30",
    afterwards: "gone",
  },
];

describe.each(rows)("$kind ($source)", ({ kind, cause, from, dueOn, afterwards }) => {
  test(`begins on ${from}, is due on ${dueOn} and then ${afterwards}`, async () => {
    const care = await admit(world, office.planner);
    await cause(world, care);
    const openOn = async (day: string) => {
      await refreshOn(world, care, day);
      return (await alertsOf(world, care, kind)).filter(({ isResolved }) => !isResolved);
    };
    const daysBefore = from === startOfCare ? [] : [addDays(from, -1)];
    for (const day of daysBefore) expect(await openOn(day)).toEqual([]);
    expect(await openOn(from)).toMatchObject([{ dueOn, isImportant: from > dueOn }]);
    const after = afterwards === "gone" ? [] : [{ dueOn, isImportant: true }];
    expect(await openOn(addDays(dueOn, 1))).toMatchObject(after);
  });
});
