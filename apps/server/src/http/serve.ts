import {
  type Allow,
  type Contract,
  contract,
  type Endpoint,
  type GivenOutputOf,
  type Permission,
  type ReadInputOf,
  splitKey,
} from "@hearthside/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AgencyTrx, inAgency } from "#src/db/in-agency.ts";
import type { Services } from "#src/services.ts";
import { AppError } from "./app-error.ts";
import { type Caller, callerMay } from "./caller.ts";
import { readInput, writeOutput } from "./input.ts";
import { type FoundSession, findSession, requireCaller, requireSession } from "./session-hook.ts";

type Key = keyof Contract;
type KeysAllowing<A extends Allow> = { [K in Key]: Contract[K]["allow"] extends A ? K : never }[Key];
type PermittedKey = KeysAllowing<Permission>;
type PublicKey = KeysAllowing<"public">;
type SignedInKey = KeysAllowing<"signed-in">;

/** Where endpoints are added, and what they may use. */
export interface Host {
  readonly app: FastifyInstance;
  readonly services: Services;
}

/** What a handler outside any agency gets: the raw exchange, for cookies and sessions. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<K extends PermittedKey> = (
  input: ReadInputOf<Contract[K]>,
  trx: AgencyTrx,
  caller: Caller,
) => Promise<GivenOutputOf<Contract[K]>>;

type PublicHandler<K extends PublicKey> = (
  input: ReadInputOf<Contract[K]>,
  exchange: Exchange,
) => Promise<GivenOutputOf<Contract[K]>>;

type SignedInHandler<K extends SignedInKey> = (
  input: ReadInputOf<Contract[K]>,
  session: FoundSession,
  exchange: Exchange,
) => Promise<GivenOutputOf<Contract[K]>>;

/** Who is asking, kept between the hook that checks and the handler that answers. */
const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * Answers an endpoint of the contract for callers that hold its permission. Session and permission are checked before
 * anything of the input is read; `handler` runs in one transaction of the caller's agency, committed before the answer.
 */
export function serve<K extends PermittedKey>({ app, services }: Host, key: K, handler: Handler<K>): void {
  const endpoint: Endpoint = contract[key];
  route(app, key, {
    onRequest: async (request, reply) => {
      await findSession(request, reply, services);
      const caller = await requireCaller(request, services);
      if (typeof endpoint.allow === "object") requirePermission(caller, endpoint.allow);
      callers.set(request, caller);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request);
      if (caller === undefined) throw new AppError("signed-out");
      const input = readInput<ReadInputOf<Contract[K]>>(endpoint, request);
      const output = await inAgency(services.db.kysely, caller, (trx) => handler(input, trx, caller));
      return writeOutput(endpoint, reply, output);
    },
  });
}

/** Answers an endpoint that anybody may call. */
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
      return writeOutput(endpoint, reply, await handler(input, { request, reply }));
    },
  });
}

/** Answers an endpoint about oneself, which needs a session but no agency. */
export function serveSignedIn<K extends SignedInKey>(
  { app, services }: Host,
  key: K,
  handler: SignedInHandler<K>,
): void {
  const endpoint: Endpoint = contract[key];
  route(app, key, {
    onRequest: async (request, reply) => {
      await findSession(request, reply, services);
      await requireSession(request, services);
    },
    handler: async (request, reply) => {
      const session = await requireSession(request, services);
      const input = readInput<ReadInputOf<Contract[K]>>(endpoint, request);
      return writeOutput(endpoint, reply, await handler(input, session, { request, reply }));
    },
  });
}

/** Throws `forbidden` unless the caller holds `permission`. */
export function requirePermission(caller: Caller, { area, action }: Permission): void {
  if (!callerMay(caller, area, action)) throw new AppError("forbidden");
}

interface Steps {
  onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

function route(app: FastifyInstance, key: Key, { onRequest, handler }: Steps): void {
  const { method, path } = splitKey(key);
  app.route({ method, url: `/api${path}`, onRequest, handler });
}
