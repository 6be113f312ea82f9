// Separate from the schemas, so that screens can use it without zod.

export const wordingKinds = ["document", "phrase", "goal", "intervention", "medication-set"] as const;
export type WordingKind = (typeof wordingKinds)[number];

/** The sections of the plan of care that goals and interventions are written for: locators, and additional content. */
export const wordingPlaces = ["21", "22", "goals", "risk", "education"] as const;
export type WordingPlace = (typeof wordingPlaces)[number];

/** The owner of wording: one user, the agency, or the product, whose wording no one can change. */
export const wordingOwners = ["personal", "agency", "built-in"] as const;
export type WordingOwner = (typeof wordingOwners)[number];
