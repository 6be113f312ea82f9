// Written by `npm run schema` from the migrated database; a test compares them.
import type { Generated, GeneratedAlways } from "kysely";

export type Json = string | number | boolean | null | { [key: string]: Json } | Json[];

type AdmissionTable = {
  agencyId: number;
  id: string;
  patientId: string;
  number: number;
  branchId: string;
  physicianId: string | null;
  status: "pre-admit" | "active" | "on-hold" | "discharge-pending" | "discharged";
  referralDate: string | null;
  referralSource: string | null;
  orderedStartOfCare: string | null;
  startOfCare: string | null;
  resumptionOfCare: string | null;
  faceToFaceDate: string | null;
  noticeAcceptedDate: string | null;
  dischargeDate: string | null;
  dischargeReason: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  referralNote: string | null;
};

type AdmissionEventTable = {
  agencyId: number;
  id: string;
  admissionId: string;
  patientId: string;
  kind:
    | "admitted"
    | "not-admitted"
    | "transferred"
    | "resumed"
    | "discharge-planned"
    | "discharged"
    | "reopened";
  onDate: string;
  facility: string | null;
  reason: string | null;
  createdAt: Generated<Date>;
  createdBy: string | null;
};

type AgencyTable = {
  id: number;
  slug: string;
  name: string;
  zone: string;
  weekStartsOn: Generated<number>;
  cmsCertificationNumber: string | null;
  npi: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  submissionId: string | null;
  fileTypes: Generated<string[]>;
  allowsDirections: Generated<boolean>;
  idleMinutes: number | null;
  secondFactorRoles: Generated<string[]>;
};

type AlertWatchTable = {
  agencyId: number;
  seen: string;
};

type AllergyTable = {
  agencyId: number;
  id: string;
  patientId: string;
  substance: string;
  kind: "drug" | "food" | "environment" | "other";
  reaction: string | null;
  severity: "mild" | "moderate" | "severe" | null;
  notedOn: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  endedAt: Date | null;
};

type AppUserTable = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  createdAt: Generated<Date>;
};

type ApplicationTable = {
  agencyId: number;
  id: string;
  status: Generated<"draft" | "submitted" | "question" | "approved" | "rejected" | "expired">;
  firstName: string | null;
  lastName: string | null;
  street: string | null;
  city: string | null;
  zip: string | null;
  phoneNumber: string | null;
  email: string | null;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  submittedAt: Date | null;
  question: string | null;
  answer: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
  role: string | null;
  discipline: "RN" | "LPN" | "PT" | "PTA" | "OT" | "COTA" | "SLP" | "MSW" | "HHA" | null;
  branchId: string | null;
  userId: string | null;
  joinedAt: Date | null;
  expiresAt: Date;
  version: Generated<number>;
  createdAt: Generated<Date>;
};

type ApplicationFileTable = {
  agencyId: number;
  id: string;
  applicationId: string;
  name: string;
  extension: string;
  size: number;
  status: Generated<"uploading" | "stored" | "refused">;
  refusal: string | null;
  mediaType: string | null;
  sha256: string | null;
  createdAt: Generated<Date>;
  storedAt: Date | null;
  endedAt: Date | null;
  arrived: Generated<number>;
  arrivedAt: Date | null;
};

type ApplicationTokenTable = {
  agencyId: number;
  tokenHash: Buffer;
  applicationId: string;
  kind: "browser" | "mail" | "copied" | "join";
  createdAt: Generated<Date>;
  expiresAt: Date;
};

type AssessmentTable = {
  agencyId: number;
  id: string;
  patientId: string;
  admissionId: string;
  reason: "01" | "03";
  status: Generated<
    | "draft"
    | "complete"
    | "signed"
    | "in-review"
    | "locked"
    | "exported"
    | "accepted"
    | "rejected"
    | "corrected"
    | "inactivated"
  >;
  authorId: string;
  startDate: string | null;
  completedDate: string | null;
  revision: Generated<number>;
  fatalCount: Generated<number>;
  warningCount: Generated<number>;
  signedBy: string | null;
  signedAt: Date | null;
  lockedBy: string | null;
  lockedAt: Date | null;
  transaction: Generated<1 | 2 | 3>;
  correctionNumber: Generated<number>;
  correctsId: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
};

