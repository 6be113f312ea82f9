import { type ErrorCode, errorCodes, type Problem } from "@hearthside/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#src/app-error.ts";
import { type DiskRoom, meansFull } from "./disk-room.ts";

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too-large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported-type",
  FST_ERR_NOT_FOUND: "not-found",
};

const retryAfterSeconds = 2;

const lockNotAvailable = "55P03";
const lockedMessage =
  "Someone else is saving this right now. Nothing was saved. Please try again in a moment.";

/** The AppError that `error` maps to, or undefined for an internal error. */
function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return undefined;
  if (meansFull(error)) return new AppError("no-room", { cause: error });
  const { code, statusCode } = describe(error);
  const known = code === undefined ? undefined : frameworkCodes[code];
  if (known !== undefined) return new AppError(known, { cause: error });
  if (isUnavailable(code) || isLost(error))
    return new AppError("unavailable", {
      cause: error,
      retryAfterSeconds,
      ...(code === lockNotAvailable ? { detail: lockedMessage } : {}),
    });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError("malformed", { cause: error });
  return undefined;
}

function describe(error: Error): { code: string | undefined; statusCode: number | undefined } {
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const statusCode =
    "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : undefined;
  return { code, statusCode };
}

/**
 * The database is gone, starting, stopping, full, too slow, read-only, has the row locked, or ended this transaction in
 * favor of another: PostgreSQL classes 08, 40, 53 and 57, codes 25006 and 55P03, and socket errors. Nothing was saved,
 * and a retry may work.
 */
const isUnavailable = (code = "") =>
  /^(08|53|57|40)[0-9A-Z]{3}$|^(55P03|25006)$|^E(AI_AGAIN|CONNREFUSED|CONNRESET|NOENT|NOTFOUND|PIPE|TIMEDOUT|(HOST|NET)UNREACH)$/.test(
    code,
  );

/** The connection broke, or none was free in time. The driver's messages have no code, and rolling back fails too. */
const isLost = ({ message }: Error) =>
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout e|Query read timeout)/.test(
    message,
  );

function problemOf(error: AppError, requestId: string): Problem {
  const { status, title } = errorCodes[error.code];
  const errors = error.details.errors ?? [];
  const detail = error.details.detail ?? (errors.length === 1 ? (errors[0]?.message ?? title) : title);
  return {
    type: `urn:hearthside:problem:${error.code}`,
    title,
    status,
    detail,
    code: error.code,
    requestId,
    errors,
    message: detail,
    error: detail,
    ...(error.details.context === undefined ? {} : { context: error.details.context }),
  };
}

/** Responds with the problem document for anything thrown. */
export function answer(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const expected = asAppError(error);
  if (expected === undefined) request.log.error({ err: error }, "request failed");
  const problem = problemOf(expected ?? new AppError("internal"), request.id);
  const wait = expected?.details.retryAfterSeconds;
  if (wait !== undefined) reply.header("retry-after", wait);
  reply.header("cache-control", "no-store");
  return reply.code(problem.status).type("application/problem+json").send(JSON.stringify(problem));
}

/** The one place that turns a thrown error into a response. */
export function handleErrors(app: FastifyInstance, disk: DiskRoom): void {
  app.setErrorHandler((error, request, reply) => {
    if (meansFull(error)) disk.noteFull();
    return answer(request, reply, error);
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, new AppError("not-found")));
}

type Described = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly cause?: Described;
};

/**
 * What the log may contain about an internal error. PostgreSQL's details contain values of the row, which can identify
 * a patient. So can PostgreSQL and JSON messages about unreadable values, and the first line of the stack.
 */
export function describeError(error: Error): Described {
  const { name, stack = "", cause } = error;
  const isQuoting = quotesValues(error);
  const message = isQuoting ? "withheld, because it quotes a value" : error.message;
  return {
    type: name,
    message,
    stack: isQuoting ? stack.slice(stack.search(/^ {4}at /m)) : stack,
    ...("code" in error ? { code: error.code } : {}),
    ...("constraint" in error ? { constraint: error.constraint } : {}),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}

/** SQLSTATE class 22, data exceptions; and invalid JSON. */
const quotesValues = (error: Error): boolean =>
  error instanceof SyntaxError || ("code" in error && /^22[0-9A-Z]{3}$/.test(String(error.code)));
