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
import { findSession, requireCaller } from "./session-hook.ts";

type Key = keyof Contract;
type KeysAllowing<A extends Allow> = { [K in Key]: Contract[K]["allow"] extends A ? K : never }[Key];
export type PermittedKey = KeysAllowing<Permission>;
export type OpenKey = KeysAllowing<"public" | "signed-in">;

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

type OpenHandler<K extends OpenKey> = (
  input: ReadInputOf<Contract[K]>,
  exchange: Exchange,
) => Promise<GivenOutputOf<Contract[K]>>;

/** Who is asking, kept between the hook that checks and the handler that answers. */
const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * Answers an endpoint of the contract for callers that hold its permission. Session and permission are checked before
 * anything of the input is read; `handler` runs in one transaction of the caller's agency, committed before the answer.
 */
export function serve<K extends PermittedKey>(
  app: FastifyInstance,
  services: Services,
  key: K,
  handler: Handler<K>,
): void {
  const endpoint: Endpoint = contract[key];
  route(app, key, {
    onRequest: async (request) => {
      await findSession(request, services);
      const caller = await requireCaller(request, services);
      if (typeof endpoint.allow === "object") require(caller, endpoint.allow);
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

/** Answers an endpoint that is public, or that needs a session but no agency; `handler` checks the latter itself. */
export function serveOpen<K extends OpenKey>(
  app: FastifyInstance,
  services: Services,
  key: K,
  handler: OpenHandler<K>,
): void {
  const endpoint: Endpoint = contract[key];
  route(app, key, {
    onRequest: (request) => findSession(request, services),
    handler: async (request, reply) => {
      const input = readInput<ReadInputOf<Contract[K]>>(endpoint, request);
      return writeOutput(endpoint, reply, await handler(input, { request, reply }));
    },
  });
}

/** Throws `forbidden` unless the caller holds `permission`. */
export function require(caller: Caller, { area, action }: Permission): void {
  if (!callerMay(caller, area, action)) throw new AppError("forbidden");
}

interface Steps {
  onRequest: (request: FastifyRequest) => Promise<void>;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

function route(app: FastifyInstance, key: Key, { onRequest, handler }: Steps): void {
  const { method, path } = splitKey(key);
  app.route({ method, url: `/api${path}`, onRequest, handler });
}
