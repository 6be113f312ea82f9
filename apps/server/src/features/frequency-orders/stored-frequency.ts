import { type Frequency, readFrequency } from "@hearthside/scheduling";

/** What a line orders whose notation is stored: it was read before it was written. */
export function frequencyOf(notation: string): Frequency {
  const reading = readFrequency(notation);
  if (!reading.ok) throw new Error(`stored frequency cannot be parsed: ${reading.error.message}`);
  return reading.frequency;
}
