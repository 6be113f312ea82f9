import codeLists from "./code-lists.json" with { type: "json" };
import type { Option } from "./form.ts";
import itemData from "./items.json" with { type: "json" };
import type { Reason } from "./time-points.ts";
import type { Version } from "./version.ts";

/** One row of the instrument as CMS publishes it: its wording, its codes and the elements it is sent in. */
export type Item = {
  readonly id: string;
  /** Letters of the section it is printed in, "GG". */
  readonly section: string;
  readonly label: string;
  readonly prompt?: string | undefined;
  readonly askPatient?: string | undefined;
  readonly optionSubText?: string | undefined;
  readonly lookback?: string | undefined;
  readonly versions: readonly string[];
  readonly reasons: readonly string[];
  /** Where OASIS-E1 asked it at fewer time points than E2. */
  readonly reasonsE1?: readonly string[] | undefined;
  /** Elements of the submission record, in the order of the options where each option is a box. */
  readonly elements: readonly string[];
  /** Versions whose value list has "-". */
  readonly dash?: readonly string[] | undefined;
  readonly options: readonly Option[];
  /** How certain the source is: "medium" is not confirmed in CMS's own text. */
  readonly confidence: string;
};

const lists = new Map<string, readonly Option[]>(Object.entries(codeLists));

/** Every item asked for one of `reasons`. Source: OASIS-E1 and E2 data submission specifications. */
export const items: readonly Item[] = itemData.map(({ list = "", options, ...item }) => ({
  ...item,
  options: options ?? lists.get(list) ?? [],
}));

const byId = new Map(items.map((item) => [item.id, item]));

/** The item by its id, "GG0130A1"; undefined for what CMS does not collect. */
export const findItem = (id: string): Item | undefined => byId.get(id);

const places = new Map(items.flatMap(({ elements }) => elements).map((element, place) => [element, place]));

/** An element's position in the instrument, from 0; after all of them for unknown ones. */
export const placeOfElement = (element: string): number => places.get(element) ?? places.size;

/** Whether CMS asks the item under this version for this reason. */
export function isInForce(item: Item, version: Version, reason: Reason): boolean {
  const reasons = version === "E1" ? (item.reasonsE1 ?? item.reasons) : item.reasons;
  return item.versions.includes(version) && reasons.includes(reason);
}

/**
 * The answers by field id. One answer is text: a code of the field's options, codes joined by "," in the order of
 * the options for a checklist ("-D" is a box marked not assessed beside others), YYYY-MM-DD for a date (a birth date also YYYY-MM or YYYY), two dates joined by "/" for a
 * date range, the code of the field's alternative, "-" where CMS allows "not assessed", or typed text.
 * Unanswered is absent, never "".
 */
export type Answers = { readonly [fieldId: string]: string };

/** The submission record as it would be sent now, by element: "^" where a rule leaves it blank, absent where an answer is still missing. */
export type Elements = { readonly [element: string]: string };

/**
 * Whether an answer refers to a version of the SSN in the chart, "ssn:<version>". Devices and drafts contain only this;
 * the export puts the nine digits in its place.
 */
export const isSsnReference = (answer: string): boolean => /^ssn:[\w-]{1,64}$/.test(answer);
