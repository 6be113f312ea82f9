// Separate from the schemas, so that screens that use it do not load zod.

/** Recipients of supplies. */
export const supplyRecipients = ["patient", "caregiver", "physician"] as const;
export type SupplyRecipient = (typeof supplyRecipients)[number];
export const supplyRecipientLabels = {
  patient: "Patient",
  caregiver: "Caregiver",
  physician: "Physician",
} as const satisfies Record<SupplyRecipient, string>;

/** `open`: still missing; `ready`: waiting for pickup. */
export const supplyStatuses = ["open", "ready", "handed-out", "cancelled"] as const;
export type SupplyStatus = (typeof supplyStatuses)[number];

/** The kinds of stock changes. */
export const supplyMovements = ["received", "handed-out", "counted", "returned", "discarded"] as const;
export type SupplyMovementKind = (typeof supplyMovements)[number];

/** Movements entered by a person; the others follow from requests. */
export const enteredMovements = ["received", "counted", "discarded"] as const;
export type EnteredMovement = (typeof enteredMovements)[number];

/** The highest quantity of an item. */
export const mostSupplies = 100_000;

const plurals: Readonly<Record<string, string>> = {
  bag: "bags",
  bottle: "bottles",
  box: "boxes",
  can: "cans",
  case: "cases",
  kit: "kits",
  ml: "mL",
  pack: "packs",
  package: "packages",
  pair: "pairs",
  roll: "rolls",
  set: "sets",
  strip: "strips",
  tray: "trays",
  tube: "tubes",
};

/** For example "2 boxes"; a unit without a known plural is added in parentheses, as entered: "2 (box of 100)". */
export function supplyAmount(quantity: number, unit: string): string {
  if (unit.toLowerCase() === "each") return quantity.toLocaleString("en-US");
  const plural = plurals[unit.toLowerCase()];
  if (plural === undefined) return `${quantity.toLocaleString("en-US")} (${unit})`;
  return `${quantity.toLocaleString("en-US")} ${quantity === 1 ? unit : plural}`;
}

/** The label of a count, for example "Quantity received (boxes)"; without a unit if it is counted one by one. */
export function supplyCountLabel(label: string, unit: string): string {
  if (unit.toLowerCase() === "each") return label;
  return `${label} (${plurals[unit.toLowerCase()] ?? unit})`;
}
