import type { StaffDiscipline } from "../schedule/visit-labels.ts";
import type { StaffRecordKind } from "./staff-record-labels.ts";

// Separate from the schemas, so that screens do not load zod.

/** Whether a person works here. Deactivated employees have no access, but their name stays on their work. */
export const employeeStatuses = ["active", "deactivated"] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** Why a credential needs attention: it expired, expires soon, or is missing. */
export const credentialLacks = ["overdue", "expiring", "missing"] as const;
export type CredentialLack = (typeof credentialLacks)[number];

/** Days before its expiration from which a credential needs attention. */
export const credentialDays = 30;

export const employeeSorts = ["name", "role", "last-sign-in", "newest"] as const;
export type EmployeeSort = (typeof employeeSorts)[number];

/** Credentials required of every employee. Source: 42 CFR 484.105, 484.110. */
export const neededOfAll: readonly StaffRecordKind[] = ["nda"];

/** Additional credentials of licensed staff; aides have certificates. Source: 42 CFR 484.115. */
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
