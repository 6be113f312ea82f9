import { type Frequency, readFrequency } from "@hearthside/scheduling";

/** Parses a stored notation, which was validated before it was stored. */
export function frequencyOf(notation: string): Frequency {
  const reading = readFrequency(notation);
  if (!reading.ok) throw new Error(`stored frequency cannot be parsed: ${reading.error.message}`);
  return reading.frequency;
}
