import { type LinkOptions, linkOptions } from "@tanstack/react-router";

/** What a warning or a task is about. */
export type About = {
  readonly kind: string;
  readonly patientId: string | null;
  readonly documentId: string | null;
  readonly visitId: string | null;
  readonly subjectId: string | null;
  /** The employee it is about, where needed. */
  readonly userId?: string | null;
};

type OfNoPatient = (about: About) => LinkOptions;
type Place = (patient: string, about: About) => LinkOptions;

const chart: Place = (patient) => linkOptions({ to: "/admin/clinical/patient-chart", search: { patient } });

/** Scrolled to the row it is about. */
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

const request: OfNoPatient = ({ subjectId }) =>
  linkOptions({ to: "/supplies", search: subjectId === null ? {} : { request: subjectId } });

/** Kinds with one place to fix them, with or without a patient. */
const everywhere: ReadonlyMap<string, OfNoPatient> = new Map([
  ["supply-missing", request],
  ["supply-low", () => linkOptions({ to: "/supplies", search: { tab: "stock", low: true } })],
]);

export const reviewKind = "emergency-access-review";
export const requestKind = "emergency-access-request";

/** The employee's activity in the chart. */
const trail: Place = (patient, { userId }) =>
  linkOptions({ to: "/audit", search: { patient, ...(typeof userId === "string" && { user: userId }) } });

/** The employee's page with their credentials. */
const person = (personId: string) => linkOptions({ to: "/staff-hub/$personId", params: { personId } });

const assessmentKinds: ReadonlySet<string> = new Set([
  "assessment-due",
  "oasis-export-due",
  "oasis-rejected",
  "oasis-unanswered",
]);

/** Where the cause of a patient's warning is fixed; other kinds link to the chart. */
const places: ReadonlyMap<string, Place> = new Map([
  ["missed-visit", schedule],
  ["notify-physician", schedule],
  ["time-change", schedule],
  ["frequency-ending", schedule],
  ["initial-visit-late", schedule],
  ["aide-supervision-due", schedule],
  ["therapy-reassessment-due", schedule],
  ["note-unsigned", notes],
  ["plan-of-care-missing", planOfCare],
  ["face-to-face-missing", profile],
  ["notice-of-admission-missing", profile],
  ["coverage-missing", profile],
  ["coverage-ending", profile],
  ["eligibility-unchecked", profile],
  ["eligibility-unclear", profile],
  ["eligibility-lost", profile],
  ["authorization-waiting", profile],
  ["authorization-denied", profile],
  ["authorization-running-out", profile],
  ["authorization-ending", profile],
]);

const queueOf = (kind: string) => (kind === "order-unsigned" ? "physician" : "mine");

/**
 * Where the cause is fixed; undefined without such a screen or without access. Emergency access reviews link to the audit
 * trail and credentials to the employee, for those with access.
 */
export function warningLink(
  about: About,
  { seesAudit = false, seesStaff = false, seesAssessments = true } = {},
): LinkOptions | undefined {
  const { kind, patientId, documentId, visitId, userId } = about;
  if (documentId !== null)
    return linkOptions({ to: "/docs", search: { queue: queueOf(kind), document: documentId } });
  const known = everywhere.get(kind);
  if (known !== undefined) return known(about);
  if (kind === "credential-ending" && seesStaff && typeof userId === "string") return person(userId);
  if (patientId === null) return undefined;
  if (kind === reviewKind && seesAudit) return trail(patientId, about);
  if (assessmentKinds.has(kind)) return (seesAssessments ? assessment : chart)(patientId, about);
  const place = places.get(kind) ?? (visitId === null ? chart : schedule);
  return place(patientId, about);
}
