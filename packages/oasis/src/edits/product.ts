import type { Codes, Edit, Problem } from "./edit.ts";
import { edit } from "./shapes.ts";
import { instrument, listed } from "./wording.ts";

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

/**
 * The first three digits of the ZIP codes of each state, as ranges. A prefix is under two states where addresses of both
 * have it, such as 755 around Texarkana. Source: USPS Domestic Mail Manual, labeling list L002, 3-Digit ZIP Code Prefix
 * Matrix; ZIP codes across a border: USPS City State file. Military mail (AA, AE, AP) is left out, because no home is there.
 */
const prefixes: { readonly [state: string]: string } = {
  AK: "995-999",
  AL: "350-369",
  AR: "716-729 755",
  AS: "967",
  AZ: "850-865",
  CA: "900-961",
  CO: "800-816",
  CT: "060-069",
  DC: "200 202-205 569",
  DE: "197-199",
  FL: "320-339 341-349",
  FM: "969",
  GA: "300-319 398-399",
  GU: "969",
  HI: "967-968",
  IA: "500-528 681",
  ID: "832-838",
  IL: "600-629",
  IN: "460-479",
  KS: "660-679",
  KY: "400-427",
  LA: "700-714",
  MA: "010-027 055",
  MD: "203 206-219",
  ME: "039-049",
  MH: "969",
  MI: "480-499",
  MN: "550-567",
  MO: "630-658",
  MP: "969",
  MS: "386-397 712",
  MT: "590-599",
  NC: "270-289",
  ND: "580-588",
  NE: "680-693",
  NH: "030-038",
  NJ: "070-089",
  NM: "870-884",
  NV: "889-898",
  NY: "005 063 100-149",
  OH: "430-459",
  OK: "730-732 734-749",
  OR: "970-979",
  PA: "150-196",
  PR: "006-007 009",
  PW: "969",
  RI: "028-029",
  SC: "290-299",
  SD: "570-577",
  TN: "370-385 422",
  TX: "733 739 750-799 885",
  UT: "840-847",
  VA: "201 220-246",
  VI: "008",
  VT: "050-054 056-059",
  WA: "980-994",
  WI: "530-549",
  WV: "247-268",
  WY: "820-831 834",
};

const states = Object.keys(prefixes);

function hasPrefix(state: string, prefix: string): boolean {
  return (prefixes[state] ?? "").split(" ").some((range) => {
    const [first = "", last = first] = range.split("-");
    return prefix >= first && prefix <= last;
  });
}

/** The states with ZIP codes that begin like `zip`, five or nine digits; empty if none. */
export const statesOfZip = (zip: string): readonly string[] =>
  states.filter((state) => hasPrefix(state, zip.slice(0, 3)));

/** Whether a ZIP code can be one of `state`. True for text that is not a ZIP code and for unknown states. */
export const zipFitsState = (zip: string, state: string): boolean =>
  !/^\d{5}(\d{4})?$/.test(zip) || prefixes[state] === undefined || statesOfZip(zip).includes(state);