type AssessmentAlternativeTable = {
  agencyId: number;
  id: string;
  assessmentId: string;
  item: string;
  value: string | null;
  givenBy: string;
  givenAt: Generated<Date>;
  resolution: "taken" | "set-aside" | null;
  resolvedBy: string | null;
  resolvedAt: Date | null;
  deviceId: string | null;
  deviceKind: "phone" | "tablet" | "computer" | null;
};

type AssessmentAnswerTable = {
  agencyId: number;
  assessmentId: string;
  item: string;
  value: string | null;
  revision: number;
  source: "chart" | "agency" | "previous" | "import" | null;
  answeredBy: string;
  answeredAt: Generated<Date>;
  deviceId: string | null;
  deviceKind: "phone" | "tablet" | "computer" | null;
};

type AssessmentOperationTable = {
  agencyId: number;
  opId: string;
  assessmentId: string;
  item: string;
  value: string | null;
  outcome: "applied" | "conflict" | "amendment";
  revision: number;
  createdAt: Generated<Date>;
};

type AssessmentProposalTable = {
  agencyId: number;
  id: string;
  assessmentId: string;
  item: string;
  value: string | null;
  comment: string | null;
  kind: "review" | "late-answer";
  proposedBy: string;
  proposedAt: Generated<Date>;
  decision: "accepted" | "declined" | null;
  decidedBy: string | null;
  decidedAt: Date | null;
};

type AssignmentTable = {
  agencyId: number;
  id: string;
  patientId: string;
  userId: string;
  isCaseManager: Generated<boolean>;
  startDate: string;
  endDate: string | null;
  version: Generated<number>;
};

type AuditAnchorTable = {
  agencyId: number;
  number: number;
  seq: number;
  hash: Buffer;
  at: Date;
  keyId: string;
  signature: Buffer;
};

type AuditEntryTable = {
  agencyId: number;
  id: string;
  at: Generated<Date>;
  userId: string | null;
  action: string;
  patientId: string | null;
  subjectId: string | null;
  section: string | null;
  quarter: Date | null;
  before: Json | null;
  after: Json | null;
  requestId: string | null;
  address: string | null;
  emergencyAccessId: string | null;
  tx: Generated<string | null>;
};

type AuditSealTable = {
  agencyId: number;
  seq: number;
  entryId: string;
  form: number;
  hash: Buffer;
};

type AuthenticatorAppTable = {
  id: string;
  userId: string;
  keyId: string;
  cipher: Buffer;
  createdAt: Generated<Date>;
  confirmedAt: Date | null;
  lastUsedStep: number | null;
};

type AuthorizationTable = {
  agencyId: number;
  id: string;
  patientId: string;
  coverageId: string;
  number: string | null;
  discipline: "SN" | "PT" | "OT" | "ST" | "MSW" | "HHA" | null;
  unit: "visits" | "hours" | "units";
  amount: number;
  startDate: string;
  endDate: string;
  status: "requested" | "approved" | "denied";
  note: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  endedAt: Date | null;
};

type BehaviorTable = {
  agencyId: number;
  id: string;
  patientId: string;
  kind:
    | "cooperative"
    | "withdrawn"
    | "anxious"
    | "agitated"
    | "verbally-aggressive"
    | "physically-aggressive"
    | "refuses-care"
    | "wanders"
    | "unsafe-home"
    | "other";
  note: string;
  observedOn: string;
  isSafetyConcern: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  endedAt: Date | null;
};

type BranchTable = {
  agencyId: number;
  id: string;
  name: string;
  zone: string;
  branchId: string | null;
  cmsCertificationNumber: string | null;
  npi: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  phoneNumber: string | null;
  version: Generated<number>;
  submissionId: string | null;
  closedAt: Date | null;
};

type CalendarFeedTable = {
  agencyId: number;
  id: string;
  userId: string;
  tokenHash: Buffer;
  createdAt: Generated<Date>;
  lastReadAt: Date | null;
  revokedAt: Date | null;
};

