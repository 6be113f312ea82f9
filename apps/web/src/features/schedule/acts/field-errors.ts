import { ApiError } from "#src/lib/api-error.ts";

/** What is wrong with each field that the server named. */
export const fieldErrorsIn = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    : {};
