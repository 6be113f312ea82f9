import type { StaffRecordKind } from "./staff-record-words.ts";
import type { StaffDiscipline } from "./visit-words.ts";

// Apart from the schemas: screens that go by it need no zod.

/** Whether somebody works here: a deactivated one keeps her name on what she did, and opens nothing. */
export const employeeStatuses = ["active", "deactivated"] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** Why a paper or proof wants attention: it has ended, ends soon, or was never entered. */
export const credentialLacks = ["overdue", "expiring", "missing"] as const;
export type CredentialLack = (typeof credentialLacks)[number];

/** Days before its end from which a paper wants attention. */
export const credentialDays = 30;

export const employeeSorts = ["name", "role", "last-sign-in", "newest"] as const;
export type EmployeeSort = (typeof employeeSorts)[number];

/** What an agency has to have of everybody who works there. Source: 42 CFR 484.105, 484.110. */
export const neededOfAll: readonly StaffRecordKind[] = ["nda"];

/** What it has to have beside that of those who work under a license; aides hold certificates. Source: 42 CFR 484.115. */
export const neededOfLicensed: readonly StaffRecordKind[] = ["license"];
export const licensedDisciplines: readonly StaffDiscipline[] = [
  "RN",
  "LPN",
  "PT",
  "PTA",
  "OT",
  "COTA",
  "SLP",
  "MSW",
];