type CoverageTable = {
  agencyId: number;
  id: string;
  patientId: string;
  rank: "primary" | "secondary" | "tertiary";
  payerKind:
    | "medicare"
    | "medicare-advantage"
    | "medicaid"
    | "private"
    | "veterans"
    | "workers-compensation"
    | "self-pay"
    | "other";
  payerName: string;
  policyNumber: string | null;
  groupNumber: string | null;
  startDate: string | null;
  endDate: string | null;
  version: Generated<number>;
  payerPhone: string | null;
  endedAt: Date | null;
  lastCheckedOn: string | null;
  lastResult: string | null;
};

type DeviceSecretTable = {
  agencyId: number;
  userId: string;
  keyId: string;
  cipher: Buffer;
  createdAt: Generated<Date>;
};

type DiagnosisTable = {
  agencyId: number;
  id: string;
  patientId: string;
  admissionId: string;
  position: number;
  code: string;
  description: string;
  onsetDate: string | null;
  version: Generated<number>;
  endedAt: Date | null;
};

type DisclosureTable = {
  agencyId: number;
  id: string;
  patientId: string;
  disclosedOn: string;
  recipient: string;
  address: string | null;
  purpose: string;
  what: string;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string;
  endedAt: Date | null;
};

type DocumentTable = {
  agencyId: number;
  id: string;
  patientId: string;
  admissionId: string | null;
  episodeId: string | null;
  kind:
    | "physician-order"
    | "verbal-order"
    | "frequency-order"
    | "plan-of-care"
    | "plan"
    | "visit-note"
    | "missed-visit-report"
    | "communication-note"
    | "other";
  title: string;
  content: Json;
  status:
    | "draft"
    | "submitted"
    | "in-review"
    | "returned"
    | "approved"
    | "sent"
    | "signed"
    | "filed"
    | "discontinued";
  physicianId: string | null;
  authorId: string | null;
  assigneeId: string | null;
  visitId: string | null;
  replacesId: string | null;
  submittedAt: Date | null;
  sentAt: Date | null;
  sentBy: "fax" | "mail" | "portal" | "hand" | null;
  physicianSignedOn: string | null;
  receivedOn: string | null;
  signedCopyId: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  changedAt: Generated<Date>;
  endedAt: Date | null;
};

type DocumentAddendumTable = {
  agencyId: number;
  id: string;
  documentId: string;
  text: string;
  userId: string;
  credential: string | null;
  signedAt: Generated<Date>;
  sha256: string;
};

type DocumentDraftTable = {
  agencyId: number;
  id: string;
  userId: string;
  content: Json;
  version: Generated<number>;
  createdAt: Generated<Date>;
  changedAt: Generated<Date>;
};

type DocumentSignatureTable = {
  agencyId: number;
  id: string;
  documentId: string;
  userId: string;
  credential: string | null;
  signedAt: Generated<Date>;
  signedText: string;
  sha256: string;
};

type DocumentStepTable = {
  agencyId: number;
  id: string;
  documentId: string;
  status:
    | "draft"
    | "submitted"
    | "in-review"
    | "returned"
    | "approved"
    | "sent"
    | "signed"
    | "filed"
    | "discontinued";
  userId: string | null;
  at: Generated<Date>;
  comment: string | null;
};

type EligibilityCheckTable = {
  agencyId: number;
  id: string;
  patientId: string;
  coverageId: string;
  checkedOn: string;
  checkedBy: string;
  result: "eligible" | "not-eligible" | "unclear";
  method: "portal" | "phone" | "fax" | "other";
  reference: string | null;
  note: string | null;
  createdAt: Generated<Date>;
};

type EmergencyAccessTable = {
  agencyId: number;
  id: string;
  userId: string;
  patientId: string;
  reason: string;
  startedAt: Generated<Date>;
  endsAt: Generated<Date>;
  endedAt: Date | null;
  reasonCode: "urgent-change" | "covering" | "urgent-call" | "hospital" | "other" | null;
};

type EmergencyAccessRequestTable = {
  agencyId: number;
  id: string;
  userId: string;
  patientId: string;
  reasonCode: "urgent-change" | "covering" | "urgent-call" | "hospital" | "other";
  reason: string;
  requestedAt: Generated<Date>;
  confirmedAt: Date | null;
  confirmedBy: string | null;
};

type EpisodeTable = {
  agencyId: number;
  id: string;
  admissionId: string;
  number: number;
  startDate: string;
  endDate: string;
  isNonBillable: Generated<boolean>;
  version: Generated<number>;
};

