import type { Endpoint, Permission } from "@hearthside/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#src/services.ts";
import { AppError } from "./app-error.ts";
import { type Caller, callerMay } from "./caller.ts";
import { recordRefusal } from "./record-refusal.ts";
import { callerIn, findSession, requireQuietSession, requireSession } from "./session-hook.ts";

/** Who is asking, kept between the hook that checks and the handler that answers. */
const callers = new WeakMap<FastifyRequest, Caller>();

/** Checks session, XSRF token, permission and proof, in this order, before anything of the input is read. */
export const permittedOnly =
  (services: Services, endpoint: Endpoint) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { allow, stream } = endpoint;
    await findSession(request, reply, services);
    const require = stream === undefined ? requireSession : requireQuietSession;
    const caller = callerIn(request, await require(request, services), services);
    if (typeof allow === "object" && !callerMay(caller, allow.area, allow.action)) {
      await recordRefusal(services, caller, request);
      throw new AppError("forbidden");
    }
    if (endpoint.needsProof === true) requireProof(caller);
    callers.set(request, caller);
  };

/** The caller that `permittedOnly` let in. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new AppError("signed-out");
  return caller;
}

/** Throws `forbidden` unless the caller holds `permission`. */
export function requirePermission(caller: Caller, { area, action }: Permission): void {
  if (!callerMay(caller, area, action)) throw new AppError("forbidden");
}

/** Throws `proof-needed` unless the caller showed within the last ten minutes that it is she. */
export function requireProof({ isProven }: Pick<Caller, "isProven">): void {
  if (isProven !== true) throw new AppError("proof-needed");
}
