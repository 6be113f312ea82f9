import { asksForAlternative } from "./alternatives.ts";
import type { Codes, Edit, ElementCheck, Place, Problem } from "./edit.ts";
import { areAnswered, fatal, noneBesideOthers, nothingChecked, requiring } from "./shapes.ts";
import { askFor, e2 } from "./wording.ts";

const certification = "M0010_CCN";
const branchState = "M0014_BRANCH_STATE";
const branchId = "M0016_BRANCH_ID";
const ordered = "M0102_PHYSN_ORDRD_SOCROC_DT";
const referral = "M0104_PHYSN_RFRL_DT";
const resumptionBox = "M0032_ROC_DT_NA";
const dischargeUnknown = "M1005_INP_DSCHG_UNKNOWN";
const discharge = "M1005_INP_DISCHARGE_DT";

const stays = {
  item: "M1000",
  none: "M1000_DC_NONE_14_DA",
  label: "Patient was not discharged from an inpatient facility",
  others: [
    "M1000_DC_LTC_14_DA",
    "M1000_DC_SNF_14_DA",
    "M1000_DC_IPPS_14_DA",
    "M1000_DC_LTCH_14_DA",
    "M1000_DC_IRF_14_DA",
    "M1000_DC_PSYCH_14_DA",
    "M1000_DC_OTH_14_DA",
  ],
} as const;

const isHomeOffice = (codes: Codes) => codes[branchId] === "N" || codes[branchId] === "P";

function branchWithoutState(codes: Codes): Problem | undefined {
  if (!areAnswered(codes, [branchId, branchState]) || isHomeOffice(codes)) return undefined;
  if (codes[branchState] !== "^") return undefined;
  return `M0016 names a branch (${codes[branchId]}), so M0014 needs the branch's state. Correct the branch in the settings.`;
}

function stateWithoutBranch(codes: Codes): Problem | undefined {
  if (!areAnswered(codes, [branchState]) || !isHomeOffice(codes) || codes[branchState] === "^")
    return undefined;
  return `M0016 is ${codes[branchId]} (no branch), so M0014 must be blank, not ${codes[branchState]}. Clear M0014.`;
}

/** The referral date is required only if no start or resumption of care was ordered for a specific date. */
function referralBesideOrder(codes: Codes): Problem | undefined {
  const isOrdered = codes[ordered] !== undefined && codes[ordered] !== "^";
  const isReferred = codes[referral] !== undefined && codes[referral] !== "^";
  return isOrdered && isReferred
    ? "M0102 has a date, so M0104 must be blank. Clear M0104 or check “No specific SOC/ROC date ordered by physician”."
    : undefined;
}

function referralMissing(codes: Codes): Problem | undefined {
  if (codes[ordered] !== "^" || (codes[referral] ?? "^") !== "^") return undefined;
  return {
    message: "M0102 has no date, so M0104 is needed. Enter the date of referral.",
    items: [referral, ordered],
  };
}

const dischargeSkipped = (codes: Codes): Problem | undefined =>
  codes[stays.none] === "1" &&
  [discharge, dischargeUnknown].some((element) => (codes[element] ?? "^") !== "^")
    ? "M1000 says the patient was not discharged from a facility, so M1005 must be blank. Clear M1005 or correct M1000."
    : undefined;

const dischargeExpected = (codes: Codes): Problem | undefined =>
  codes[stays.none] === "0" && codes[dischargeUnknown] === "^"
    ? "M1000 names a facility, so M1005 is needed. Enter the discharge date, or check “Unknown or Not Available”."
    : undefined;

const resumptionBoxIs = (input: "0" | "1", advice: string) => (codes: Codes) =>
  codes[resumptionBox] === undefined || codes[resumptionBox] === input ? undefined : advice;

/** Returns the message `says` unless the code is well formed. */
const fits = (pattern: RegExp, says: string) => (code: string | undefined) =>
  pattern.test(code ?? "") ? undefined : says;

const sixCharacters = fits(
  /^(\^|.{6})$/,
  "M0010 must have exactly 6 characters. Correct the certification number in the agency's settings.",
);

/** CMS accepts it blank; we require it, because a certified agency's record is rejected without it (-9180). */
const certificationFormat = (place: Place): ElementCheck | undefined =>
  place.element === certification
    ? (code) => (code === undefined ? askFor(place) : sixCharacters(code))
    : undefined;

const branchIdPattern = fits(
  /^(N|P|[0-9A-Z]{2}Q[0-9A-Z]{4}[0-9]{3})$/,
  "M0016 must be N, P or a 10-character branch ID such as 05Q7001001. Correct the branch in the settings.",
);

/** Only CMS can check whether the branch id belongs to the agency. */
const branchIdFormat = (place: Place): ElementCheck | undefined =>
  place.element === branchId ? requiring(place, branchIdPattern) : undefined;

/** Edits on the agency, its branch, the referral and earlier inpatient stays. */
export const administrative: readonly Edit[] = [
  { edit: "-5280", severity: "fatal", source: e2, each: certificationFormat },
  { edit: "-4710", severity: "fatal", source: e2, each: branchIdFormat },
  fatal({ edit: "-3410", source: e2 }, [branchState, branchId], branchWithoutState),
  fatal({ edit: "-3420", source: e2 }, [branchState, branchId], stateWithoutBranch),
  fatal(
    { edit: "-4730", source: e2, reasons: ["01"] },
    [resumptionBox],
    resumptionBoxIs("1", "At a start of care M0032 must be marked Not Applicable. Clear the date in M0032."),
  ),
  fatal(
    { edit: "-4740", source: e2, reasons: ["03"] },
    [resumptionBox],
    resumptionBoxIs("0", "At a resumption of care M0032 needs its date. Enter the resumption of care date."),
  ),
  fatal({ edit: "-3590", source: e2 }, [referral, ordered], referralBesideOrder),
  fatal({ edit: "-3600", source: e2 }, [referral, ordered], referralMissing),
  fatal({ edit: "-3650", source: e2 }, [stays.none, ...stays.others], (codes) =>
    nothingChecked(codes, stays),
  ),
  fatal({ edit: "-3660", source: e2 }, [stays.none, ...stays.others], (codes) =>
    noneBesideOthers(codes, stays),
  ),
  fatal({ edit: "-4921", source: e2 }, [discharge, dischargeUnknown, stays.none], dischargeSkipped),
  fatal({ edit: "-5320", source: e2 }, [dischargeUnknown, stays.none], dischargeExpected),
];

/** Elements whose missing answer is already reported by one of these edits or by an edit of paired items. */
export const asksForAdministrative: ReadonlySet<string> = new Set([
  ...asksForAlternative,
  referral,
  certification,
  branchId,
]);
