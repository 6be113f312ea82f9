import type { ErrorCode, FieldError, Problem } from "@hearthside/contract";

export type Refusal = Partial<Problem> &
  Pick<Problem, "status"> & {
    /** How long the server asks to wait before it is asked again. */
    readonly retryAfterSeconds?: number | undefined;
  };

/** A request the server answered with a refusal. `message` is written for people; empty when the answer had none. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly context: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, code, errors, message, error, requestId, context, retryAfterSeconds }: Refusal) {
    super(message ?? error ?? "");
    this.status = status;
    this.code = code;
    this.errors = errors ?? [];
    this.requestId = requestId;
    this.context = context;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No answer came at all. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";

  constructor(cause: unknown) {
    super("The server cannot be reached. Please check the connection.", { cause });
  }
}

/** What `error` says to people, or `otherwise` when it says nothing they should read. */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError || error instanceof OfflineError) return error.message || otherwise;
  return otherwise;
}

/** What is wrong with each field that the server named. */
export const fieldErrorsIn = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    : {};

export const requestIdOf = (error: unknown) => (error instanceof ApiError ? error.requestId : undefined);

/** Whether asking again later may help, without anything being changed by the person. */
export const isPassing = (error: unknown) =>
  error instanceof OfflineError || (error instanceof ApiError && error.status === 503);
