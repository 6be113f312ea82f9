import { ApiError } from "#src/lib/api-error.ts";
import type { Refusal } from "./use-visit-act.ts";

/** What is wrong with each field that the server named. */
export const fieldErrorsIn = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    : {};

/** Whether all that is wrong is said at the fields that are `shown`. */
export function isSaidAtFields(
  refusal: Pick<Refusal, "fields"> | undefined,
  shown: readonly string[],
): boolean {
  const wrong = Object.keys(refusal?.fields ?? {});
  return wrong.length > 0 && wrong.every((field) => shown.includes(field));
}
