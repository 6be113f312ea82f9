import {
  addDays,
  type Day,
  type DaySpan,
  type Frequency,
  type OrderedSpan,
  orderedSpans,
  readFrequency,
} from "@hearthside/scheduling";
import type { FrequencyRecord } from "../visit-records.ts";

/** The spans of a line. */
export const spansOf = (line: FrequencyRecord): OrderedSpan[] =>
  orderedSpans(frequencyOf(line), { ...line, weekStartsOn: 0 });

/** The visits of a line. */
export function frequencyOf({ notation }: FrequencyRecord): Frequency {
  const reading = readFrequency(notation);
  if (!reading.ok) throw new Error(`${notation}: ${reading.error.message}`);
  return reading.frequency;
}

/** The overlap of two spans. */
export const within = (span: DaySpan, outer: DaySpan): DaySpan => ({
  startDate: span.startDate > outer.startDate ? span.startDate : outer.startDate,
  endDate: span.endDate < outer.endDate ? span.endDate : outer.endDate,
});

/** Every day of a span. */
export function daysOf({ startDate, endDate }: DaySpan): Day[] {
  const days: Day[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.push(day);
  return days;
}
