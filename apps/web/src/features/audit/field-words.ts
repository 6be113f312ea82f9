import { sentenceOf } from "./words.ts";

/**
 * What fields are called where people enter them, by their key; "visit.userId" is that of a visit
 * alone. A field without a word here is told by its key.
 */
const labels: Readonly<Record<string, string>> = {
  acknowledgedAt: "Confirmed by the physician",
  "plan-of-care.activities": "Activities permitted",
  "plan-of-care.activitiesOther": "Other activity permitted",
  "disclosure.address": "Address of the recipient",
  advanceDirectiveNote: "Where advance directives are kept, what they say",
  amount: "How many",
  assigneeId: "Assigned to",
  branchId: "Branch",
  "branch.branchId": "Branch ID",
  "supply-request.branchId": "Pickup branch",
  call: "What was asked for",
  checkedOn: "Checked on",
  clashReason: "Allergy override reason",
  closeReason: "Why it was closed",
  cmsCertificationNumber: "CMS certification number",
  count: "How many",
  dataSet: "Rows of",
  decisionReason: "Reason of the decision",
  diagnoses: "Diagnosis",
  "supply-need.discipline": "Visits for",
  disclosedOn: "Given on",
  discontinueReason: "Why it was discontinued",
  dob: "Date of birth",
  "plan-of-care.education": "Patient and caregiver education",
  emergencyEquipment: "Equipment that needs power or supplies",
  emergencyPriority: "Emergency priority",
  "plan-of-care.emergencyRisk": "Risk of emergency visits and readmission",
  endedAt: "Ended",
  endReason: "Discontinue reason",
  endsAt: "Ends",
  expiresOn: "Expires on",
  extension: "Type of file",
  faceToFaceDate: "Face-to-face encounter",
  fileTypes: "Types of files",
  filled: "Answers filled in",
  firstName: "First name",
  forKind: "For",
  found: "Patients found",
  hasNumber: "Number on file",
  hasOtherEmail: "Another email address",
  hasOtherPassword: "Another password",
  hasPhone: "Phone on file",
  hasPolicyNumber: "Policy number on file",
  hasPowerOfAttorney: "Durable power of attorney",
  hasSsn: "SSN on file",
  idleMinutes: "Minutes without activity until the page is locked",
  inline: "Shown in the browser",
  isCaseManager: "Case manager",
  isPersonal: "For its owner alone",
  isReviewedBySigner: "Reviewed by who signed",
  isSsnChanged: "SSN changed",
  issuedOn: "Issued or signed on",
  isTextChanged: "Text changed",
  isTitleChanged: "Title changed",
  itemId: "Supply",
  "behavior.kind": "Behavior",
  "staff-record.kind": "What it is",
  lastName: "Last name",
  "plan-of-care.limitations": "Functional limitations",
  "plan-of-care.limitationsOther": "Other functional limitation",
  madeAt: "Made",
  "plan-of-care.mentalStatusOther": "Other mental status",
  minutes: "Length",
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
  overrideReason: "Reason against the rule",
  patientId: "Patient",
  "membership.patients": "Patients handed over",
  patientsTo: "Patients handed over to",
  payerKind: "Kind of payer",
  payerName: "Payer",
  payerPhone: "Payer's phone",
  physicianId: "Physician",
  powers: "May",
  prescriberId: "Prescriber",
  prescriberName: "Prescriber's name",
  "supply-need.quantity": "How many for each visit",
  receivedOn: "Received on",
  referralNote: "Note",
  referralSource: "Referred by",
  reorderLevel: "Reorder level",
  request: "",
  "plan-of-care.riskInterventions": "Interventions that address the risk",
  rows: "Rows",
  "plan-of-care.safety": "Safety measures",
  secondFactorRoles: "Roles that need a second factor to sign in",
  seconds: "Length in seconds",
  sentAt: "Told",
  sharedWith: "Shared with",
  signedOn: "Signed on",
  startedAt: "Started",
  submissionId: "CMS submission ID",
  substance: "Allergic to",
  "plan-of-care.supplies": "DME and supplies",
  "plan-of-care.surgicalProcedureDate": "Date of the surgical procedure",
  takenOn: "Taken on",
  "membership.tasks": "Tasks handed over",
  tasksTo: "Tasks handed over to",
  unit: "Unit",
  userId: "Who",
  "staff-record.userId": "Employee",
  "supply-request.userId": "Caregiver",
  "visit.userId": "Clinician",
  "plan-of-care.verbalStartOfCare": "Date of verbal start of care",
  visitCount: "Visits",
  visitMinutes: "Length of a visit",
  visitsGiven: "Visits handed over",
  visitsKeptTheirTime: "Visits that kept their time",
  visitsWaiting: "Visits that wait for somebody",
  weekday: "Day",
  weekStartsOn: "First day of the week",
  what: "What was given",
  why: "Why",
  zip: "ZIP code",
  zone: "Time zone",
};

/** "hours.1.weekday" of somebody's working hours as "Hours 2, day". */
export const fieldWords = (action: string, field: string): string => {
  const [subject = ""] = action.split(".");
  const parts = field.split(".").reduce<string[]>((said, key) => {
    if (!/^\d+$/.test(key)) return [...said, labels[`${subject}.${key}`] ?? labels[key] ?? readable(key)];
    return [...said.slice(0, -1), `${said.at(-1) ?? ""} ${Number(key) + 1}`.trim()];
  }, []);
  const [first = "", ...rest] = parts.filter((part) => part !== "");
  return [first, ...rest.map(inside)].join(", ");
};

/** "isRemoved" as "Removed", "visitId" as "Visit", an item of an assessment as it is. */
const readable = (key: string): string =>
  /^[A-Z]+\d/.test(key)
    ? key
    : sentenceOf(
        key
          .replace(/^is(?=[A-Z])/, "")
          .replace(/(?<=[a-z])Ids?$/, "")
          .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " "),
      );

/** Within a sentence, but for "NPI" and its like. */
const inside = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? `${label.slice(0, 1).toLowerCase()}${label.slice(1)}` : label;
