import type { AssessmentStatus } from "@hearthside/contract";
import type { Reason } from "@hearthside/oasis";
import { addDays, type Day, daysBetween } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import type { AdmissionRecord } from "../records.ts";

/** One assessment with its reason, dates and status. */
export type AssessmentPlan = {
  readonly reason: Reason;
  readonly startDate: Day;
  readonly completedDate: Day | null;
  readonly status: AssessmentStatus;
};

type About = {
  readonly admission: AdmissionRecord;
  /** Whether the start of care assessment is still due. */
  readonly isDue: boolean;
  /** Its fixed status, if any; `none`: not started. */
  readonly status: AssessmentStatus | "none" | undefined;
  readonly today: Day;
};

/** The assessments of an open admission, start of care first. */
export function assessmentPlans(random: Random, about: About): AssessmentPlan[] {
  const { startOfCare, resumptionOfCare, dischargeDate } = about.admission;
  if (startOfCare === null || dischargeDate !== null) return [];
  return [
    ...startPlans(random, about, startOfCare),
    ...(resumptionOfCare === null ? [] : [resumptionPlan(random, resumptionOfCare, about.today)]),
  ];
}

function startPlans(random: Random, about: About, startDate: Day): AssessmentPlan[] {
  const { isDue, today } = about;
  const completedDate = earlier(
    addDays(startDate, about.status === "complete" ? 5 : random.between(0, 3)),
    today,
  );
  const likely = isDue
    ? random.pick(["draft", "none"] as const)
    : likelyStatus(random, daysBetween(completedDate, today));
  const status = about.status ?? likely;
  if (status === "none") return [];
  return [{ reason: "01", startDate, status, completedDate: status === "draft" ? null : completedDate }];
}

/** Within two days of the return home (42 CFR 484.55(d)(2)); one started today is a draft. */
function resumptionPlan(random: Random, startDate: Day, today: Day): AssessmentPlan {
  const completedDate = addDays(startDate, random.between(0, 2));
  if (completedDate > today) return { reason: "03", startDate, completedDate: null, status: "draft" };
  return {
    reason: "03",
    startDate,
    completedDate,
    status: likelyStatus(random, daysBetween(completedDate, today)),
  };
}

/** Exported within 30 days (42 CFR 484.45), with a CMS response soon after. */
function likelyStatus(random: Random, age: number): AssessmentStatus {
  if (age <= 4) return random.pick(["complete", "signed"]);
  if (age <= 14) return random.pick(["signed", "in-review", "locked", "exported"]);
  if (age <= 30) return random.pick(["locked", "exported", "accepted", "accepted", "rejected"]);
  return random.chance(0.06) ? "rejected" : "accepted";
}

const earlier = (one: Day, other: Day) => (one < other ? one : other);
