import type { TaskKind } from "@hearthside/contract";
import { isWarningKind, type WarningKind } from "@hearthside/contract/warning-labels";
import { type LinkOptions, linkOptions } from "@tanstack/react-router";

/** What a warning or a task is about. */
export type LinkedWarning = {
  readonly kind: string;
  readonly patientId: string | null;
  readonly documentId: string | null;
  readonly visitId: string | null;
  readonly subjectId: string | null;
  /** The employee it is about, where needed. */
  readonly userId?: string | null;
};

/** What the user may see of the places a warning can lead to. */
type Sight = { readonly seesAudit: boolean; readonly seesStaff: boolean; readonly seesAssessments: boolean };
type Link = (about: LinkedWarning, sight: Sight) => LinkOptions | undefined;
type Place = (patient: string, about: LinkedWarning) => LinkOptions;

const chart: Place = (patient) => linkOptions({ to: "/admin/clinical/patient-chart", search: { patient } });

/** Scrolls to the row it is about. */
const profile: Place = (patient, { subjectId }) =>
  linkOptions({
    to: "/admin/clinical/patient-profile",
    search: { patient, ...(subjectId !== null && { subject: subjectId }) },
  });

const schedule: Place = (patient, { visitId }) =>
  linkOptions({
    to: "/admin/clinical/patient-schedule",
    search: { patient, ...(visitId !== null && { visit: visitId }) },
  });

/** The assessment itself, once started. */
const assessment: Place = (patient, { subjectId, ...about }) =>
  subjectId === null
    ? chart(patient, { ...about, subjectId })
    : linkOptions({
        to: "/admin/clinical/patient-chart/assessment/$assessmentId",
        params: { assessmentId: subjectId },
      });

/** Where the patient's notes are. */
const notes: Place = (patient) =>
  linkOptions({
    to: "/admin/clinical/patient-chart/patient-hub",
    search: { patient, section: "documents" },
  });

const planOfCare: Place = (patient) =>
  linkOptions({ to: "/admin/clinical/plan-care-module", search: { patient } });

/** The visit, if it is about one; otherwise the chart. */
const visitOrChart: Place = (patient, about) => (about.visitId === null ? chart : schedule)(patient, about);

/** The employee's activity in the chart. */
const trail: Place = (patient, { userId }) =>
  linkOptions({ to: "/audit", search: { patient, ...(typeof userId === "string" && { user: userId }) } });

const ofPatient =
  (place: Place): Link =>
  (about) =>
    about.patientId === null ? undefined : place(about.patientId, about);

const toAssessment: Link = (about, sight) =>
  ofPatient(sight.seesAssessments ? assessment : chart)(about, sight);

const toRequest: Link = ({ subjectId }) =>
  linkOptions({ to: "/supplies", search: subjectId === null ? {} : { request: subjectId } });

/** The employee's page with their credentials. */
const toEmployee: Link = ({ userId, ...about }, sight) =>
  sight.seesStaff && typeof userId === "string"
    ? linkOptions({ to: "/staff-hub/$personId", params: { personId: userId } })
    : ofPatient(chart)(about, sight);

export const reviewKind = "emergency-access-review";
export const requestKind = "emergency-access-request";

/** Where the cause of each kind is fixed. */
const links: Readonly<Record<WarningKind, Link>> = {
  "assessment-due": toAssessment,
  "oasis-export-due": toAssessment,
  "oasis-rejected": toAssessment,
  "oasis-unanswered": toAssessment,
  "recertification-due": ofPatient(visitOrChart),
  "discharge-assessment-due": ofPatient(visitOrChart),
  "missed-visit": ofPatient(schedule),
  "notify-physician": ofPatient(schedule),
  "frequency-ending": ofPatient(schedule),
  "initial-visit-late": ofPatient(schedule),
  "aide-supervision-due": ofPatient(schedule),
  "therapy-reassessment-due": ofPatient(schedule),
  "order-unsent": ofPatient(visitOrChart),
  "order-unsigned": ofPatient(visitOrChart),
  "document-to-sign": ofPatient(visitOrChart),
  "document-returned": ofPatient(visitOrChart),
  "plan-of-care-missing": ofPatient(planOfCare),
  "face-to-face-missing": ofPatient(profile),
  "notice-of-admission-missing": ofPatient(profile),
  "coverage-missing": ofPatient(profile),
  "coverage-ending": ofPatient(profile),
  "eligibility-unchecked": ofPatient(profile),
  "eligibility-unclear": ofPatient(profile),
  "eligibility-lost": ofPatient(profile),
  "authorization-waiting": ofPatient(profile),
  "authorization-denied": ofPatient(profile),
  "authorization-running-out": ofPatient(profile),
  "authorization-ending": ofPatient(profile),
  "supply-missing": toRequest,
  "supply-low": () => linkOptions({ to: "/supplies", search: { tab: "stock", low: true } }),
  [requestKind]: ofPatient(visitOrChart),
  [reviewKind]: (about, sight) => ofPatient(sight.seesAudit ? trail : visitOrChart)(about, sight),
  "credential-ending": toEmployee,
  "nda-missing": ofPatient(visitOrChart),
};

/** Tasks that are not warnings, and the unsigned notes of the demo agency. */
const taskLinks: Readonly<Record<Exclude<TaskKind, WarningKind> | "note-unsigned", Link>> = {
  "time-change": ofPatient(schedule),
  "evv-no-check-in": ofPatient(visitOrChart),
  "evv-no-check-out": ofPatient(visitOrChart),
  "evv-no-position": ofPatient(visitOrChart),
  "evv-far-from-patient": ofPatient(visitOrChart),
  "evv-off-schedule": ofPatient(visitOrChart),
  "evv-short-visit": ofPatient(visitOrChart),
  "evv-clock-differs": ofPatient(visitOrChart),
  "evv-set-by-hand": ofPatient(visitOrChart),
  "evv-not-scheduled": ofPatient(visitOrChart),
  "evv-both-open": ofPatient(visitOrChart),
  "evv-overlapping-times": ofPatient(visitOrChart),
  "note-unsigned": ofPatient(notes),
};

const isTaskKind = (kind: string): kind is keyof typeof taskLinks => Object.hasOwn(taskLinks, kind);

/** A task stored by an earlier version may be of a kind that is no longer opened. */
function linkOf(kind: string): Link {
  if (isWarningKind(kind)) return links[kind];
  return isTaskKind(kind) ? taskLinks[kind] : ofPatient(visitOrChart);
}

const queueOf = (kind: string) =>
  kind === "order-unsigned" || kind === "order-unsent" ? "physician" : "mine";

/** Where the cause is fixed; undefined without such a screen or without access. */
export function warningLink(
  about: LinkedWarning,
  { seesAudit = false, seesStaff = false, seesAssessments = true } = {},
): LinkOptions | undefined {
  const { kind, documentId } = about;
  if (documentId !== null)
    return linkOptions({ to: "/docs", search: { queue: queueOf(kind), document: documentId } });
  return linkOf(kind)(about, { seesAudit, seesStaff, seesAssessments });
}
