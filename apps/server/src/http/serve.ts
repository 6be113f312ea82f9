import {
  type Contract,
  contract,
  type Endpoint,
  type GivenOutputOf,
  type ReadInputOf,
} from "@hearthside/contract";
import type { FastifyRequest } from "fastify";
import { AppError } from "#src/app-error.ts";
import { asRecord } from "#src/boundary.ts";
import { createOnce, doOnce, type Once } from "./do-once.ts";
import { readInput, readOutput, sendOutput } from "./input.ts";
import {
  callerOf,
  changesSomething,
  onlyReads,
  permittedOnly,
  requireFactorProof,
  requireFieldProof,
  requireProof,
} from "./permission.ts";
import {
  type Exchange,
  type Host,
  type PermittedKey,
  type PublicKey,
  route,
  type SignedInKey,
} from "./route.ts";
import { findSession, isOthers, requireSessionFor } from "./session-hook.ts";
import type { FoundSession } from "./session-lookup.ts";
import { inReading, inWork, type Work } from "./work.ts";

export { requirePermission } from "./permission.ts";
export type { Exchange, Host } from "./route.ts";

/** Throwing rolls everything back; returning the refusal keeps what was written before, such as its audit entry. */
type Handler<K extends PermittedKey> = (
  input: ReadInputOf<Contract[K]>,
  work: Work,
) => Promise<GivenOutputOf<Contract[K]> | AppError>;

type PublicHandler<K extends PublicKey> = (
  input: ReadInputOf<Contract[K]>,
  exchange: Exchange,
) => Promise<GivenOutputOf<Contract[K]>>;

type SignedInHandler<K extends SignedInKey> = (
  input: ReadInputOf<Contract[K]>,
  session: FoundSession,
  exchange: Exchange,
) => Promise<GivenOutputOf<Contract[K]>>;

/**
 * Serves an endpoint of the contract for callers with its permission. Session and permission are checked before any
 * input is read; `handler` runs in one transaction of the caller's agency, committed before the response. Of what only
 * reads, the audit entries are on disk before the response. A change with
 * an `Idempotency-Key` is made once, a new record of an endpoint with `once` is made once for its id, and the response is
 * stored in that transaction.
 */
export function serve<K extends PermittedKey>({ app, services }: Host, key: K, handler: Handler<K>): void {
  const endpoint: Endpoint = contract[key];
  route(app, key, {
    onRequest: permittedOnly(services, endpoint),
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const input = readInput<ReadInputOf<Contract[K]>>(endpoint, request);
      requireFieldProof(caller, endpoint, asRecord(input ?? {}));
      const requestKey = requestKeyOf(request, endpoint);
      const run = onlyReads(request, endpoint) ? inReading : inWork;
      const output = await run(services, caller, (work) => {
        const action = async () => readOutput(endpoint, await handler(input, work));
        return actOnce(work, endpoint, { endpoint: key, body: input, requestKey, action });
      });
      if (output instanceof AppError) throw output;
      return sendOutput(endpoint, reply, output);
    },
  });
}

type Sent = Pick<Once<unknown>, "endpoint" | "body" | "action"> & { readonly requestKey: string | undefined };

const keyReused =
  "This was already sent with different values. Nothing was saved this time. Please check and save again.";

/** Acts once for the key of the request, and once for the id of the new record that the input has. */
function actOnce(work: Work, endpoint: Endpoint, { requestKey, action, ...sent }: Sent): Promise<unknown> {
  const newId = endpoint.once === undefined ? undefined : asRecord(sent.body)[endpoint.once];
  const create = () =>
    createOnce(work, {
      ...sent,
      key: typeof newId === "string" ? newId : undefined,
      readKept: (kept) => readOutput(endpoint, kept), // may be from a version without some of its fields
      action,
    });
  return doOnce(work, {
    ...sent,
    key: requestKey,
    userId: work.userId,
    reused: keyReused,
    readKept: (kept) => kept,
    action: create,
  });
}

/** Serves an endpoint that anyone can call. */
export function servePublic<K extends PublicKey>(
  { app, services }: Host,
  key: K,
  handler: PublicHandler<K>,
): void {
  const endpoint: Endpoint = contract[key];
  route(app, key, {
    onRequest: (request, reply) => findSession(request, reply, services),
    handler: async (request, reply) => {
      const input = readInput<ReadInputOf<Contract[K]>>(endpoint, request);
      return sendOutput(endpoint, reply, readOutput(endpoint, await handler(input, { request, reply })));
    },
  });
}

/**
 * Serves an endpoint about the user, which needs a session but no agency. A tab that shows another user can read who is
 * signed in now, but changes nothing of theirs.
 */
export function serveSignedIn<K extends SignedInKey>(
  { app, services }: Host,
  key: K,
  handler: SignedInHandler<K>,
): void {
  const endpoint: Endpoint = contract[key];
  route(app, key, {
    onRequest: async (request, reply) => {
      await findSession(request, reply, services);
      const session = await requireSessionFor(endpoint, request, services);
      if (request.method !== "GET" && isOthers(request, session.userId))
        throw new AppError("session-mismatch");
      if (endpoint.needsFactorProof === true) await requireFactorProof(services, session);
      if (endpoint.needsProof === true) requireProof(session);
    },
    handler: async (request, reply) => {
      const session = await requireSessionFor(endpoint, request, services);
      const input = readInput<ReadInputOf<Contract[K]>>(endpoint, request);
      return sendOutput(
        endpoint,
        reply,
        readOutput(endpoint, await handler(input, session, { request, reply })),
      );
    },
  });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The `Idempotency-Key` of a changing request; undefined if there is none. Reads are repeated instead, so that each one
 * is in the audit trail. Throws `malformed` for anything but a UUID.
 */
function requestKeyOf(request: FastifyRequest, endpoint: Endpoint): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || !changesSomething(request, endpoint)) return undefined;
  if (typeof key !== "string" || !uuid.test(key)) throw new AppError("malformed");
  return key;
}
