import {
  addDays,
  type Day,
  daysBetween,
  faceToFaceWindow,
  noticeOfAdmissionDue,
  recertificationWindow,
  startOfCareAssessmentDue,
} from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import type { AdmissionRecord, EpisodeRecord, TaskRecord } from "../records.ts";
import type { NursesTask } from "./admission-plans.ts";

type TasksOf = {
  readonly admission: AdmissionRecord;
  readonly episode: EpisodeRecord;
  readonly caseManagerId: string;
  readonly schedulerId: string;
  readonly isMedicare: boolean;
  readonly isChild: boolean;
  /** The demo nurse's task about it; undefined for other patients. */
  readonly nursesTask: NursesTask | undefined;
  readonly today: Day;
  readonly newId: () => string;
};

type Cause = Pick<TaskRecord, "kind" | "title" | "dueOn"> & {
  subject: string;
  isDone?: boolean;
  assigneeId?: string;
};

/** The tasks of the current certification period of a patient on service. */
export function tasksOf(random: Random, about: TasksOf): TaskRecord[] {
  const causes =
    about.nursesTask === undefined ? likelyCauses(random, about) : nursesCauses(about, about.nursesTask);
  return causes.map((cause) => taskOf(about, cause));
}

// Today's work was done soon after midnight in Texas, so that it is never in the future.
function taskOf({ admission, caseManagerId, today, newId }: TasksOf, cause: Cause): TaskRecord {
  const { kind, title, dueOn, subject, isDone = false, assigneeId = caseManagerId } = cause;
  return {
    id: newId(),
    kind,
    title,
    patientId: admission.patientId,
    assigneeId,
    dueOn,
    isImportant: dueOn < today,
    causeKey: `${kind}/${subject}`,
    resolvedAt: isDone ? `${today}T06:10:00Z` : null,
    resolvedBy: isDone ? assigneeId : null,
  };
}

function nursesCauses(about: TasksOf, task: NursesTask): Cause[] {
  switch (task) {
    case "assessment":
    case "assessment-done":
      return [{ ...assessment(about), isDone: task === "assessment-done" }];
    case "recertification":
    case "recertification-done":
      return [{ ...recertification(about), isDone: task === "recertification-done" }];
    case "note":
    case "note-done":
      return [{ ...visitNote(about), isDone: task === "note-done" }];
    case "signature": // The product creates it when the order has waited for two weeks.
    case "none":
      return [];
    default:
      return task satisfies never;
  }
}

function likelyCauses(random: Random, about: TasksOf): Cause[] {
  const { admission, episode, isMedicare, isChild, today } = about;
  const daysInCare = daysBetween(admission.startOfCare ?? today, today);
  const daysInEpisode = daysBetween(episode.startDate, today);
  const causes: Cause[] = [];
  if (daysInCare <= 7 && random.chance(0.6) && !isChild) causes.push(assessment(about));
  if (daysInCare <= 5 && isMedicare && random.chance(0.7)) causes.push(noticeOfAdmission(about));
  if (episode.number === 1 && isMedicare && random.chance(0.15)) causes.push(faceToFace(about));
  if (daysInEpisode >= 50 && random.chance(0.7)) causes.push(recertification(about));
  if (daysInCare > 1 && random.chance(0.05)) causes.push(visitNote(about));
  return causes;
}

const assessment = ({ admission, episode }: TasksOf): Cause => ({
  kind: "assessment-due",
  title: "Start of care OASIS assessment due",
  dueOn: startOfCareAssessmentDue(admission.startOfCare ?? episode.startDate),
  subject: `start-of-care/${admission.id}`,
});

const recertification = ({ episode }: TasksOf): Cause => ({
  kind: "recertification-due",
  title: "Recertification assessment due: complete it outside Hearthside",
  dueOn: recertificationWindow(episode.startDate).endDate,
  subject: episode.id,
});

const faceToFace = ({ admission, episode }: TasksOf): Cause => ({
  kind: "face-to-face-missing",
  title: "Face-to-face encounter not documented",
  dueOn: faceToFaceWindow(admission.startOfCare ?? episode.startDate).endDate,
  subject: admission.id,
});

const noticeOfAdmission = ({ admission, episode, schedulerId }: TasksOf): Cause => ({
  kind: "notice-of-admission-missing",
  title: "Notice of admission not accepted by Medicare",
  dueOn: noticeOfAdmissionDue(admission.startOfCare ?? episode.startDate),
  subject: admission.id,
  assigneeId: schedulerId,
});

const visitNote = ({ episode, today }: TasksOf): Cause => ({
  kind: "note-unsigned",
  title: "Turn in yesterday's paper visit note",
  dueOn: today,
  subject: `${episode.id}/${addDays(today, -1)}`,
});
