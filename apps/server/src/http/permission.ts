import { type Endpoint, fixedRole, type Permission } from "@hearthside/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "#src/app-error.ts";
import { inAgency } from "#src/db/in-agency.ts";
import type { Services } from "#src/services.ts";
import { type Caller, callerMay } from "./caller.ts";
import { callerIn, findSession, requireSessionFor } from "./session-hook.ts";
import type { FoundSession } from "./session-lookup.ts";

/** The caller, passed from the hook that checks to the handler that answers. */
const callers = new WeakMap<FastifyRequest, Caller>();

/** Checks session, XSRF token, permission and proof, in this order, before any input is read. */
export const permittedOnly =
  (services: Services, endpoint: Endpoint) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await findSession(request, reply, services);
    const session = await requireSessionFor(endpoint, request, services);
    const caller = callerIn(request, session, services);
    if (!isOpenTo(caller, endpoint)) {
      await recordRefusal(services, caller, request);
      throw new AppError("forbidden");
    }
    if (endpoint.needsFactorProof === true) await requireFactorProof(services, caller);
    if (endpoint.needsProof === true) requireProof(caller);
    if (services.disk.isFull() && savesSomething(request, endpoint)) throw new AppError("no-room");
    callers.set(request, caller);
  };

const isOpenTo = (caller: Caller, { allow, adminOnly }: Endpoint): boolean =>
  (typeof allow !== "object" || callerMay(caller, allow.area, allow.action)) &&
  (adminOnly !== true || caller.role === fixedRole);

/** Refused while the disk is full. Reading and searching, with their audit entries, continue. */
const savesSomething = (request: FastifyRequest, endpoint: Endpoint): boolean =>
  endpoint.evenOnFullDisk !== true && changesSomething(request, endpoint);

/** More than its audit entry. */
export const changesSomething = ({ method }: FastifyRequest, { reads, upload }: Endpoint): boolean =>
  upload === true || (method !== "GET" && method !== "HEAD" && reads !== true);

/** Nothing but its audit entry is written: the database refuses everything else. */
export const onlyReads = (request: FastifyRequest, endpoint: Endpoint): boolean =>
  endpoint.inOneTransaction !== true && !changesSomething(request, endpoint);

/** The caller that `permittedOnly` let in. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new AppError("signed-out");
  return caller;
}

/** Throws `forbidden` unless the caller has `permission`. */
export function requirePermission(caller: Caller, { area, action }: Permission): void {
  if (!callerMay(caller, area, action)) throw new AppError("forbidden");
}

/** Throws `proof-needed` unless the caller verified their identity within the last ten minutes. */
export function requireProof({ isProven }: Pick<Caller, "isProven">): void {
  if (isProven !== true) throw new AppError("proof-needed");
}

/** The same where only some input needs it: the permission of the field first. */
export function requireFieldProof(
  caller: Caller,
  { needsProof, alsoNeeds }: Endpoint,
  input: Readonly<Record<string, unknown>>,
): void {
  if (typeof needsProof !== "string" || input[needsProof] !== true) return;
  const permission = alsoNeeds?.[needsProof];
  if (permission !== undefined) requirePermission(caller, permission);
  requireProof(caller);
}

/**
 * Throws `factor-proof-needed` if the account has two-step verification that was not used within the last ten minutes.
 */
export async function requireFactorProof(
  { db }: Pick<Services, "db">,
  { sessionId }: Pick<FoundSession, "sessionId">,
): Promise<void> {
  const { rows } = await sql<{ lacks: boolean }>`select lacks_factor_proof(${sessionId}) as lacks`.execute(
    db.kysely,
  );
  if (rows[0]?.lacks !== false) throw new AppError("factor-proof-needed");
}

/** Records a request that the caller's role does not allow, once per kind of call in a quarter of an hour. */
async function recordRefusal(
  { db }: Pick<Services, "db">,
  caller: Caller,
  { method, routeOptions }: Pick<FastifyRequest, "method" | "routeOptions">,
): Promise<void> {
  const { agencyId, userId, requestId, address } = caller;
  // The declared route, never the ids or the text of the request.
  const after = JSON.stringify({ call: `${method} ${routeOptions.url?.replace(/^\/api/, "") ?? "unknown"}` });
  await inAgency(db.kysely, caller, ({ trx }) =>
    sql`insert into audit_entry ("agencyId", id, "userId", action, after, "requestId", address)
      select ${agencyId}::int, ${uuidv7()}::uuid, ${userId}::uuid, 'access.refused', ${after}::jsonb, ${requestId}::text,
        ${address}::inet
      where not exists (select from audit_entry e where e."agencyId" = ${agencyId} and e."userId" = ${userId}
        and e.at >= date_bin('15 minutes', now(), 'epoch'::timestamptz) and e.action = 'access.refused'
        and e.after = ${after}::jsonb)`.execute(trx),
  );
}