type EventTable = {
  agencyId: number;
  id: GeneratedAlways<string>;
  kind: string;
  patientId: string | null;
  subjectId: string;
  revision: number | null;
  at: Generated<Date>;
  transaction: Generated<string>;
  horizon: Generated<string>;
  userId: string | null;
};

type ExportTable = {
  agencyId: number;
  id: string;
  userId: string;
  title: string;
  format: "xlsx" | "csv" | "pdf" | "zip";
  request: Json;
  status: "queued" | "running" | "done" | "failed" | "cancelled" | "expired";
  rowsDone: Generated<number>;
  rowCount: number | null;
  size: string | null;
  sha256: string | null;
  problem: string | null;
  createdAt: Generated<Date>;
  startedAt: Date | null;
  finishedAt: Date | null;
  expiresAt: Date | null;
  patientId: string | null;
};

type FigureTable = {
  agencyId: number;
  name: string;
  parameter: string;
  value: Json;
  countedAt: Date;
  tookMs: number;
};

type FileTable = {
  agencyId: number;
  id: string;
  patientId: string | null;
  documentId: string | null;
  name: string;
  extension: string;
  size: number;
  category:
    | "referral"
    | "order"
    | "signed-copy"
    | "insurance"
    | "consent"
    | "identification"
    | "lab"
    | "treatment-image"
    | "recording"
    | "other";
  description: string | null;
  status: Generated<"uploading" | "stored" | "refused">;
  refusal: string | null;
  mediaType: string | null;
  sha256: string | null;
  width: number | null;
  height: number | null;
  hasThumbnail: Generated<boolean>;
  phase: "before" | "after" | null;
  site: string | null;
  takenOn: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string;
  storedAt: Date | null;
  endedAt: Date | null;
};

type IdempotencyTable = {
  agencyId: number;
  key: string;
  endpoint: string;
  bodyMac: Buffer;
  keyId: string;
  answer: Buffer | null;
  createdAt: Generated<Date>;
  userId: Generated<string>;
};

type InvitationTable = {
  agencyId: number;
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  role: string;
  discipline: "RN" | "LPN" | "PT" | "PTA" | "OT" | "COTA" | "SLP" | "MSW" | "HHA" | null;
  branchId: string | null;
  applicationId: string | null;
  tokenHash: Buffer;
  expiresAt: Date;
  createdAt: Generated<Date>;
  createdBy: string;
  acceptedAt: Date | null;
  acceptedBy: string | null;
  revokedAt: Date | null;
  version: Generated<number>;
};

type KeyCheckTable = {
  keyId: string;
  proof: Buffer;
};

type MailTable = {
  id: string;
  createdAt: Generated<Date>;
  userId: string | null;
  keyId: string;
  letter: Buffer | null;
  sentAt: Date | null;
  forAgency: number | null;
};

type MedicationTable = {
  agencyId: number;
  id: string;
  patientId: string;
  name: string;
  dose: string | null;
  route: string | null;
  frequency: string | null;
  startDate: string | null;
  endDate: string | null;
  classification: string | null;
  prescriberId: string | null;
  prescriberName: string | null;
  newOrChanged: "new" | "changed" | "unchanged" | null;
  purpose: string | null;
  discontinueReason: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  changedAt: Generated<Date>;
  endedAt: Date | null;
  clashReason: string | null;
};

type MedicationNameTable = {
  agencyId: number;
  key: string;
  name: string;
  classification: string | null;
  route: string | null;
  uses: number;
};

type MembershipTable = {
  agencyId: number;
  userId: string;
  role: string;
  discipline: "RN" | "LPN" | "PT" | "PTA" | "OT" | "COTA" | "SLP" | "MSW" | "HHA" | null;
  branchId: string | null;
  phoneNumber: string | null;
  endedAt: Date | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
};

type MigrationTable = {
  name: string;
  sha256: string;
  ranAt: Generated<Date>;
};

type NoteTable = {
  agencyId: number;
  id: string;
  userId: string;
  kind: "recording" | "written";
  title: string | null;
  text: string | null;
  fileId: string | null;
  seconds: number | null;
  madeAt: Date;
  patientId: string | null;
  assignedAt: Date | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  endedAt: Date | null;
};

