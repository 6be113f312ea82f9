import type { AssessmentStatus } from "@hearthside/contract";
import { type Reason, reasons } from "@hearthside/oasis";
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
  const { startOfCare, dischargeDate } = about.admission;
  if (startOfCare === null || dischargeDate !== null) return [];
  return reasons.flatMap((reason) => plansFor[reason](random, about));
}

/** The assessments made for each reason. */
const plansFor: { readonly [R in Reason]: (random: Random, about: About) => AssessmentPlan[] } = {
  "01": startPlans,
  "03": resumptionPlans,
};

function startPlans(random: Random, about: About): AssessmentPlan[] {
  const { isDue, today } = about;
  const { startOfCare: startDate } = about.admission;
  if (startDate === null) return [];
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
function resumptionPlans(random: Random, { admission, today }: About): AssessmentPlan[] {
  const { resumptionOfCare: startDate } = admission;
  if (startDate === null) return [];
  const completedDate = addDays(startDate, random.between(0, 2));
  if (completedDate > today) return [{ reason: "03", startDate, completedDate: null, status: "draft" }];
  const status = likelyStatus(random, daysBetween(completedDate, today));
  return [{ reason: "03", startDate, completedDate, status }];
}

/** Exported within 30 days (42 CFR 484.45), with a CMS response soon after. */
function likelyStatus(random: Random, age: number): AssessmentStatus {
  if (age <= 4) return random.pick(["complete", "signed"]);
  if (age <= 14) return random.pick(["signed", "in-review", "locked", "exported"]);
  if (age <= 30) return random.pick(["locked", "exported", "accepted", "accepted", "rejected"]);
  return random.chance(0.06) ? "rejected" : "accepted";
}

const earlier = (one: Day, other: Day) => (one < other ? one : other);
