/** Plain dates; the end is missing while only the first day has been picked. */
export type DateRange = { start: string; end?: string };

/** A day before the start, or one picked when both ends are set, starts over. */
export function pickDay(range: DateRange | undefined, day: string): DateRange {
  if (range === undefined || range.end !== undefined || day < range.start) return { start: day };
  return { start: range.start, end: day };
}

/** 'YYYY/MM/DD - YYYY/MM/DD', as ranges are reported. */
export const rangeToText = ({ start, end }: Required<DateRange>) => `${slashed(start)} - ${slashed(end)}`;

/** Undefined unless `text` is a whole range as `rangeToText` writes it. */
export function textToRange(text: string): Required<DateRange> | undefined {
  const ends = /^(\d{4}\/\d{2}\/\d{2}) - (\d{4}\/\d{2}\/\d{2})$/.exec(text);
  const [start, end] = [ends?.[1], ends?.[2]];
  return start && end ? { start: dashed(start), end: dashed(end) } : undefined;
}

const slashed = (date: string) => date.replaceAll("-", "/");
const dashed = (date: string) => date.replaceAll("/", "-");
