import type { AuditEntry } from "@hearthside/contract";
import { type AuditAction, auditFamilies } from "@hearthside/contract/audit-words";

/**
 * Labels of fields by key, as on their forms; "visit.userId" applies to visits only. A field without a label here is
 * named by its key.
 */
const labels: Readonly<Record<string, string>> = {
  acknowledgedAt: "Acknowledged by the physician",
  "plan-of-care.activities": "Activities permitted",
  "plan-of-care.activitiesOther": "Other activity permitted",
  "disclosure.address": "Recipient's address",
  advanceDirectiveNote: "Advance directives: location and content",
  amount: "Quantity",
  assigneeId: "Assigned to",
  "assessment.by": "Filtered by",
  branchId: "Branch",
  "branch.branchId": "Branch ID",
  "supply-request.branchId": "Pickup branch",
  call: "Requested",
  checkedOn: "Checked on",
  clashReason: "Allergy override reason",
  closeReason: "Closing reason",
  cmsCertificationNumber: "CMS certification number",
  count: "Quantity",
  dataSet: "Data",
  decisionReason: "Decision reason",
  diagnoses: "Diagnosis",
  "supply-need.discipline": "Visits",
  disclosedOn: "Disclosed on",
  discontinueReason: "Reason discontinued",
  dob: "Date of birth",
  "plan-of-care.education": "Patient and caregiver education",
  emergencyEquipment: "Equipment that needs power or supplies",
  emergencyPriority: "Emergency priority",
  "plan-of-care.emergencyRisk": "Risk for emergency department visits and hospital readmission",
  endedAt: "Ended",
  endReason: "End reason",
  endsAt: "Ends",
  expiresOn: "Expires on",
  extension: "File type",
  faceToFaceDate: "Face-to-face encounter",
  fileTypes: "File types",
  filled: "Answers filled in",
  firstName: "First name",
  forKind: "For",
  found: "Patients found",
  hasNumber: "Number on file",
  hasOtherEmail: "Email address changed",
  hasOtherPassword: "Password changed",
  hasPhone: "Phone on file",
  hasPolicyNumber: "Policy number on file",
  hasPowerOfAttorney: "Durable power of attorney",
  hasSsn: "SSN on file",
  idleMinutes: "Minutes of inactivity before locking",
  inline: "Shown in the browser",
  isCaseManager: "Case manager",
  isPersonal: "Private",
  isReviewedBySigner: "Reviewed by the signer",
  isSsnChanged: "SSN changed",
  issuedOn: "Issued or signed on",
  isTextChanged: "Text changed",
  isTitleChanged: "Title changed",
  itemId: "Supply",
  kind: "Type",
  "behavior.kind": "Behavior",
  "document.kind": "Document type",
  "staff-record.kind": "Record type",
  lastName: "Last name",
  "plan-of-care.limitations": "Functional limitations",
  "plan-of-care.limitationsOther": "Other functional limitation",
  madeAt: "Created",
  "plan-of-care.mentalStatusOther": "Other mental status",
  minutes: "Minutes",
  mobileNumber: "Mobile phone",
  newOrChanged: "New or changed",
  noneOn: "As of",
  notation: "Frequency",
  noticeAcceptedDate: "Notice of admission accepted",
  npi: "NPI",
  "plan-of-care.nutrition": "Nutritional requirements",
  observedOn: "Observed on",
  onDate: "On",
  onsetDate: "Onset",
  orderedOn: "Ordered on",
  orderedStartOfCare: "Ordered start of care",
  "plan-of-care.orders": "Orders for discipline and treatments",
  overrideReason: "Override reason",
  patientId: "Patient",
  "membership.patients": "Patients reassigned",
  patientsTo: "Patients reassigned to",
  payerKind: "Payer type",
  payerName: "Payer",
  payerPhone: "Payer's phone",
  physicianId: "Physician",
  powers: "Permissions",
  prescriberId: "Prescriber",
  prescriberName: "Prescriber's name",
  "supply-need.quantity": "Quantity per visit",
  receivedOn: "Received on",
  referralNote: "Note",
  referralSource: "Referred by",
  reorderLevel: "Reorder level",
  request: "",
  "plan-of-care.riskInterventions": "Interventions that address the risk",
  rows: "Rows",
  "plan-of-care.safety": "Safety measures",
  secondFactorRoles: "Roles that require two-step verification",
  seconds: "Length in seconds",
  sentAt: "Notified",
  sharedWith: "Shared with",
  signedOn: "Signed on",
  startedAt: "Started",
  submissionId: "CMS submission ID",
  substance: "Allergic to",
  "plan-of-care.supplies": "DME and supplies",
  "plan-of-care.surgicalProcedureDate": "Surgical procedure date",
  takenOn: "Taken on",
  "membership.tasks": "Tasks reassigned",
  tasksTo: "Tasks reassigned to",
  unit: "Unit",
  userId: "Employee",
  "staff-record.userId": "Employee",
  "supply-request.userId": "Caregiver",
  "visit.userId": "Clinician",
  "plan-of-care.verbalStartOfCare": "Verbal start of care order date",
  visitCount: "Visits",
  visitMinutes: "Visit length",
  visitsGiven: "Visits reassigned",
  visitsKeptTheirTime: "Visits that kept their time",
  visitsWaiting: "Visits left unassigned",
  weekday: "Day",
  weekStartsOn: "First day of the week",
  what: "What was disclosed",
  why: "Reason",
  zip: "ZIP code",
  zone: "Time zone",
};

/** "hours.1.weekday" of working hours as "Hours 2, day". */
export const fieldWords = (action: string, field: string): string => {
  const [subject = ""] = action.split(".");
  const parts = field.split(".").reduce<string[]>((said, key) => {
    if (!/^\d+$/.test(key)) return [...said, labels[`${subject}.${key}`] ?? labels[key] ?? readable(key)];
    return [...said.slice(0, -1), `${said.at(-1) ?? ""} ${Number(key) + 1}`.trim()];
  }, []);
  const [first = "", ...rest] = parts.filter((part) => part !== "");
  return [first, ...rest.map(inside)].join(", ");
};

/** "isRemoved" as "Removed", "visitId" as "Visit", an assessment item unchanged. */
const readable = (key: string): string =>
  /^[A-Z]+\d/.test(key)
    ? key
    : sentenceOf(
        key
          .replace(/^is(?=[A-Z])/, "")
          .replace(/(?<=[a-z])Ids?$/, "")
          .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " "),
      );

/** Lower case within a sentence, except abbreviations such as "NPI". */
const inside = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? `${label.slice(0, 1).toLowerCase()}${label.slice(1)}` : label;

const sentences: { readonly [A in AuditAction]: string } = Object.assign(
  {},
  ...Object.values(auditFamilies).map(({ actions }) => actions),
);

const isAction = (action: string): action is AuditAction => Object.hasOwn(sentences, action);

/** The sentence of an action; the code of one that only an earlier version recorded, as words. */
export const actionWords = (action: string): string =>
  isAction(action) ? sentences[action] : sentenceOf(action.replace(".", ": "));

/** The chart section that was viewed. */
export const sectionWords = ({ section }: Pick<AuditEntry, "section">): string | undefined =>
  section === null ? undefined : sentenceOf(section);

/** "plan-of-care" as "Plan of care". */
export function sentenceOf(code: string): string {
  const words = code.replaceAll("-", " ").toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
