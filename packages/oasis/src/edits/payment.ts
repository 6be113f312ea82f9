import type { Codes, Edit, Problem } from "./edit.ts";
import { fatal, noneBesideOthers } from "./shapes.ts";
import { e1, e2 } from "./wording.ts";

const none = "M0150_CPAY_NONE";
const unknown = "M0150_CPAY_UK";
const medicare = "M0150_CPAY_MCARE_FFS";
const medicaid = "M0150_CPAY_MCAID_FFS";
const sources = [
  medicare,
  "M0150_CPAY_MCARE_HMO",
  medicaid,
  "M0150_CPAY_MCAID_HMO",
  "M0150_CPAY_WRKCOMP",
  "M0150_CPAY_TITLEPGMS",
  "M0150_CPAY_OTH_GOVT",
  "M0150_CPAY_PRIV_INS",
  "M0150_CPAY_PRIV_HMO",
  "M0150_CPAY_SELFPAY",
  "M0150_CPAY_OTHER",
];

const numberMissing =
  (box: string, number: string, says: string) =>
  (codes: Codes): Problem | undefined =>
    codes[box] === "1" && codes[number] === "^" ? { message: says, items: [number, box] } : undefined;

/** Edits on the payment sources and the numbers they need. -7030 and -7040 were added by errata V3.01.2 of OASIS-E1. */
export const payment: readonly Edit[] = [
  fatal({ edit: "-7030", source: `${e2}; ${e1}, errata V3.01.2` }, [none, ...sources, unknown], (codes) =>
    noneBesideOthers(codes, {
      item: "M0150",
      none,
      label: "None; no charge for current services",
      others: [...sources, unknown],
    }),
  ),
  fatal({ edit: "-7040", source: `${e2}; ${e1}, errata V3.01.2` }, [unknown, none, ...sources], (codes) =>
    noneBesideOthers(codes, { item: "M0150", none: unknown, label: "Unknown", others: [none, ...sources] }),
  ),
  fatal(
    { edit: "-4850", source: e2 },
    ["M0063_MEDICARE_NUM", medicare],
    numberMissing(
      medicare,
      "M0063_MEDICARE_NUM",
      "M0150 names Medicare (traditional fee-for-service), so M0063 needs the Medicare number. Enter it or correct M0150.",
    ),
  ),
  fatal(
    { edit: "-4860", source: e2 },
    ["M0065_MEDICAID_NUM", medicaid],
    numberMissing(
      medicaid,
      "M0065_MEDICAID_NUM",
      "M0150 names Medicaid (traditional fee-for-service), so M0065 needs the Medicaid number. Enter it or correct M0150.",
    ),
  ),
];
