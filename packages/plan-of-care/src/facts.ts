/** Somebody with an address, of which null is not known. */
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

/** One line of a scheduling order. `notation` as it was ordered, such as `3w1 2w4`. */
export type PlanFrequency = {
  readonly id: string;
  readonly discipline: string;
  readonly notation: string;
  readonly visitMinutes: number;
  readonly startDate: string;
  readonly endDate: string;
};

/** The latest signed OASIS. `answers` by field id, of those the plan has use for: `assessmentItems`. */
export type PlanAssessment = {
  readonly id: string;
  readonly completedDate: string | null;
  readonly answers: { readonly [item: string]: string };
};

/** What is read from the signed assessment while the chart has nothing of it. */
export type AssessedPart = "address" | "sex" | "diagnoses" | "physician";

/**
 * What the chart knows for a plan of one certification period. Null is not known, or nobody has asked; "asked, and there
 * is none" has a day or an empty list. Days are YYYY-MM-DD.
 */
export type PlanFacts = {
  /** Null: no Medicare policy holds. Its number may still be missing. */
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
  /** Whom the plan names. */
  readonly physician: PlanPhysician | null;
  /** Of the admission, now. */
  readonly attending: PlanPhysician | null;
  readonly advanceDirectives: readonly string[] | null;
  readonly advanceDirectiveNote: string | null;
  readonly emergencyEquipment: readonly string[] | null;
  /** Which of these the signed assessment says and the chart does not. */
  readonly fromAssessment?: readonly AssessedPart[] | undefined;
};
