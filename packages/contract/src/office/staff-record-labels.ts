// Separate from the schemas, so that screens do not load zod.

/** Kinds of credentials and other records of staff. */
export const staffRecordKinds = [
  "nda",
  "license",
  "cpr",
  "background-check",
  "tb-test",
  "driver-license",
  "vehicle-insurance",
  "other",
] as const;
export type StaffRecordKind = (typeof staffRecordKinds)[number];

/** Their names on screen. */
export const staffRecordLabels = {
  nda: "Confidentiality agreement (NDA)",
  license: "Professional license",
  cpr: "CPR certification",
  "background-check": "Background check",
  "tb-test": "TB test",
  "driver-license": "Driver's license",
  "vehicle-insurance": "Auto insurance",
  other: "Other",
} as const satisfies Readonly<Record<StaffRecordKind, string>>;

/** The same in a badge. */
export const staffRecordShortLabels = {
  ...staffRecordLabels,
  nda: "NDA",
  cpr: "CPR",
} as const satisfies Readonly<Record<StaffRecordKind, string>>;
