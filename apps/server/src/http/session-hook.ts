import type { Endpoint } from "@hearthside/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#src/app-error.ts";
import { dayIn } from "#src/clock.ts";
import type { Services } from "#src/services.ts";
import { type Caller, powersOf } from "./caller.ts";
import { originOf } from "./origin.ts";
import { readCookie } from "./own-cookies.ts";
import type { FoundSession } from "./session-lookup.ts";
import { confirmToken, lockSession, touchSession } from "./session-tokens.ts";
import { checkXsrf, giveXsrfToken, isXsrfToken, xsrfCookie } from "./xsrf.ts";

export const accessCookie = "hs-access";

declare module "fastify" {
  interface FastifyRequest {
    found: FoundSession | undefined;
  }
}

/**
 * Finds the request's session and checks its XSRF token, before anything of the request is read. A GET without a valid
 * token gets one, a visitor's too, because the page reads it before its first change.
 */
export async function findSession(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<void> {
  const token = readCookie(request, services.config, accessCookie);
  request.found = token === undefined ? undefined : await services.sessions.find(token, askedAgency(request));
  const sessionId = request.found?.sessionId;
  if (!["GET", "HEAD"].includes(request.method)) checkXsrf(request, services.keys, sessionId);
  else if (!isXsrfToken(services.keys, request.cookies[xsrfCookie], sessionId))
    giveXsrfToken({ request, reply }, services, sessionId);
}

/** The agency a request names in its header, or in `?agency=` if it cannot send headers. */
function askedAgency(request: FastifyRequest): number | null {
  const query = new URL(request.url, "http://localhost").searchParams.get("agency");
  const asked = request.headers["x-agency"] ?? query;
  if (asked === null || asked === undefined) return null;
  const id = Number(asked);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    throw new AppError("malformed", { detail: "The agency must be a number." });
  return id;
}

/**
 * The session of a signed-in request, in any agency; the request resets the idle timer unless the browser marks it as
 * automatic. Throws `signed-out`, and `locked` for a session that was inactive too long.
 */
export async function requireSession(request: FastifyRequest, services: Services): Promise<FoundSession> {
  const found = await requireQuietSession(request, services);
  if (isUnattended(request)) return found;
  if (Date.now() - found.lastActiveAt.getTime() > activityStepMs(found))
    await touchSession(services.db.kysely, found.sessionId);
  return found;
}

/** The session of a request to `endpoint`: one that is always automatic, or a stream, is no user activity. */
export const requireSessionFor = (
  { stream, unattended }: Endpoint,
  request: FastifyRequest,
  services: Services,
): Promise<FoundSession> =>
  stream !== undefined || unattended === true
    ? requireQuietSession(request, services)
    : requireSession(request, services);

/** The mark of automatic requests. */
export const isUnattended = ({ headers }: FastifyRequest): boolean => headers["x-unattended"] !== undefined;

/** The same for automatic requests, which are no user activity. */
export async function requireQuietSession(
  { found }: FastifyRequest,
  services: Services,
): Promise<FoundSession> {
  if (found?.state === "locked") throw new AppError("locked");
  if (found === undefined || found.state !== "open") throw new AppError("signed-out");
  if (!found.isConfirmed) await confirmFirstUse(services, found);
  return found;
}

const confirmFirstUse = ({ db }: Services, { sessionId, tokenId }: FoundSession) =>
  db.kysely.transaction().execute(async (trx) => {
    await lockSession(trx, sessionId);
    await confirmToken(trx, tokenId);
  });

/** How old the last activity may be before it is written again: not at every request, never too late for the timer. */
const activityStepMs = ({ idleMinutes }: FoundSession) => Math.min(60_000, idleMinutes * 6_000);

/**
 * The caller, and the agency the request works in. Throws `session-mismatch` for another user's agency or session, and
 * `factor-needed` if the role there requires two-step verification that is not set up.
 */
export function callerIn(request: FastifyRequest, session: FoundSession, { clock }: Services): Caller {
  const { userId, sessionId, agencyId, isMember, isProven, role, givenPowers, discipline, zone } = session;
  if (agencyId === null)
    throw new AppError("forbidden", { detail: "This account has no access to any agency." });
  if (!isMember || role === null || zone === null || isOthers(request, userId))
    throw new AppError("session-mismatch");
  if (session.lacksFactor) throw new AppError("factor-needed");
  return {
    userId,
    sessionId,
    isProven,
    agencyId,
    role,
    discipline,
    powers: powersOf({ role, givenPowers }),
    zone,
    today: dayIn(zone, clock.now()),
    ...originOf(request),
  };
}

/** A tab may still show one user after another signed in on the same browser; its requests are refused. */
export function isOthers({ headers }: FastifyRequest, userId: string): boolean {
  const named = headers["x-user"];
  return named !== undefined && named !== userId;
}
