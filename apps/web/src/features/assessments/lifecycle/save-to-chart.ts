import type { FieldError } from "@hearthside/contract";
import { type Field, fieldOfAnyForm } from "@hearthside/oasis";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { fieldName } from "../answer-words.ts";

/** Saves these answers to the chart and returns why some were not accepted; those stay as they are. */
export async function saveToChart(id: string, items: readonly string[]): Promise<readonly FieldError[]> {
  if (items.length === 0) return [];
  const refused = await refusedOf(id, items);
  const rest = items.filter((item) => !refused.some(({ field }) => field === item));
  return refused.length === 0 || rest.length === items.length
    ? refused
    : [...refused, ...(await saveToChart(id, rest))];
}

/** The server accepts all of them or none. */
async function refusedOf(id: string, items: readonly string[]): Promise<readonly FieldError[]> {
  try {
    await call("POST /assessments/:id/chart", { id, items: [...items] });
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const named = error.errors.filter(({ field }) => items.includes(field));
    return named.length > 0 ? named : [{ field: "", message: error.message }];
  }
}

/**
 * "Not saved to the chart: M0018 Physician: No physician in the directory has this NPI. The other 2 answers are saved to
 * the chart."
 */
export function savedWords(wanted: number, refused: readonly FieldError[]): string {
  if (refused.length === 0) return `${answers(wanted)} saved to the chart.`;
  const words = `Not saved to the chart: ${refused.map(inWords).join(" ")}`;
  const rest = wanted - refused.length;
  const isNoneSaved = rest <= 0 || refused.some(({ field }) => field === "");
  return isNoneSaved ? words : `${words} The other ${answers(rest)} saved to the chart.`;
}

const answers = (count: number) => (count === 1 ? "1 answer is" : `${count} answers are`);

function inWords({ field: item, message }: FieldError): string {
  const field: Field | undefined = fieldOfAnyForm(item);
  return field === undefined ? message : `${fieldName(field)}: ${message}`;
}
