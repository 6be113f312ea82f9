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
