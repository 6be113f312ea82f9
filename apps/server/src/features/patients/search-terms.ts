import { isDay } from "@hearthside/contract";

/** The meaning of a search text: parts that look like a birth date, a phone number or a record number, and the rest as a name. */
export type SearchTerms = {
  readonly name?: string;
  /** More than one if the century was left out. */
  readonly dobs?: readonly string[];
  /** The typed start of a phone number, including +1. */
  readonly phoneStart?: string;
  /** The last digits of a phone number, possibly a record number instead. */
  readonly phoneEnd?: string;
  readonly recordNumber?: number;
};

/** The meaning of a part of the text, and the rest of the text. */
type Reading = {
  readonly terms: SearchTerms;
  readonly rest: string;
};

/**
 * Parses the search text as of `today` (YYYY-MM-DD). Undefined if it has neither letter nor digit, or a part that can
 * match no patient, such as February 31.
 */
export function readSearch(text: string, today: string): SearchTerms | undefined {
  const dated = readDob(text, today);
  if (dated.terms.dobs?.length === 0) return undefined;
  const numbered = readNumber(dated.rest);
  const terms = { ...dated.terms, ...numbered.terms };
  const name = numbered.rest.replaceAll(/[,\s]+/g, " ").trim();
  if (/[\p{L}\p{N}]/u.test(name)) return { ...terms, name };
  return Object.keys(terms).length === 0 ? undefined : terms;
}

const isoDay = /(?<![^\s,])(\d{4})-(\d{2})-(\d{2})(?![^\s,])/;
const americanDay = /(?<![^\s,])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![^\s,])/;

function readDob(text: string, today: string): Reading {
  const [iso, year = "", month = "", date = ""] = text.match(isoDay) ?? [];
  if (iso !== undefined) return without(text, iso, { dobs: daysOf([year], month, date) });
  const [entered, usMonth = "", , usDate = "", usYear = ""] = text.match(americanDay) ?? [];
  if (entered === undefined) return { terms: {}, rest: text };
  const years = usYear.length === 4 ? [usYear] : [`19${usYear}`, `20${usYear}`];
  const dobs = daysOf(years, usMonth, usDate).filter((day) => years.length === 1 || day <= today);
  return without(text, entered, { dobs });
}

const daysOf = (years: readonly string[], month: string, date: string) =>
  years.map((year) => `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`).filter(isDay);

function readNumber(text: string): Reading {
  const run = text.match(/(?<![^\s,])[#+(]?\d[\d\s().-]*(?![^\s,])/)?.[0].trim();
  const terms = run === undefined ? undefined : numberTerms(run);
  return run === undefined || terms === undefined ? { terms: {}, rest: text } : without(text, run, terms);
}

const areaFirst = /^(\+?1[\s.-]?)?(\(\d{1,3}\)?|\d{3})[\s.-]*(\d{0,3}|\d{3}[\s.-]?\d{1,4})$/;

function numberTerms(run: string): SearchTerms | undefined {
  const digits = run.replaceAll(/\D/g, "");
  if (/^#\d{1,9}$/.test(run)) return { recordNumber: Number(digits) };
  if (/^(\d{4}|\d{7})$/.test(run)) return { recordNumber: Number(digits), phoneEnd: digits };
  if (/^\d{1,9}$/.test(run)) return { recordNumber: Number(digits) };
  if (/^\d{3}[\s.-]\d{4}$/.test(run)) return { phoneEnd: digits };
  // No area code begins with 1.
  return areaFirst.test(run) ? { phoneStart: `+1${digits.replace(/^1/, "")}` } : undefined;
}

const without = (text: string, part: string, terms: SearchTerms): Reading => ({
  terms,
  rest: text.replace(part, () => " "),
});
