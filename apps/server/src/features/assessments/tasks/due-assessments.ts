import { timePoints } from "@hearthside/oasis";
import {
  addDays,
  daysBetween,
  dischargeAssessmentDue,
  recertificationWindow,
  resumptionAssessmentDue,
  startOfCareAssessmentDue,
  transmissionDue,
} from "@hearthside/scheduling";
import type { AdmissionAssessment, Care, NewTask } from "./task-queries.ts";

/** Why an assessment needs action, and by when. */
export type Cause = Omit<NewTask, "patientId" | "subjectId" | "isImportant"> & {
  readonly subjectId?: string | undefined;
  /** Important from the start; the others once they are overdue. */
  readonly isImportant?: boolean;
  /** The start of the cause; older causes create no new task, but existing tasks stay. */
  readonly began: string;
};

type Standing = {
  readonly care: Care;
  readonly assessments: readonly AdmissionAssessment[];
  /** Certification periods, the latest first. */
  readonly episodes: readonly { readonly id: string; readonly startDate: string }[];
  readonly today: string;
};

/** How many days after the start of care new tasks are created: the first certification period. */
const freshDays = 60;

/** The same for a discharge, which is recorded when it happens. */
const freshDischargeDays = 7;

/** How many days before its five-day window a recertification task is created. */
const recertificationNotice = 5;

/** Everything due for one admission today. */
export const causesOf = (standing: Standing): Cause[] => [
  ...startOfCare(standing),
  ...resumption(standing),
  ...recertification(standing),
  ...discharge(standing),
  ...standing.assessments.flatMap(exportOf),
  ...standing.assessments.flatMap(rejectionOf),
];

const isInCare = ({ status }: Care) => status !== "pre-admit" && status !== "discharged";

const isBegun = ({ status }: AdmissionAssessment) => status === "draft" || status === "complete";

/** Signed or later, and still current. */
const isSigned = ({ status, transaction }: AdmissionAssessment) =>
  transaction !== 3 && !["draft", "complete", "inactivated"].includes(status);

/** A pre-admitted patient's care starts on the date in the assessment, once someone has visited. */
function startOfCare({ care, assessments }: Standing): Cause[] {
  const { id, status, caseManagerId } = care;
  const starts = assessments.filter(({ reason }) => reason === "01");
  const begun = starts.find((made) => isBegun(made) && made.startDate !== null);
  const day = status === "pre-admit" ? (begun?.startDate ?? null) : care.startOfCare;
  if (day === null || status === "discharged" || starts.some(isSigned)) return [];
  return [
    {
      kind: "assessment-due",
      causeKey: `assessment-due/start-of-care/${id}`,
      title: "Start of care OASIS assessment due",
      subjectId: (begun ?? starts.find(isBegun))?.id,
      assigneeId: caseManagerId ?? begun?.authorId ?? null,
      dueOn: startOfCareAssessmentDue(day),
      began: day,
    },
  ];
}

function resumption({ care, assessments }: Standing): Cause[] {
  const { id, resumptionOfCare: day, caseManagerId } = care;
  const isDone = assessments.some((made) => made.reason === "03" && made.startDate === day && isSigned(made));
  if (day === null || !isInCare(care) || isDone) return [];
  const begun = assessments.find(
    (made) => made.reason === "03" && isBegun(made) && (made.startDate === day || made.startDate === null),
  );
  return [
    {
      kind: "assessment-due",
      causeKey: `assessment-due/resumption/${id}/${day}`,
      title: "Resumption of care OASIS assessment due",
      subjectId: begun?.id,
      assigneeId: caseManagerId,
      dueOn: resumptionAssessmentDue(day),
      began: day,
    },
  ];
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
function exportOf(made: AdmissionAssessment): Cause[] {
  if (made.completedDate === null || !unsent.includes(made.status)) return [];
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
