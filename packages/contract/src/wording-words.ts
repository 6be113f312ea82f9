// Apart from the schemas: screens that go by it need no zod.

export const wordingKinds = ["document", "phrase", "goal", "intervention", "medication-set"] as const;
export type WordingKind = (typeof wordingKinds)[number];

/** Where goals and interventions are written: locators of the plan of care, and what stands beside them. */
export const wordingPlaces = ["21", "22", "goals", "risk", "education"] as const;
export type WordingPlace = (typeof wordingPlaces)[number];

/** Whose wording it is: one's own alone, the agency's, or the product's, which nobody changes. */
export const wordingOwners = ["personal", "agency", "built-in"] as const;
export type WordingOwner = (typeof wordingOwners)[number];
