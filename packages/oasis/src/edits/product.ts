import { statesOfZip, zipFitsState } from "../zip-prefixes.ts";
import type { Codes, Edit, Problem } from "./edit.ts";
import { edit } from "./shapes.ts";
import { instrument } from "./sources.ts";
import { listed } from "./wording.ts";

type OtherText = {
  readonly edit: string;
  readonly field: string;
  readonly box: string;
  readonly item: string;
};

/** A box "Other (specify)" and the field for its text, which is never sent. */
const otherTexts: readonly OtherText[] = [
  { edit: "HS-002", field: "paymentOther", box: "M0150_CPAY_OTHER", item: "M0150 Other" },
  { edit: "HS-003", field: "inpatientOther", box: "M1000_DC_OTH_14_DA", item: "M1000 Other" },
];

/** Mental status is never sent either: its answer is the list of checked codes, "8" being Other. */
const mentalStatusText = (codes: Codes): Problem | undefined =>
  (codes["mentalStatus"] ?? "").split(",").includes("8") && codes["mentalStatusOther"] === undefined
    ? "Mental status “Other” is checked. Specify it."
    : undefined;

const indications = ["A", "E", "F", "H", "I", "J"].map((drugClass) => `N0415${drugClass}2`);
const noIndication = "N0415_2:0";

const noneBesideIndications = (codes: Codes): Problem | undefined =>
  codes[noIndication] === "1" && indications.some((element) => codes[element] === "1")
    ? "N0415 column 2: “None of these” is checked together with a class. Uncheck one of them."
    : undefined;

/** The NPI's last digit is Luhn's check digit over 80840 and the nine before. Source: CMS NPI check digit rule. */
function hasCheckDigit(npi: string): boolean {
  const digits = [...`80840${npi}`].toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? digit : doubled(digit)), 0);
  return sum % 10 === 0;
}

const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2);

function mistypedNpi(codes: Codes): Problem | undefined {
  const npi = codes["M0018_PHYSICIAN_ID"] ?? "";
  if (!/^\d{10}$/.test(npi) || hasCheckDigit(npi)) return undefined;
  return `M0018 ${npi} does not pass the check digit of an NPI. Look for a mistyped digit.`;
}

function zipOfAnotherState(codes: Codes): Problem | undefined {
  const [state = "", zip = ""] = [codes["M0050_PAT_ST"], codes["M0060_PAT_ZIP"]];
  if (zipFitsState(zip, state)) return undefined;
  const states = statesOfZip(zip);
  const owner = states.length === 0 ? "no state" : listed(states, "or");
  return `M0060 ${zip.slice(0, 5)} is a ZIP code of ${owner}, but M0050 is ${state}. Correct one of them.`;
}

/** Checks CMS does not make that keep the assessment useful to the agency. */
export const product: readonly Edit[] = [
  edit(
    "warning",
    { edit: "HS-001", source: instrument },
    {
      items: ["mentalStatusOther", "mentalStatus"],
      check: mentalStatusText,
    },
  ),
  ...otherTexts.map((other) =>
    edit(
      "warning",
      { edit: other.edit, source: instrument },
      {
        items: [other.field, other.box],
        check: (codes) =>
          codes[other.box] === "1" && codes[other.field] === undefined
            ? `${other.item} is checked. Specify it.`
            : undefined,
      },
    ),
  ),
  edit(
    "warning",
    { edit: "HS-005", source: "CMS NPI check digit; no OASIS edit" },
    {
      items: ["M0018_PHYSICIAN_ID"],
      check: mistypedNpi,
    },
  ),
  edit(
    "warning",
    { edit: "HS-007", source: "USPS labeling list L002; no OASIS edit" },
    {
      items: ["M0060_PAT_ZIP", "M0050_PAT_ST"],
      check: zipOfAnotherState,
    },
  ),
  edit(
    "warning",
    { edit: "HS-006", source: instrument },
    {
      items: [noIndication, ...indications],
      check: noneBesideIndications,
    },
  ),
];