type NotificationTable = {
  agencyId: number;
  id: string;
  userId: string;
  kind: string;
  tone: "success" | "warning" | "critical";
  content: string;
  patientId: string | null;
  subjectId: string | null;
  createdAt: Generated<Date>;
  readAt: Date | null;
};

type OrderTable = {
  agencyId: number;
  id: string;
  patientId: string;
  admissionId: string;
  episodeId: string | null;
  physicianId: string | null;
  kind: "physician" | "verbal" | "frequency" | "plan-of-care";
  text: string | null;
  orderedOn: string;
  receivedBy: string | null;
  receivedAt: Date | null;
  status:
    | "draft"
    | "submitted"
    | "in-review"
    | "returned"
    | "approved"
    | "sent"
    | "signed"
    | "filed"
    | "discontinued";
  version: Generated<number>;
  createdAt: Generated<Date>;
};

type OrderFrequencyTable = {
  agencyId: number;
  id: string;
  orderId: string;
  patientId: string;
  discipline: "SN" | "PT" | "OT" | "ST" | "MSW" | "HHA";
  notation: string;
  visitCount: number;
  visitMinutes: number;
  startDate: string;
  endDate: string;
  locationOfCare: string;
  version: Generated<number>;
  replacesId: string | null;
  endReason: string | null;
};

type PasskeyTable = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: string;
  transports: string[];
  name: string;
  version: Generated<number>;
  createdAt: Generated<Date>;
  lastUsedAt: Date | null;
};

type PasswordResetTable = {
  tokenHash: Buffer;
  userId: string;
  createdAt: Generated<Date>;
  expiresAt: Date;
  usedAt: Date | null;
};

type PatientTable = {
  agencyId: number;
  id: string;
  recordNumber: number;
  firstName: string;
  middleName: string | null;
  lastName: string;
  suffix: string | null;
  dob: string | null;
  gender: "male" | "female" | null;
  email: string | null;
  phoneNumber: string;
  ssnVersion: number | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  language: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  lastFirst: GeneratedAlways<string>;
  firstLast: GeneratedAlways<string>;
  nameKeys: GeneratedAlways<string>;
  sortName: GeneratedAlways<string>;
};

type PatientAvailabilityTable = {
  agencyId: number;
  patientId: string;
  hours: Json | null;
  note: string | null;
  latitude: number | null;
  longitude: number | null;
  version: Generated<number>;
};

type PatientCareTable = {
  agencyId: number;
  patientId: string;
  codeStatus: "full-code" | "dnr" | "dni" | "dnr-dni" | "comfort-care" | null;
  advanceDirectives: string[] | null;
  advanceDirectiveNote: string | null;
  noKnownAllergiesOn: string | null;
  noKnownAllergiesBy: string | null;
  noMedicationsOn: string | null;
  noMedicationsBy: string | null;
  emergencyPriority: number | null;
  evacuationPlan: string | null;
  emergencyEquipment: string[] | null;
  emergencyNote: string | null;
  version: Generated<number>;
};

type PatientContactTable = {
  agencyId: number;
  id: string;
  patientId: string;
  kind: "emergency" | "legal-representative" | "other";
  name: string;
  relationship: string | null;
  phoneNumber: string | null;
  mobileNumber: string | null;
  email: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  hasPowerOfAttorney: boolean | null;
  version: Generated<number>;
  endedAt: Date | null;
};

type PatientSsnTable = {
  agencyId: number;
  patientId: string;
  version: number;
  keyId: string;
  cipher: Buffer;
  fingerprint: Buffer;
  lastFour: string;
  createdAt: Generated<Date>;
};

type PendingSignInTable = {
  tokenHash: Buffer;
  userId: string;
  createdAt: Generated<Date>;
  expiresAt: Date;
  attempts: Generated<number>;
  usedAt: Date | null;
};

type PhysicianTable = {
  agencyId: number;
  id: string;
  npi: string | null;
  firstName: string;
  lastName: string;
  credential: "MD" | "DO" | "DPM" | "NP" | "CNS" | "PA";
  specialty: string | null;
  phoneNumber: string | null;
  fax: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  version: Generated<number>;
  endedAt: Date | null;
  lastFirst: GeneratedAlways<string>;
  firstLast: GeneratedAlways<string>;
};

