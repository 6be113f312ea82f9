// Apart from the schemas: screens that go by it need no zod.

/** Whom supplies are asked for. */
export const supplyRecipients = ["patient", "caregiver", "physician"] as const;
export type SupplyRecipient = (typeof supplyRecipients)[number];
export const supplyRecipientWords = {
  patient: "Patient",
  caregiver: "Caregiver",
  physician: "Physician",
} as const satisfies Record<SupplyRecipient, string>;

/** `open`: something is missing; `ready`: it waits to be picked up. */
export const supplyStatuses = ["open", "ready", "handed-out", "cancelled"] as const;
export type SupplyStatus = (typeof supplyStatuses)[number];

/** Why the number of what a branch holds became another. */
export const supplyMovements = ["received", "handed-out", "counted", "returned", "discarded"] as const;
export type SupplyMovementKind = (typeof supplyMovements)[number];

/** The movements that a person enters; the others follow from requests. */
export const enteredMovements = ["received", "counted", "discarded"] as const;
export type EnteredMovement = (typeof enteredMovements)[number];

/** How many of an item can be meant at once. */
export const mostSupplies = 100_000;
