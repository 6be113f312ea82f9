import { isDay, readUsPhone } from "@hearthside/contract";

/** What a typed search means: parts that look like a date, a telephone or a record number, and the rest as a name. */
export interface SearchTerms {
  readonly name?: string;
  readonly dob?: string;
  readonly phone?: string;
  readonly recordNumber?: number;
}

const day = /(?:^|\s)(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?=\s|$)|(?:^|\s)(\d{4})-(\d{2})-(\d{2})(?=\s|$)/;
const longRun = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}/;
const record = /(?:^|\s)#?(\d{1,9})(?=\s|$)/;

/** Reads `text`; undefined when a part of it can fit no patient, such as the 31st of February. */
export function readSearch(text: string): SearchTerms | undefined {
  const dated = text.match(day);
  const dob = dated === null ? undefined : toDay(dated);
  if (dob !== undefined && !isDay(dob)) return undefined;
  const undated = dated === null ? text : text.replace(dated[0], " ");
  const phoned = undated.match(longRun);
  const phone = phoned === null ? undefined : readUsPhone(phoned[0]);
  const unphoned = phone === undefined ? undated : undated.replace(phoned?.[0] ?? "", " ");
  const numbered = unphoned.match(record);
  const recordNumber = numbered === null ? undefined : Number(numbered[1]);
  const rest = numbered === null ? unphoned : unphoned.replace(numbered[0], " ");
  const name = rest.replaceAll(/[,\s]+/g, " ").trim();
  return {
    ...(name === "" ? {} : { name }),
    ...(dob === undefined ? {} : { dob }),
    ...(phone === undefined ? {} : { phone }),
    ...(recordNumber === undefined ? {} : { recordNumber }),
  };
}

function toDay([, month = "", date = "", year, isoYear, isoMonth, isoDate]: RegExpMatchArray): string {
  if (isoYear !== undefined) return `${isoYear}-${isoMonth}-${isoDate}`;
  return `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
}
