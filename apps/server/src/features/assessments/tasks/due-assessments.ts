import { type Reason, reasons, timePoints } from "@hearthside/oasis";
import {
  addDays,
  daysBetween,
  dischargeAssessmentDue,
  isOasisCollected,
  recertificationWindow,
  transmissionDue,
} from "@hearthside/scheduling";
import { timePointRules } from "../time-points.ts";
import type { AdmissionAssessment, Care } from "./task-queries.ts";

/** The kinds of assessment tasks; only these are kept in line with what is due. */
export const assessmentTaskKinds = [
  "assessment-due",
  "oasis-export-due",
  "oasis-rejected",
  "recertification-due",
  "discharge-assessment-due",
] as const;

/** Why an assessment needs action, and by when. */
export type Cause = {
  readonly kind: (typeof assessmentTaskKinds)[number];
  readonly causeKey: string;
  readonly title: string;
  /** The assessment, once started. */
  readonly subjectId?: string | undefined;
  readonly assigneeId: string | null;
  readonly dueOn: string | null;
  /** Important from the start; the others once they are overdue. */
  readonly isImportant?: boolean;
  /** The start of the cause; older causes create no new task, but existing tasks stay. */
  readonly began: string;
};

type Standing = {
  readonly care: Care;
  readonly assessments: readonly AdmissionAssessment[];
  /** Certification periods, latest first. */
  readonly episodes: readonly { readonly id: string; readonly startDate: string }[];
  readonly today: string;
};

/** How many days after the start of care new tasks are created: the first certification period. */
const freshDays = 60;

/** The same for a discharge, which is recorded when it happens. */
const freshDischargeDays = 7;

/** How many days before its five-day window a recertification task is created. */
const recertificationNotice = 5;

/** Everything due for one admission today. CMS collects no OASIS from patients under 18. */
export const causesOf = (standing: Standing): Cause[] => [
  ...reasons.flatMap((reason) => assessmentDue(reason, standing)),
  ...recertification(standing),
  ...discharge(standing),
  ...standing.assessments.flatMap((made) => exportOf(made, standing.care)),
  ...standing.assessments.flatMap(rejectionOf),
];

const isInCare = ({ status }: Care) => status !== "pre-admit" && status !== "discharged";

const isBegun = ({ status }: AdmissionAssessment) => status === "draft" || status === "complete";

/** Signed or later, and still current. */
const isSigned = ({ status, transaction }: AdmissionAssessment) =>
  transaction !== 3 && !["draft", "complete", "inactivated"].includes(status);

/** An assessment that is due, with the one already started. */
type Due = {
  /** The part of the task's key after the name of what is due; each one is a separate task. */
  readonly key: string;
  readonly day: string;
  readonly assigneeId: string | null;
  readonly begun: AdmissionAssessment | undefined;
};

type DueRule = {
  /** In the key of the task. */
  readonly name: string;
  /** `made`: the admission's assessments of this reason. */
  readonly find: (care: Care, made: readonly AdmissionAssessment[]) => Due | undefined;
};

/** When an assessment of each reason is due. */
const dueRules: { readonly [R in Reason]: DueRule } = {
  "01": { name: "start-of-care", find: startOfCare },
  "03": { name: "resumption", find: resumption },
};

/** The reason for assessment of tasks with this name. */
export const reasonOfDue = (name: string): Reason | undefined =>
  reasons.find((reason) => dueRules[reason].name === name);

function assessmentDue(reason: Reason, { care, assessments }: Standing): Cause[] {
  const { name, find } = dueRules[reason];
  const due = find(
    care,
    assessments.filter((made) => made.reason === reason),
  );
  if (due === undefined || !isOasisCollected(care.dob, due.day)) return [];
  return [
    {
      kind: "assessment-due",
      causeKey: `assessment-due/${name}/${due.key}`,
      title: `${timePoints[reason].name} OASIS assessment due`,
      subjectId: due.begun?.id,
      assigneeId: due.assigneeId,
      dueOn: timePointRules[reason].completeBy(due.day),
      began: due.day,
    },
  ];
}

