import type { WarningKind } from "./warning-words.ts";

// Apart from the schemas: what reads addresses needs no zod.

/** What may be wrong with insurance, by what it is about. The rules are those of the warnings of these kinds. */
export const coverageNeeds = [
  "coverage-missing",
  "coverage-ending",
] as const satisfies readonly WarningKind[];
export const eligibilityNeeds = [
  "eligibility-unchecked",
  "eligibility-unclear",
  "eligibility-lost",
] as const satisfies readonly WarningKind[];
export const authorizationNeeds = [
  "authorization-running-out",
  "authorization-ending",
  "authorization-waiting",
  "authorization-denied",
] as const satisfies readonly WarningKind[];

export const insuranceNeeds = [...coverageNeeds, ...eligibilityNeeds] as const;
export type InsuranceNeed = (typeof insuranceNeeds)[number];
export type AuthorizationNeed = (typeof authorizationNeeds)[number];
