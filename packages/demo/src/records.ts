import type { AdmissionStatus, AssessmentStatus, Role } from "@hearthside/contract";
import type { Reason } from "@hearthside/oasis";
import type { Day } from "@hearthside/scheduling";
import type { ChartRecords } from "./chart-records.ts";
import type { FrequencyRecord, OrderRecord, ScheduleRecords } from "./visit-records.ts";

/** Staff disciplines. */
export type StaffDiscipline = "RN" | "LPN" | "PT" | "PTA" | "OT" | "COTA" | "SLP" | "MSW" | "HHA";

export type AddressFields = {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
};

export type BranchRecord = AddressFields & {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  readonly branchId: string;
  readonly cmsCertificationNumber: string;
  /** HHA_AGENCY_ID. */
  readonly submissionId: string;
  readonly npi: string;
  readonly phoneNumber: string;
};

/** A user and the membership in the agency. `canSignIn`: one of the demo accounts. */
export type MemberRecord = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly canSignIn: boolean;
  readonly role: Role;
  readonly discipline: StaffDiscipline | null;
  readonly branchId: string;
  readonly phoneNumber: string;
};

export type PhysicianRecord = AddressFields & {
  readonly id: string;
  readonly npi: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly credential: "MD" | "DO" | "DPM" | "NP" | "CNS" | "PA";
  readonly specialty: string;
  readonly phoneNumber: string;
  readonly fax: string;
};

export type PatientRecord = AddressFields & {
  readonly id: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly suffix: string | null;
  readonly dob: Day | null;
  readonly gender: "male" | "female";
  readonly email: string | null;
  readonly phoneNumber: string;
  readonly language: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
};

/** The number is written XXX-XX-XXXX; encrypt it before storing. */
export type SsnRecord = {
  readonly patientId: string;
  readonly ssn: string;
};

export type ContactRecord = AddressFields & {
  readonly id: string;
  readonly patientId: string;
  readonly kind: "emergency" | "legal-representative";
  readonly name: string;
  readonly relationship: string;
  readonly phoneNumber: string;
  readonly mobileNumber: string | null;
  readonly email: string | null;
  readonly hasPowerOfAttorney: boolean | null;
};

export type CoverageRecord = {
  readonly id: string;
  readonly patientId: string;
  readonly rank: "primary" | "secondary";
  readonly payerKind:
    | "medicare"
    | "medicare-advantage"
    | "medicaid"
    | "private"
    | "veterans"
    | "workers-compensation"
    | "self-pay";
  readonly payerName: string;
  readonly policyNumber: string | null;
  readonly groupNumber: string | null;
  readonly startDate: Day | null;
  readonly endDate: Day | null;
};

export type AdmissionRecord = {
  readonly id: string;
  readonly patientId: string;
  readonly number: number;
  readonly branchId: string;
  readonly physicianId: string;
  readonly status: AdmissionStatus;
  readonly referralDate: Day;
  readonly orderedStartOfCare: Day | null;
  readonly startOfCare: Day | null;
  readonly resumptionOfCare: Day | null;
  /** Null: not recorded. */
  readonly faceToFaceDate: Day | null;
  readonly noticeAcceptedDate: Day | null;
  readonly dischargeDate: Day | null;
  readonly dischargeReason: string | null;
  readonly createdAt: string;
};

/** An employee's record. */
export type StaffRecordRecord = {
  readonly id: string;
  readonly userId: string;
  readonly kind:
    | "nda"
    | "license"
    | "cpr"
    | "background-check"
    | "tb-test"
    | "driver-license"
    | "vehicle-insurance";
  readonly number: string | null;
  readonly issuedOn: Day;
  readonly expiresOn: Day | null;
  readonly createdBy: string;
};

export type EpisodeRecord = {
  readonly id: string;
  readonly admissionId: string;
  readonly number: number;
  readonly startDate: Day;
  readonly endDate: Day;
};

export type DiagnosisRecord = {
  readonly id: string;
  readonly patientId: string;
  readonly admissionId: string;
  readonly position: number;
  readonly code: string;
  readonly description: string;
  readonly onsetDate: Day | null;
};