type PhysicianNoticeTable = {
  agencyId: number;
  visitId: string;
  physicianId: string | null;
  sentAt: Date | null;
  sentBy: string | null;
  method: "phone" | "fax" | "mail" | "message" | null;
  acknowledgedAt: Date | null;
  decision: "skip" | "make-up" | null;
  note: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
};

type RecoveryCodeTable = {
  userId: string;
  codeHash: Buffer;
  createdAt: Generated<Date>;
  usedAt: Date | null;
};

type RoleTable = {
  agencyId: number;
  id: string;
  name: string;
  powers: Json;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string;
  endedAt: Date | null;
};

type SavedReportTable = {
  agencyId: number;
  id: string;
  userId: string;
  name: string;
  request: Json;
  sharedWith: Generated<string[]>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  endedAt: Date | null;
};

type SchedulingChangeTable = {
  agencyId: number;
  id: GeneratedAlways<string>;
  patientId: string;
};

type SchedulingNeedTable = {
  agencyId: number;
  frequencyId: string;
  weekOf: string;
  patientId: string;
  sortName: string;
  discipline: string;
  startDate: string;
  missing: number;
};

type SessionTable = {
  id: string;
  userId: string;
  activeAgencyId: number | null;
  createdAt: Generated<Date>;
  lastActiveAt: Generated<Date>;
  expiresAt: Date;
  endedAt: Date | null;
  endReason: "signed-out" | "reuse" | "password-reset" | "password-change" | "elsewhere" | "revoked" | null;
  provenAt: Date | null;
  device: Generated<string>;
  address: string | null;
  factorProvenAt: Date | null;
};

type SessionTokenTable = {
  id: string;
  sessionId: string;
  parentId: string | null;
  refreshHash: Buffer;
  accessHash: Buffer;
  accessExpiresAt: Date;
  createdAt: Generated<Date>;
  confirmedAt: Date | null;
  closedAt: Date | null;
};

type SignInLimitTable = {
  key: Buffer;
  failures: number;
  since: Date;
  blockedUntil: Date;
};

type SpentChallengeTable = {
  challengeHash: Buffer;
  createdAt: Generated<Date>;
};

type StaffAvailabilityTable = {
  agencyId: number;
  userId: string;
  hours: Json;
  version: Generated<number>;
};

type StaffRecordTable = {
  agencyId: number;
  id: string;
  userId: string;
  kind:
    | "nda"
    | "license"
    | "cpr"
    | "background-check"
    | "tb-test"
    | "driver-license"
    | "vehicle-insurance"
    | "other";
  title: string | null;
  number: string | null;
  issuedOn: string;
  expiresOn: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  endedAt: Date | null;
};

type SupplyItemTable = {
  agencyId: number;
  id: string;
  name: string;
  unit: string;
  reorderLevel: number | null;
  note: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  endedAt: Date | null;
};

type SupplyMovementTable = {
  agencyId: number;
  id: string;
  itemId: string;
  branchId: string;
  kind: "received" | "handed-out" | "counted" | "returned" | "discarded";
  change: number;
  quantityAfter: number;
  requestId: string | null;
  note: string | null;
  at: Generated<Date>;
  userId: string;
};

type SupplyNeedTable = {
  agencyId: number;
  id: string;
  itemId: string;
  patientId: string | null;
  discipline: "SN" | "PT" | "OT" | "ST" | "MSW" | "HHA" | null;
  quantity: number;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  endedAt: Date | null;
};

type SupplyRequestTable = {
  agencyId: number;
  id: string;
  itemId: string;
  branchId: string;
  quantity: number;
  forKind: "patient" | "caregiver" | "physician";
  patientId: string | null;
  userId: string | null;
  physicianId: string | null;
  neededOn: string | null;
  status: "open" | "ready" | "handed-out" | "cancelled";
  note: string | null;
  requestedBy: string;
  readyAt: Date | null;
  readyBy: string | null;
  closedAt: Date | null;
  closedBy: string | null;
  closeReason: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
};

type SupplyStockTable = {
  agencyId: number;
  itemId: string;
  branchId: string;
  quantity: number;
  version: Generated<number>;
};

type TaskTable = {
  agencyId: number;
  id: string;
  kind: string;
  title: string;
  patientId: string | null;
  assigneeId: string | null;
  dueOn: string | null;
  dueAt: Date | null;
  isImportant: Generated<boolean>;
  causeKey: string;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  note: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  visitId: string | null;
  documentId: string | null;
  detail: string | null;
  subjectId: string | null;
  userId: string | null;
  causeEndedAt: Date | null;
};

