import { type Frequency, readFrequency } from "@hearthside/scheduling";
import { AppError } from "#src/http/app-error.ts";

/** Parses `notation`. Throws `invalid-input`, with the character position from 0 as `at` in its context. */
export function frequencyFrom(notation: string): Frequency {
  const reading = readFrequency(notation);
  if (reading.ok) return reading.frequency;
  const { at, message } = reading.error;
  throw new AppError("invalid-input", {
    errors: [{ field: "notation", message: `${message} (character ${at + 1})` }],
    context: { at },
  });
}
