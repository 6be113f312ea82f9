import {
  type AuthorizationNeed,
  authorizationNeeds,
  coverageNeeds,
  eligibilityNeeds,
  type InsuranceNeed,
} from "@hearthside/contract/financial-words";

export type FinancialTab = "coverage" | "eligibility" | "authorizations";
export type Need = InsuranceNeed | AuthorizationNeed;

/** What is shown, as it stands in the address; left out: all coverage. */
export type FinancialFilter = { tab?: Exclude<FinancialTab, "coverage">; need?: Need };

export const needsOfTab = {
  coverage: coverageNeeds,
  eligibility: eligibilityNeeds,
  authorizations: authorizationNeeds,
} as const satisfies { readonly [T in FinancialTab]: readonly Need[] };

/** The address of a part of the screen. */
export const filterOf = (tab: FinancialTab, need?: Need): FinancialFilter => ({
  ...(tab !== "coverage" && { tab }),
  ...(need !== undefined && { need }),
});

/** Whatever else is in the address is dropped, a need of another part too. */
export function readFinancial(search: Record<string, unknown>): FinancialFilter {
  const asked = search["tab"];
  const tab: FinancialTab = asked === "eligibility" || asked === "authorizations" ? asked : "coverage";
  return filterOf(
    tab,
    needsOfTab[tab].find((one) => one === search["need"]),
  );
}
