// Apart from the schemas: screens that go by it need no zod.

/** What an agency keeps of its staff beside their work. */
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

/** How people call them. */
export const staffRecordWords = {
  nda: "Confidentiality agreement (NDA)",
  license: "License",
  cpr: "CPR certificate",
  "background-check": "Background check",
  "tb-test": "TB test",
  "driver-license": "Driver license",
  "vehicle-insurance": "Vehicle insurance",
  other: "Other",
} as const satisfies Readonly<Record<StaffRecordKind, string>>;
