import type { ErrorCode, FieldError, Problem } from "@hearthside/contract";

export type RefusedCall = Partial<Problem> &
  Pick<Problem, "status"> & {
    /** How long the server asks to wait before a retry. */
    readonly retryAfterSeconds?: number | undefined;
  };

/** A request the server refused. `message` is written for people; empty if the response had none. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly context: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, code, errors, message, error, requestId, context, retryAfterSeconds }: RefusedCall) {
    super(message ?? error ?? "");
    this.status = status;
    this.code = code;
    this.errors = errors ?? [];
    this.requestId = requestId;
    this.context = context;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The server did not respond. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";

  constructor(cause: unknown) {
    super("The server cannot be reached. Check your connection.", { cause });
  }
}

/** The message of `error` for people, or `otherwise` if it has none. */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError || error instanceof OfflineError) return error.message || otherwise;
  return otherwise;
}

/** The server's messages by field. */
export const fieldErrorsIn = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    : {};

export const requestIdOf = (error: unknown) => (error instanceof ApiError ? error.requestId : undefined);

/** Whether a later retry may help without any change by the user. */
export const isPassing = (error: unknown) =>
  error instanceof OfflineError || (error instanceof ApiError && error.status === 503);
