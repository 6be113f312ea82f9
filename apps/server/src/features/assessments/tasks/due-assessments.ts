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

/** Why somebody has to do something about an assessment, and until when. */
export type Cause = Omit<NewTask, "patientId" | "subjectId" | "isImportant"> & {
  readonly subjectId?: string | undefined;
  /** An important one is so from the start; the others once they are overdue. */
  readonly isImportant?: boolean;
  /** Since when; nothing new falls due for what lies longer back, but a task that stands is kept. */
  readonly began: string;
};

type Standing = {
  readonly care: Care;
  readonly assessments: readonly AdmissionAssessment[];
  /** Certification periods, the latest first. */
  readonly episodes: readonly { readonly id: string; readonly startDate: string }[];
  readonly today: string;
};

/** How long after its start care can still make new tasks: its first certification period. */
const freshDays = 60;

/** How long a discharge can: it is noted when it happens. */
const freshDischargeDays = 7;

/** How many days ahead of its five days a recertification is asked for. */
const recertificationNotice = 5;

const names = { "01": "start of care", "03": "resumption of care" } as const;

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

/** Signed or later, and still standing. */
const isSigned = ({ status, transaction }: AdmissionAssessment) =>
  transaction !== 3 && !["draft", "complete", "inactivated"].includes(status);

/** A pre-admitted patient's care starts on the day that her assessment names, once somebody has been there. */
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
      title: "Complete the start of care OASIS assessment",
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
      title: "Complete the resumption of care OASIS assessment",
      subjectId: begun?.id,
      assigneeId: caseManagerId,
      dueOn: resumptionAssessmentDue(day),
      began: day,
    },
  ];
}

/** Due by the end of the period; that there is a next one shows that it was done. */
function recertification({ care, episodes: [episode], today }: Standing): Cause[] {
  if (episode === undefined || !isInCare(care)) return [];
  const window = recertificationWindow(episode.startDate);
  if (today < addDays(window.startDate, -recertificationNotice)) return [];
  return [
    {
      kind: "recertification-due",
      causeKey: `recertification-due/${episode.id}`,
      title: "Recertification assessment: due, complete outside",
      assigneeId: care.caseManagerId,
      dueOn: window.endDate,
      began: window.startDate,
    },
  ];
}

/** None of a referral that was closed without care. */
function discharge({ care }: Standing): Cause[] {
  if (care.dischargeDate === null || care.startOfCare === null) return [];
  return [
    {
      kind: "discharge-assessment-due",
      causeKey: `discharge-assessment-due/${care.id}`,
      title: "Discharge assessment: due, complete outside",
      assigneeId: care.caseManagerId,
      dueOn: dischargeAssessmentDue(care.dischargeDate),
      began: care.dischargeDate,
    },
  ];
}

const unsent: readonly string[] = ["draft", "complete", "signed", "in-review", "locked"];

/** Only a new record has 30 days; a correction is sent as soon as it is made. */
function exportOf(made: AdmissionAssessment): Cause[] {
  if (made.completedDate === null || !unsent.includes(made.status)) return [];
  return [
    {
      kind: "oasis-export-due",
      causeKey: `oasis-export-due/${made.id}`,
      title: `Send the ${names[made.reason]} OASIS assessment to CMS`,
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
      title: `CMS rejected the ${names[made.reason]} OASIS assessment: correct it and send it again`,
      subjectId: made.id,
      assigneeId: made.exportedBy,
      dueOn: transmissionDue(made.completedDate),
      isImportant: true,
      began: made.completedDate,
    },
  ];
}

/** Whether a cause is recent enough to make a task. What we hold ourselves always is. */
export function isFresh({ began, kind }: Cause, today: string): boolean {
  if (kind.startsWith("oasis-")) return true;
  const days = kind === "discharge-assessment-due" ? freshDischargeDays : freshDays;
  return daysBetween(began, today) < days;
}

/** The day before which nothing makes a new task. */
export const freshSince = (today: string): string => addDays(today, 1 - freshDays);
