import type { Codes, Edit, ElementCheck, Place, Problem } from "./edit.ts";
import { edit, fatal, requiring } from "./shapes.ts";
import { e2, itemOf } from "./wording.ts";

type Diagnosis = { readonly code: string; readonly rating: string };

const primary: Diagnosis = { code: "M1021_PRIMARY_DIAG_ICD", rating: "M1021_PRIMARY_DIAG_SEVERITY" };
const others: readonly Diagnosis[] = [1, 2, 3, 4, 5].map((place) => ({
  code: `M1023_OTH_DIAG${place}_ICD`,
  rating: `M1023_OTH_DIAG${place}_SEVERITY`,
}));
const all = [primary, ...others];
const allItems = all.flatMap(({ code, rating }) => [code, rating]);
const allCodes = all.map(({ code }) => code);

/** An ICD-10-CM code as it is read: "I10" of "I10.^^^^". */
const shown = (code: string) => code.replaceAll("^", "").replace(/\.$/, "");

const isGiven = (code: string | undefined): code is string => code !== undefined && code !== "^";

/** External causes and factors influencing health status are not rated. */
const isUnrated = (code: string) => /^[V-Z]/i.test(code);

/** The first diagnosis with a problem. */
function firstOf(says: (diagnosis: Diagnosis) => string | undefined): Problem | undefined {
  const named = all.find((diagnosis) => says(diagnosis) !== undefined);
  return named && { message: says(named) ?? "", items: [named.rating, named.code] };
}

const ratedExternalCause = (codes: Codes) =>
  firstOf(({ code, rating }) => {
    const [given, rated] = [codes[code], codes[rating]];
    return isGiven(given) && isUnrated(given) && isGiven(rated)
      ? `${itemOf(code)} (${shown(given)}) starts with V to Z, so its symptom control rating must be blank. Clear it.`
      : undefined;
  });

const unrated = (codes: Codes) =>
  firstOf(({ code, rating }) => {
    const given = codes[code];
    return isGiven(given) && !isUnrated(given) && !isGiven(codes[rating])
      ? `Rate the symptom control of ${itemOf(code)} (${shown(given)}), 00 to 04.`
      : undefined;
  });

const ratedWithoutCode = (codes: Codes) =>
  firstOf(({ code, rating }) =>
    codes[code] === "^" && isGiven(codes[rating])
      ? `${itemOf(code)} has no code, so its symptom control rating must be blank. Enter the code or clear the rating.`
      : undefined,
  );

function externalCauseFirst(codes: Codes): Problem | undefined {
  const code = codes[primary.code] ?? "";
  if (!/^[V-Y]/i.test(code)) return undefined;
  return `M1021 (${shown(code)}) is an external cause (V to Y). Choose the diagnosis itself as primary.`;
}

/** The same code in two of the six places. */
function duplicate(codes: Codes): Problem | undefined {
  const given = allCodes.filter((element) => isGiven(codes[element]));
  const second = given.find(
    (element, index) => given.findIndex((one) => codes[one] === codes[element]) < index,
  );
  const first = given.find((element) => second !== undefined && codes[element] === codes[second]);
  if (first === undefined || second === undefined) return undefined;
  return {
    message: `${itemOf(second)} repeats the code of ${itemOf(first)} (${shown(codes[first] ?? "")}). Remove one of them.`,
    items: [second, first],
  };
}

/** A blank place before a later diagnosis. */
function gap(codes: Codes): Problem | undefined {
  const last = others.findLastIndex(({ code }) => isGiven(codes[code]));
  const free = others.slice(0, Math.max(last, 0)).find(({ code }) => codes[code] === "^");
  if (free === undefined) return undefined;
  return {
    message: `${itemOf(free.code)} is blank before a later diagnosis. CMS closes the gap; no action is needed.`,
    items: [free.code],
  };
}

const asymptomaticPrimary = (codes: Codes): Problem | undefined =>
  codes[primary.rating] === "00"
    ? "M1021's symptom control rating is 00 (no treatment needed), which is unusual for a primary diagnosis. Check the rating or the order of the diagnoses."
    : undefined;

function icdFormat(place: Place): ElementCheck | undefined {
  const { element } = place;
  if (!allCodes.includes(element)) return undefined;
  const check = (code: string | undefined) =>
    code === undefined || code === "^" || isIcdCode(code)
      ? undefined
      : `${itemOf(element)}: ${shown(code)} is not an ICD-10-CM code. Write it like I10 or E11.9.`;
  return element === primary.code ? requiring(place, check) : check;
}

/** Eight characters: A99.9999, filled up with ^ at the end only. */
const isIcdCode = (code: string) => code.length === 8 && /^[A-Z][0-9A-Z]{2}\.[0-9A-Z]*\^*$/i.test(code);

/** Edits on M1021 and M1023. */
export const diagnoses: readonly Edit[] = [
  { edit: "-7045", severity: "fatal", source: e2, each: icdFormat },
  fatal({ edit: "-4900", source: e2 }, [primary.code], externalCauseFirst),
  fatal({ edit: "-5001", source: e2 }, allCodes, duplicate),
  fatal({ edit: "-5201", source: e2 }, allItems, ratedExternalCause),
  fatal({ edit: "-5211", source: e2 }, allItems, unrated),
  fatal({ edit: "-5221", source: e2 }, allItems, ratedWithoutCode),
  edit("warning", { edit: "-4991", source: e2 }, { items: [primary.rating], check: asymptomaticPrimary }),
  edit("info", { edit: "-9150", source: e2 }, { items: allCodes, check: gap }),
];

/** Edit -7045 requires the primary code, and -5211 the rating once the code is known. */
export const asksForDiagnosis: ReadonlySet<string> = new Set([
  primary.code,
  ...all.map(({ rating }) => rating),
]);