type TextTemplateTable = {
  agencyId: number;
  id: string;
  kind: "document" | "phrase" | "goal" | "intervention" | "medication-set";
  documentKind:
    | "physician-order"
    | "verbal-order"
    | "frequency-order"
    | "plan-of-care"
    | "plan"
    | "visit-note"
    | "missed-visit-report"
    | "communication-note"
    | "other"
    | null;
  title: string;
  text: string;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  endedAt: Date | null;
  discipline: "SN" | "PT" | "OT" | "ST" | "MSW" | "HHA" | null;
  place: "21" | "22" | "goals" | "risk" | "education" | null;
  ownerId: string | null;
  lines: Generated<Json>;
  changedAt: Date | null;
  changedBy: string | null;
};

type TimeChangeTable = {
  agencyId: number;
  id: string;
  visitId: string;
  plannedStart: string;
  localStart: string;
  minutes: number;
  reason: string;
  status: Generated<"open" | "approved" | "declined" | "withdrawn">;
  requestedBy: string;
  requestedAt: Generated<Date>;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  version: Generated<number>;
};

type TimeOffTable = {
  agencyId: number;
  id: string;
  userId: string;
  localStart: string;
  localEnd: string;
  kind: "vacation" | "sick" | "training" | "other";
  version: Generated<number>;
  endedAt: Date | null;
};

type TransmissionTable = {
  agencyId: number;
  id: string;
  exportId: string;
  assessmentId: string;
  fileName: string;
  sha256: Buffer;
  exportedBy: string;
  exportedAt: Generated<Date>;
  outcome: "accepted" | "accepted-with-warnings" | "rejected" | null;
  message: string | null;
  answeredBy: string | null;
  answeredAt: Date | null;
  productVersion: string | null;
};

type VisitTable = {
  agencyId: number;
  id: string;
  patientId: string;
  admissionId: string;
  frequencyId: string | null;
  discipline: "SN" | "PT" | "OT" | "ST" | "MSW" | "HHA";
  kind:
    | "start-of-care"
    | "resumption"
    | "recertification"
    | "discharge"
    | "evaluation"
    | "routine"
    | "supervision"
    | "prn";
  userId: string | null;
  localStart: string;
  minutes: number;
  zone: string;
  during: string;
  status: Generated<"scheduled" | "in-progress" | "completed" | "missed" | "cancelled">;
  reason:
    | "patient-refused"
    | "patient-not-home"
    | "patient-in-hospital"
    | "no-staff"
    | "staff-ill"
    | "weather"
    | "unsafe"
    | "entered-in-error"
    | "frequency-changed"
    | "patient-asked"
    | "patient-discharged"
    | "replaced"
    | "other"
    | null;
  urgency: "urgent" | "high" | "medium" | "low" | null;
  locationOfCare: string;
  note: string | null;
  jointGroupId: string | null;
  jointKey: GeneratedAlways<string>;
  makesUpForId: string | null;
  overrideReason: string | null;
  startedAt: Date | null;
  endedAt: Date | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
};

type VisitMeasurementTable = {
  agencyId: number;
  noteId: string;
  name: string;
  item: string;
  patientId: string;
  visitId: string;
  loinc: string | null;
  value: number;
  unit: string;
  position: string | null;
  method: string | null;
  takenAt: Date;
};

type VisitNoteTable = {
  agencyId: number;
  id: string;
  patientId: string;
  visitId: string;
  kind: string;
  form: string;
  formVersion: number;
  revision: Generated<number>;
};

type VisitNoteOperationTable = {
  agencyId: number;
  opId: string;
  noteId: string;
  item: string;
  value: string | null;
  outcome: "applied" | "conflict";
  revision: number;
  givenBy: string;
  givenAt: Generated<Date>;
  deviceId: string | null;
  deviceKind: "phone" | "tablet" | "computer" | null;
  resolution: "taken" | "set-aside" | null;
  resolvedBy: string | null;
  resolvedAt: Date | null;
};

type VisitNoteValueTable = {
  agencyId: number;
  noteId: string;
  item: string;
  value: string | null;
  revision: number;
  answeredBy: string;
  answeredAt: Generated<Date>;
};

