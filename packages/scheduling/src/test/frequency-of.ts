import { type Frequency, readFrequency } from "../frequency.ts";

/** Parses a valid notation. */
export function frequencyOf(notation: string): Frequency {
  const reading = readFrequency(notation);
  if (!reading.ok) throw new Error(`${notation}: ${reading.error.message}`);
  return reading.frequency;
}
