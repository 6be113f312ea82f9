import {
  type AuthorizationNeed,
  authorizationNeeds,
  coverageNeeds,
  eligibilityNeeds,
  type InsuranceNeed,
} from "@hearthside/contract/financial-labels";

export type FinancialTab = "coverage" | "eligibility" | "authorizations";
export type Need = InsuranceNeed | AuthorizationNeed;

/** What the screen shows, as stored in the address; left out: all coverage. */
export type FinancialFilter = { tab?: Exclude<FinancialTab, "coverage">; need?: Need };

export const needsOfTab = {
  coverage: coverageNeeds,
  eligibility: eligibilityNeeds,
  authorizations: authorizationNeeds,
} as const satisfies { readonly [T in FinancialTab]: readonly Need[] };

/** The address of a section. */
export const filterOf = (tab: FinancialTab, need?: Need): FinancialFilter => ({
  ...(tab !== "coverage" && { tab }),
  ...(need !== undefined && { need }),
});

/** Drops anything else in the address, including a need of another section. */
export function readFinancial(search: Record<string, unknown>): FinancialFilter {
  const asked = search["tab"];
  const tab: FinancialTab = asked === "eligibility" || asked === "authorizations" ? asked : "coverage";
  return filterOf(
    tab,
    needsOfTab[tab].find((one) => one === search["need"]),
  );
}
