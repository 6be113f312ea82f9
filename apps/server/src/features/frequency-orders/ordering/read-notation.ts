import { type Frequency, readFrequency } from "@hearthside/scheduling";
import { AppError } from "#src/http/app-error.ts";

/** What `notation` orders. Throws `invalid-input`; `at` of its context is the character it is about, counted from 0. */
export function frequencyFrom(notation: string): Frequency {
  const reading = readFrequency(notation);
  if (reading.ok) return reading.frequency;
  const { at, message } = reading.error;
  throw new AppError("invalid-input", {
    errors: [{ field: "notation", message: `${message} (character ${at + 1})` }],
    context: { at },
  });
}