type VisitVerificationTable = {
  agencyId: number;
  id: string;
  visitId: string;
  kind: "check-in" | "check-out";
  at: Date;
  receivedAt: Generated<Date>;
  source: "device" | "by-hand";
  latitude: number | null;
  longitude: number | null;
  accuracy: number | null;
  positionProblem: "not-asked" | "denied" | "unavailable" | "timeout" | null;
  reason:
    | "forgot-to-check-in"
    | "forgot-to-check-out"
    | "wrong-time"
    | "device-failed"
    | "no-signal"
    | "place-was-wrong"
    | "other"
    | null;
  note: string | null;
  userId: string;
};

export type Database = {
  admission: AdmissionTable;
  admission_event: AdmissionEventTable;
  agency: AgencyTable;
  alert_watch: AlertWatchTable;
  allergy: AllergyTable;
  app_user: AppUserTable;
  application: ApplicationTable;
  application_file: ApplicationFileTable;
  application_token: ApplicationTokenTable;
  assessment: AssessmentTable;
  assessment_alternative: AssessmentAlternativeTable;
  assessment_answer: AssessmentAnswerTable;
  assessment_operation: AssessmentOperationTable;
  assessment_proposal: AssessmentProposalTable;
  assignment: AssignmentTable;
  audit_anchor: AuditAnchorTable;
  audit_entry: AuditEntryTable;
  audit_seal: AuditSealTable;
  authenticator_app: AuthenticatorAppTable;
  authorization: AuthorizationTable;
  behavior: BehaviorTable;
  branch: BranchTable;
  calendar_feed: CalendarFeedTable;
  coverage: CoverageTable;
  device_secret: DeviceSecretTable;
  diagnosis: DiagnosisTable;
  disclosure: DisclosureTable;
  document: DocumentTable;
  document_addendum: DocumentAddendumTable;
  document_draft: DocumentDraftTable;
  document_signature: DocumentSignatureTable;
  document_step: DocumentStepTable;
  eligibility_check: EligibilityCheckTable;
  emergency_access: EmergencyAccessTable;
  emergency_access_request: EmergencyAccessRequestTable;
  episode: EpisodeTable;
  event: EventTable;
  export: ExportTable;
  figure: FigureTable;
  file: FileTable;
  idempotency: IdempotencyTable;
  invitation: InvitationTable;
  key_check: KeyCheckTable;
  mail: MailTable;
  medication: MedicationTable;
  medication_name: MedicationNameTable;
  membership: MembershipTable;
  migration: MigrationTable;
  note: NoteTable;
  notification: NotificationTable;
  order: OrderTable;
  order_frequency: OrderFrequencyTable;
  passkey: PasskeyTable;
  password_reset: PasswordResetTable;
  patient: PatientTable;
  patient_availability: PatientAvailabilityTable;
  patient_care: PatientCareTable;
  patient_contact: PatientContactTable;
  patient_ssn: PatientSsnTable;
  pending_sign_in: PendingSignInTable;
  physician: PhysicianTable;
  physician_notice: PhysicianNoticeTable;
  recovery_code: RecoveryCodeTable;
  role: RoleTable;
  saved_report: SavedReportTable;
  scheduling_change: SchedulingChangeTable;
  scheduling_need: SchedulingNeedTable;
  session: SessionTable;
  session_token: SessionTokenTable;
  sign_in_limit: SignInLimitTable;
  spent_challenge: SpentChallengeTable;
  staff_availability: StaffAvailabilityTable;
  staff_record: StaffRecordTable;
  supply_item: SupplyItemTable;
  supply_movement: SupplyMovementTable;
  supply_need: SupplyNeedTable;
  supply_request: SupplyRequestTable;
  supply_stock: SupplyStockTable;
  task: TaskTable;
  text_template: TextTemplateTable;
  time_change: TimeChangeTable;
  time_off: TimeOffTable;
  transmission: TransmissionTable;
  visit: VisitTable;
  visit_measurement: VisitMeasurementTable;
  visit_note: VisitNoteTable;
  visit_note_operation: VisitNoteOperationTable;
  visit_note_value: VisitNoteValueTable;
  visit_verification: VisitVerificationTable;
};
