import { AppError } from "#src/app-error.ts";
import { originOf } from "#src/http/origin.ts";
import { type Exchange, type Host, servePublic, serveSignedIn } from "#src/http/serve.ts";
import { isOthers } from "#src/http/session-hook.ts";
import type { FoundSession } from "#src/http/session-lookup.ts";
import { changePassword } from "./change-password.ts";
import { prove, unlock } from "./factors/prove.ts";
import type { AccountOwner } from "./own-account.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./own-sessions.ts";
import { userInfo } from "./user-info.ts";

/** The user's own sessions and password, in any agency. */
export function ownSessionRoutes(host: Host): void {
  const { services } = host;
  serveSignedIn(host, "POST /auth/proof", async ({ proof }, session, exchange) => {
    await prove(services, ownerOf(session, exchange), proof);
    return undefined;
  });

  servePublic(host, "POST /auth/unlock", async ({ proof }, exchange) => {
    const session = lockedSession(exchange);
    await unlock(services, ownerOf(session, exchange), proof);
    return userInfo(services, session.userId, session.isMember ? session.agencyId : null);
  });

  serveSignedIn(host, "GET /auth/sessions", (_input, session, exchange) =>
    listOwnSessions(services, ownerOf(session, exchange)),
  );

  serveSignedIn(host, "DELETE /auth/sessions/:id", async ({ id }, session, exchange) => {
    await endOwnSession(services, ownerOf(session, exchange), id);
    return undefined;
  });

  serveSignedIn(host, "POST /auth/sessions/end-others", (_input, session, exchange) =>
    endOtherSessions(services, ownerOf(session, exchange)),
  );

  serveSignedIn(host, "POST /auth/password", async ({ password }, session, exchange) => {
    await changePassword(services, ownerOf(session, exchange), password);
    return undefined;
  });
}

const ownerOf = ({ userId, sessionId }: FoundSession, { request }: Exchange): AccountOwner => ({
  userId,
  sessionId,
  ...originOf(request),
});

/** The session of a locked page; another tab may have unlocked it. Throws `signed-out`, `session-mismatch`. */
function lockedSession({ request }: Exchange): FoundSession {
  const { found } = request;
  if (found === undefined || found.state === "over")
    throw new AppError("signed-out", { detail: "Session expired. Please login again." });
  if (isOthers(request, found.userId)) throw new AppError("session-mismatch");
  return found;
}