/** A pre-admitted patient's care starts on the date in the assessment, once someone has visited. */
function startOfCare(care: Care, made: readonly AdmissionAssessment[]): Due | undefined {
  const { id, status, caseManagerId } = care;
  const dated = made.find((one) => isBegun(one) && one.startDate !== null);
  const day = status === "pre-admit" ? (dated?.startDate ?? null) : care.startOfCare;
  if (day === null || status === "discharged" || made.some(isSigned)) return undefined;
  const assigneeId = caseManagerId ?? dated?.authorId ?? null;
  return { key: id, day, assigneeId, begun: dated ?? made.find(isBegun) };
}

function resumption(care: Care, made: readonly AdmissionAssessment[]): Due | undefined {
  const { id, resumptionOfCare: day, caseManagerId: assigneeId } = care;
  const isDone = made.some((one) => one.startDate === day && isSigned(one));
  if (day === null || !isInCare(care) || isDone) return undefined;
  const begun = made.find((one) => isBegun(one) && (one.startDate === day || one.startDate === null));
  return { key: `${id}/${day}`, day, assigneeId, begun };
}

/** Due by the end of the period; a next period means it was done. */
function recertification({ care, episodes: [episode], today }: Standing): Cause[] {
  if (episode === undefined || !isInCare(care)) return [];
  const window = recertificationWindow(episode.startDate);
  if (today < addDays(window.startDate, -recertificationNotice)) return [];
  return [
    {
      kind: "recertification-due",
      causeKey: `recertification-due/${episode.id}`,
      title: "Recertification assessment due: complete it outside Hearthside",
      assigneeId: care.caseManagerId,
      dueOn: window.endDate,
      began: window.startDate,
    },
  ];
}

/** None for a referral closed without care. */
function discharge({ care }: Standing): Cause[] {
  if (care.dischargeDate === null || care.startOfCare === null) return [];
  return [
    {
      kind: "discharge-assessment-due",
      causeKey: `discharge-assessment-due/${care.id}`,
      title: "Discharge assessment due: complete it outside Hearthside",
      assigneeId: care.caseManagerId,
      dueOn: dischargeAssessmentDue(care.dischargeDate),
      began: care.dischargeDate,
    },
  ];
}

const unsent: readonly string[] = ["draft", "complete", "signed", "in-review", "locked"];

/** Only a new record has 30 days; a correction is exported right away. */
function exportOf(made: AdmissionAssessment, { dob }: Care): Cause[] {
  if (made.completedDate === null || !unsent.includes(made.status)) return [];
  if (!isOasisCollected(dob, made.completedDate)) return [];
  return [
    {
      kind: "oasis-export-due",
      causeKey: `oasis-export-due/${made.id}`,
      title: `${timePoints[made.reason].name} OASIS assessment not sent to CMS`,
      subjectId: made.id,
      assigneeId: made.lockedBy ?? made.signedBy ?? made.authorId,
      dueOn: made.transaction === 1 ? transmissionDue(made.completedDate) : null,
      began: made.completedDate,
    },
  ];
}

function rejectionOf(made: AdmissionAssessment): Cause[] {
  if (made.completedDate === null || made.status !== "rejected") return [];
  return [
    {
      kind: "oasis-rejected",
      causeKey: `oasis-rejected/${made.id}`,
      title: `CMS rejected the ${timePoints[made.reason].name.toLowerCase()} OASIS assessment`,
      subjectId: made.id,
      assigneeId: made.exportedBy,
      dueOn: transmissionDue(made.completedDate),
      isImportant: true,
      began: made.completedDate,
    },
  ];
}

/** Whether a cause is recent enough to create a task. Causes about our own records always are. */
export function isFresh({ began, kind }: Cause, today: string): boolean {
  if (kind.startsWith("oasis-")) return true;
  const days = kind === "discharge-assessment-due" ? freshDischargeDays : freshDays;
  return daysBetween(began, today) < days;
}

/** The date before which no new task is created. */
export const freshSince = (today: string): string => addDays(today, 1 - freshDays);
