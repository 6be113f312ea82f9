import type { PlanOfCare } from "@hearthside/plan-of-care";
import type { Day } from "@hearthside/scheduling";

/** Facts about a patient; null: not recorded. */
export type CareRecord = {
  readonly patientId: string;
  readonly codeStatus: "full-code" | "dnr" | "dni" | "dnr-dni" | "comfort-care" | null;
  readonly advanceDirectives: readonly string[] | null;
  readonly noKnownAllergiesOn: Day | null;
  readonly noKnownAllergiesBy: string | null;
  readonly emergencyPriority: number | null;
  readonly evacuationPlan: string | null;
  readonly emergencyEquipment: readonly string[] | null;
};

export type MedicationRecord = {
  readonly id: string;
  readonly patientId: string;
  readonly name: string;
  readonly dose: string | null;
  readonly route: string | null;
  readonly frequency: string | null;
  readonly startDate: Day | null;
  readonly endDate: Day | null;
  readonly classification: string | null;
  readonly prescriberId: string | null;
  readonly newOrChanged: "new" | "changed" | "unchanged" | null;
  readonly purpose: string | null;
  readonly discontinueReason: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly changedAt: string;
};

export type AllergyRecord = {
  readonly id: string;
  readonly patientId: string;
  readonly substance: string;
  readonly kind: "drug" | "food" | "environment";
  readonly reaction: string;
  readonly severity: "mild" | "moderate" | "severe";
  readonly notedOn: Day;
  readonly createdAt: string;
  readonly createdBy: string;
};

export type BehaviorRecord = {
  readonly id: string;
  readonly patientId: string;
  readonly kind: "cooperative" | "withdrawn" | "anxious" | "agitated" | "refuses-care" | "unsafe-home";
  readonly note: string;
  readonly observedOn: Day;
  readonly isSafetyConcern: boolean;
  readonly createdAt: string;
  readonly createdBy: string;
};

export type AdmissionEventRecord = {
  readonly id: string;
  readonly admissionId: string;
  readonly patientId: string;
  readonly kind: "admitted" | "transferred" | "resumed" | "discharge-planned" | "discharged";
  readonly onDate: Day;
  readonly facility: string | null;
  readonly reason: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
};

export type EligibilityCheckRecord = {
  readonly id: string;
  readonly patientId: string;
  readonly coverageId: string;
  readonly checkedOn: Day;
  readonly checkedBy: string;
  readonly result: "eligible" | "not-eligible" | "unclear";
  readonly method: "portal" | "phone";
  readonly reference: string | null;
  readonly createdAt: string;
};

export type AuthorizationRecord = {
  readonly id: string;
  readonly patientId: string;
  readonly coverageId: string;
  readonly number: string | null;
  readonly discipline: "SN" | "PT" | "OT" | "ST" | "MSW" | "HHA";
  readonly unit: "visits";
  readonly amount: number;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly status: "requested" | "approved";
  readonly createdAt: string;
};

/** A document that is not an order, and how far it has come. */
export type DocumentRecord = {
  readonly id: string;
  readonly patientId: string;
  readonly admissionId: string;
  readonly title: string;
  readonly text: string;
  readonly status: "draft" | "submitted" | "in-review" | "returned" | "filed";
  readonly authorId: string;
  readonly createdAt: string;
  readonly submittedAt: string | null;
  /** When a colleague started its review, returned or filed it. */
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
};

/** A document that is neither an order nor about a visit. */
export type DocumentRecordRecord = DocumentRecord & { readonly kind: "communication-note" | "plan" };

/** What the author of a plan writes. The rest comes from the chart and the signed assessment. */
export type WrittenPlan = Omit<
  PlanOfCare,
  | "medications"
  | "surgicalProcedure"
  | "surgicalProcedureDate"
  | "allergies"
  | "mentalStatusOther"
  | "physicianId"
  | "advanceDirectives"
>;

/** A plan of care without the parts filled in from the chart. */
export type PlanRecord = {
  readonly id: string;
  readonly patientId: string;
  readonly admissionId: string;
  readonly episodeId: string;
  readonly physicianId: string;
  /** In a draft, only its orders and goals so far. */
  readonly written: WrittenPlan;
  readonly status: "draft" | "submitted" | "sent" | "signed";
  readonly authorId: string;
  readonly createdAt: string;
  readonly submittedAt: string | null;
  readonly sentAt: string | null;
  /** When the physician signed it and it was returned. */
  readonly signedOn: Day | null;
};

/** A patient's chart data apart from the care itself. */
export type ChartRecords = {
  readonly cares: readonly CareRecord[];
  readonly medications: readonly MedicationRecord[];
  readonly allergies: readonly AllergyRecord[];
  readonly behaviors: readonly BehaviorRecord[];
  readonly admissionEvents: readonly AdmissionEventRecord[];
  readonly eligibilityChecks: readonly EligibilityCheckRecord[];
  readonly authorizations: readonly AuthorizationRecord[];
  readonly documents: readonly DocumentRecordRecord[];
  readonly plans: readonly PlanRecord[];
};
