/** A person or organization with an address. Null parts are not known. */
export type Party = {
  readonly name: string;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly phoneNumber: string | null;
};

export type PlanPhysician = Party & { readonly id: string; readonly npi: string | null };

export type PlanMedication = {
  readonly name: string;
  readonly dose: string | null;
  readonly route: string | null;
  readonly frequency: string | null;
  readonly mark: "new" | "changed" | "unchanged" | null;
};

/** One line of a scheduling order. `notation` is as ordered, such as `3w1 2w4`. */
export type PlanFrequency = {
  readonly id: string;
  readonly discipline: string;
  readonly notation: string;
  readonly visitMinutes: number;
  readonly startDate: string;
  readonly endDate: string;
};

/** The latest signed OASIS. `answers` by field id, limited to `assessmentItems`. */
export type PlanAssessment = {
  readonly id: string;
  readonly completedDate: string | null;
  readonly answers: { readonly [item: string]: string };
};

/** The facts taken from the signed assessment while the chart has none. */
export type AssessedPart = "address" | "sex" | "diagnoses" | "physician";

/**
 * Chart data for the plan of one certification period. Null means not recorded. "Asked, and there is none" has a date or
 * an empty list. Dates are YYYY-MM-DD.
 */
export type PlanFacts = {
  /** Null: no Medicare coverage in effect. Its number may still be missing. */
  readonly medicare: { readonly number: string | null } | null;
  readonly startOfCare: string | null;
  readonly period: { readonly from: string; readonly to: string };
  readonly recordNumber: string;
  /** The agency's CMS certification number. */
  readonly providerNumber: string | null;
  readonly patient: Party;
  readonly provider: Party;
  readonly dob: string | null;
  readonly sex: "male" | "female" | null;
  readonly medications: readonly PlanMedication[];
  readonly noMedicationsOn: string | null;
  /** The principal one first. */
  readonly diagnoses: readonly {
    readonly code: string;
    readonly description: string;
    readonly onsetDate: string | null;
  }[];
  readonly allergies: readonly { readonly substance: string; readonly reaction: string | null }[];
  readonly noKnownAllergiesOn: string | null;
  readonly assessment: PlanAssessment | null;
  readonly frequencies: readonly PlanFrequency[];
  /** The physician the plan names. */
  readonly physician: PlanPhysician | null;
  /** The current physician of the admission. */
  readonly attending: PlanPhysician | null;
  readonly advanceDirectives: readonly string[] | null;
  readonly advanceDirectiveNote: string | null;
  readonly emergencyEquipment: readonly string[] | null;
  /** Which of these come from the signed assessment because the chart has none. */
  readonly fromAssessment?: readonly AssessedPart[] | undefined;
};
