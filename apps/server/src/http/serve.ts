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
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency } from "#src/db/in-agency.ts";
import type { Services } from "#src/services.ts";
import { AppError } from "./app-error.ts";
import { type Caller, callerMay } from "./caller.ts";
import { readInput, readOutput, sendOutput } from "./input.ts";
import { type FoundSession, findSession, requireCaller, requireSession } from "./session-hook.ts";

type Key = keyof Contract;
type KeysAllowing<A extends Allow> = { [K in Key]: Contract[K]["allow"] extends A ? K : never }[Key];
type PermittedKey = KeysAllowing<Permission>;
type PublicKey = KeysAllowing<"public">;
type SignedInKey = KeysAllowing<"signed-in">;

/** Where endpoints are added, and what they may use. */
export type Host = {
  readonly app: FastifyInstance;
  readonly services: Services;
};

/** What a handler outside any agency gets: the raw exchange, for cookies and sessions. */
export type Exchange = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** To throw undoes everything; to return the refusal keeps what was written on the way, such as its audit entry. */
type Handler<K extends PermittedKey> = (
  input: ReadInputOf<Contract[K]>,
  trx: AgencyTrx,
  caller: Caller,
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
      const output = await inAgency(services.db.kysely, caller, async (trx) =>
        readOutput(endpoint, await handler(input, trx, caller)),
      );
      if (output instanceof AppError) throw output;
      return sendOutput(endpoint, reply, output);
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
      return sendOutput(endpoint, reply, readOutput(endpoint, await handler(input, { request, reply })));
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
      return sendOutput(
        endpoint,
        reply,
        readOutput(endpoint, await handler(input, session, { request, reply })),
      );
    },
  });
}

/** Throws `forbidden` unless the caller holds `permission`. */
export function requirePermission(caller: Caller, { area, action }: Permission): void {
  if (!callerMay(caller, area, action)) throw new AppError("forbidden");
}

type Steps = {
  onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
};

function route(app: FastifyInstance, key: Key, { onRequest, handler }: Steps): void {
  const { method, path } = splitKey(key);
  app.route({ method, url: `/api${path}`, onRequest, handler });
}
