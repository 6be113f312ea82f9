/** The item sets, each in effect for a range of completion dates (M0090). */
export const versionIds = ["E1", "E2"] as const;
export type Version = (typeof versionIds)[number];

type VersionFacts = {
  /** First and last M0090 of the set, YYYY-MM-DD. */
  readonly from: string;
  readonly through: string;
  /** ITM_SET_VRSN_CD. */
  readonly itemSet: string;
  /** SPEC_VRSN_CD. */
  readonly specification: string;
};

/** The item sets this product collects. Source: CMS OASIS-E2 Data Submission Specifications V3.02.0, edit -5460. */
export const versions: { readonly [V in Version]: VersionFacts } = {
  E1: { from: "2025-01-01", through: "2026-03-31", itemSet: "E1-012025", specification: "3.01" },
  E2: { from: "2026-04-01", through: "9999-12-31", itemSet: "E2-042026", specification: "3.02" },
};

/** The item set for an assessment completed on `day` (YYYY-MM-DD), undefined before OASIS-E1. Source: edit -5460. */
export function versionOn(day: string): Version | undefined {
  if (day < versions.E1.from) return undefined;
  return day <= versions.E1.through ? "E1" : "E2";
}