export type AssignmentRecord = {
  readonly id: string;
  readonly patientId: string;
  readonly userId: string;
  readonly isCaseManager: boolean;
  readonly startDate: Day;
  readonly endDate: Day | null;
};

export type TaskRecord = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly patientId: string;
  readonly assigneeId: string;
  readonly dueOn: Day;
  readonly isImportant: boolean;
  readonly causeKey: string;
  readonly resolvedAt: string | null;
  readonly resolvedBy: string | null;
};

/** `startDate`: M0030, at a resumption M0032. `completedDate`: M0090. */
export type AssessmentRecord = {
  readonly id: string;
  readonly patientId: string;
  readonly admissionId: string;
  readonly reason: Reason;
  readonly status: AssessmentStatus;
  readonly authorId: string;
  readonly startDate: Day;
  readonly completedDate: Day | null;
  readonly revision: number;
  readonly fatalCount: number;
  readonly warningCount: number;
  readonly signedBy: string | null;
  readonly signedAt: string | null;
  readonly lockedBy: string | null;
  readonly lockedAt: string | null;
  readonly createdAt: string;
};

export type AnswerRecord = {
  readonly assessmentId: string;
  readonly item: string;
  readonly value: string;
  readonly revision: number;
  readonly source: "chart" | "agency" | null;
  readonly answeredBy: string;
  readonly answeredAt: string;
};

/** A change sent by a device. */
export type OperationRecord = {
  readonly opId: string;
  readonly assessmentId: string;
  readonly item: string;
  readonly value: string;
  readonly outcome: "applied" | "conflict";
  readonly revision: number;
  readonly createdAt: string;
};

/** An unresolved conflicting answer. `id`: of the operation. */
export type AlternativeRecord = {
  readonly id: string;
  readonly assessmentId: string;
  readonly item: string;
  readonly value: string;
  readonly givenBy: string;
  readonly givenAt: string;
};

/** A different answer suggested to the signer by a reviewer. */
export type ProposalRecord = {
  readonly id: string;
  readonly assessmentId: string;
  readonly item: string;
  readonly value: string;
  readonly comment: string;
  readonly kind: "review";
  readonly proposedBy: string;
  readonly proposedAt: string;
};

/** A transmission to CMS; its file name and digest are set when stored. */
export type TransmissionRecord = {
  readonly id: string;
  readonly exportId: string;
  readonly assessmentId: string;
  readonly exportedBy: string;
  readonly exportedAt: string;
  readonly outcome: "accepted" | "accepted-with-warnings" | "rejected" | null;
  readonly message: string | null;
  readonly answeredBy: string | null;
  readonly answeredAt: string | null;
};

/** The assessments of a patient with their results. */
export type AssessmentRecords = {
  readonly assessments: readonly AssessmentRecord[];
  readonly answers: readonly AnswerRecord[];
  readonly operations: readonly OperationRecord[];
  readonly alternatives: readonly AlternativeRecord[];
  readonly proposals: readonly ProposalRecord[];
  readonly transmissions: readonly TransmissionRecord[];
};

/** The records of some patients by table; `schedule`: visit records of the agency's first patients. */
export type PatientBatch = AssessmentRecords &
  ChartRecords & {
    readonly patients: readonly PatientRecord[];
    readonly ssns: readonly SsnRecord[];
    readonly contacts: readonly ContactRecord[];
    readonly coverages: readonly CoverageRecord[];
    readonly admissions: readonly AdmissionRecord[];
    readonly episodes: readonly EpisodeRecord[];
    readonly diagnoses: readonly DiagnosisRecord[];
    readonly assignments: readonly AssignmentRecord[];
    readonly orders: readonly OrderRecord[];
    readonly frequencies: readonly FrequencyRecord[];
    readonly tasks: readonly TaskRecord[];
    readonly schedule: ScheduleRecords | null;
  };

/** The same for one patient. */
export type PatientHistory = Omit<PatientBatch, "patients" | "schedule"> & {
  readonly patient: PatientRecord;
};
