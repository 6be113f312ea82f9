import { type ErrorCode, errorCodes, type FieldError } from "@hearthside/contract/errors";

type Details = {
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly context?: unknown;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

/** An expected refusal of a request. Anything else that is thrown is our fault and returns 500. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.detail ?? errorCodes[code].title, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

/** One field is invalid by a rule that a schema cannot express. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError("invalid-input", { errors: [{ field, message }] });
