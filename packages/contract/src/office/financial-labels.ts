import type { WarningKind } from "./warning-labels.ts";

// Separate from the schemas, so that code that reads addresses does not load zod.

/** Possible problems of insurance. The rules are those of the warnings with these names, except for `authorization-used-up`. */
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
  "authorization-used-up",
  "authorization-ending",
  "authorization-waiting",
  "authorization-denied",
] as const satisfies readonly (WarningKind | "authorization-used-up")[];

export const insuranceNeeds = [...coverageNeeds, ...eligibilityNeeds] as const;
export type InsuranceNeed = (typeof insuranceNeeds)[number];
export type AuthorizationNeed = (typeof authorizationNeeds)[number];
