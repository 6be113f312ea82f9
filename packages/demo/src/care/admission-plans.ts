import type { AssessmentStatus } from "@hearthside/contract";
import { addDays, type Day, daysBetween, weekdayOf } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import type { AdmissionRecord } from "../records.ts";

/** The dates and status of one admission. */
export type AdmissionPlan = Pick<
  AdmissionRecord,
  | "status"
  | "referralDate"
  | "orderedStartOfCare"
  | "startOfCare"
  | "resumptionOfCare"
  | "dischargeDate"
  | "dischargeReason"
>;

type Course = Omit<AdmissionPlan, "resumptionOfCare">;

const reasons = [
  "Goals met",
  "Goals met",
  "Goals met",
  "Transferred to an inpatient facility",
  "Moved out of the service area",
  "Patient's choice",
  "Continues with outpatient therapy",
] as const;

type About = { index: number; isChild: boolean; nursesCase: NursesCase | undefined; today: Day };

/** The one to three admissions of a patient, oldest first; a child has one. */
export function admissionPlans(random: Random, about: About): AdmissionPlan[] {
  const { isChild, nursesCase, today } = about;
  const latest =
    nursesCase === undefined
      ? latestPlan(random, today)
      : inCare(random, addDays(today, -nursesCase.daysInCare));
  const earlier = isChild ? 0 : random.pick([0, 0, 0, 0, 0, 0, 0, 1, 1, 2]);
  return [...earlierPlans(random, latest, earlier), latest].map((course) => ({
    ...course,
    resumptionOfCare: resumptionOfCare(course, about),
  }));
}

/** One in seven long-term patients returned from a hospital in the last three weeks. */
function resumptionOfCare({ status, startOfCare }: Course, { index, isChild, today }: About): Day | null {
  if (status !== "active" || startOfCare === null || isChild || index % 7 !== 1) return null;
  return daysBetween(startOfCare, today) < 40 ? null : addDays(today, -(1 + (index % 21)));
}

const inCare = (random: Random, startOfCare: Day): Course => ({
  ...referral(random, startOfCare),
  status: "active",
  dischargeDate: null,
  dischargeReason: null,
});

/** The latest admission of a patient on `today`: on service, pre-admit, in hospital or discharged. */
function latestPlan(random: Random, today: Day): Course {
  const percent = random.between(1, 100);
  if (percent <= 8) return preAdmit(random, today);
  const begun = (daysAgo: number) => inCare(random, onWeekday(addDays(today, -daysAgo), today));
  if (percent <= 13) return { ...begun(random.between(8, 110)), status: "on-hold" };
  if (percent <= 18) return { ...begun(random.between(25, 118)), status: "discharge-pending" };
  if (percent <= 40)
    return discharged(random, addDays(today, -random.between(1, random.pick([30, 90, 300]))));
  return begun(random.between(0, random.pick([58, 118, 230])));
}

/** Care begins on a day on which the office works: not on Saturday but the day before, not on Sunday but the day after. */
function onWeekday(day: Day, last: Day): Day {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  if (weekday !== 0) return day;
  return day < last ? addDays(day, 1) : addDays(day, -2);
}

/** Admissions before `latest`, oldest first; each ended before the next referral. */
function earlierPlans(random: Random, latest: Course, count: number): Course[] {
  const plans: Course[] = [];
  let next = latest;
  while (plans.length < count) {
    next = discharged(random, addDays(next.referralDate, -random.between(12, 320)));
    plans.unshift(next);
  }
  return plans;
}

const preAdmit = (random: Random, today: Day): Course => ({
  status: "pre-admit",
  referralDate: addDays(today, -random.between(0, 2)),
  orderedStartOfCare: random.chance(0.4) ? addDays(today, random.between(0, 5)) : null,
  startOfCare: null,
  dischargeDate: null,
  dischargeReason: null,
});

const discharged = (random: Random, dischargeDate: Day): Course => ({
  ...referral(
    random,
    onWeekday(addDays(dischargeDate, -random.between(14, random.pick([58, 58, 110]))), dischargeDate),
  ),
  status: "discharged",
  dischargeDate,
  dischargeReason: random.pick(reasons),
});

/** The first visit follows within 48 hours of the referral, or on the ordered day (42 CFR 484.55(a)(1)). */
function referral(random: Random, startOfCare: Day) {
  const isOrdered = random.chance(0.25);
  return {
    startOfCare,
    referralDate: addDays(startOfCare, -(isOrdered ? random.between(1, 6) : random.between(0, 2))),
    orderedStartOfCare: isOrdered ? startOfCare : null,
  };
}

/** The demo nurse's open work about one of their patients. */
export type NursesTask =
  | "assessment"
  | "assessment-done"
  | "recertification"
  | "recertification-done"
  | "signature"
  | "note"
  | "note-done"
  | "none";

/** One of the demo nurse's patients: the length of care, and what is due. */
type NursesCase = {
  readonly daysInCare: number;
  readonly task: NursesTask;
  /** The status of the start of care assessment; undefined when not started. */
  readonly assessment?: AssessmentStatus;
};

/** The nurse's patients, by `nursesPatient`. Due today: three open and three done, plus ending orders; one order is overdue. */
export const nursesCases: readonly NursesCase[] = [
  { daysInCare: 5, task: "assessment", assessment: "draft" },
  { daysInCare: 59, task: "recertification", assessment: "accepted" },
  { daysInCare: 14, task: "signature", assessment: "in-review" },
  { daysInCare: 28, task: "note", assessment: "locked" },
  { daysInCare: 5, task: "assessment-done", assessment: "complete" },
  { daysInCare: 59, task: "recertification-done", assessment: "exported" },
  { daysInCare: 16, task: "signature", assessment: "signed" },
  { daysInCare: 3, task: "assessment" },
  { daysInCare: 40, task: "note-done", assessment: "rejected" },
  { daysInCare: 100, task: "none", assessment: "accepted" },
  { daysInCare: 75, task: "none", assessment: "accepted" },
  { daysInCare: 132, task: "none", assessment: "accepted" },
];
