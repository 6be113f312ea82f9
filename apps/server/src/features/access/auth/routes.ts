import { AppError } from "#src/app-error.ts";
import { originOf } from "#src/http/origin.ts";
import { type Exchange, type Host, servePublic, serveSignedIn } from "#src/http/serve.ts";
import { isUnattended } from "#src/http/session-hook.ts";
import { findSessionOf, touchSession } from "#src/http/session-tokens.ts";
import { checkXsrf } from "#src/http/xsrf.ts";
import type { Services } from "#src/services.ts";
import { givePending, giveTokens, shownDevice, shownRefresh, takeTokens } from "./cookies.ts";
import { clientOf } from "./device-text.ts";
import { forgetPassword } from "./forget-password.ts";
import { enter } from "./open-session.ts";
import { resetPassword } from "./reset-password.ts";
import { endWithRecord, refreshWithRecord, switchWithRecord } from "./session-actions.ts";
import { signIn } from "./sign-in.ts";
import { userInfo } from "./user-info.ts";

export function authRoutes(host: Host): void {
  const { services } = host;
  servePublic(host, "POST /auth/login", async (credentials, exchange) => {
    const { request } = exchange;
    const shown = shownDevice(request, services);
    const opened = await signIn(services, { ...credentials, ...clientOf(request), shownDevice: shown });
    if ("tokens" in opened) return enter(services, exchange, opened);
    givePending(exchange, services, opened.token);
    return { SecondFactor: [...opened.kinds] };
  });

  servePublic(host, "GET /auth/refresh", (_input, exchange) => refresh(services, exchange));

  serveSignedIn(host, "GET /auth/user-info", (_input, { userId, agencyId, isMember }) =>
    userInfo(services, userId, isMember ? agencyId : null),
  );

  servePublic(host, "POST /auth/logout", async (_input, exchange) => {
    const { request } = exchange;
    if (request.found !== undefined) await endWithRecord(services, request.found, originOf(request));
    takeTokens(exchange, services);
    return undefined;
  });

  serveSignedIn(host, "POST /auth/agency", async ({ agencyId }, session, { request }) => {
    await switchWithRecord(services, { ...session, agencyId }, originOf(request));
    return userInfo(services, session.userId, agencyId);
  });

  servePublic(host, "POST /auth/forgot-password", async ({ username }, { request }) => ({
    mail: await forgetPassword(services, username, originOf(request)),
  }));

  servePublic(host, "POST /auth/reset-password", async (input, { request }) => {
    await resetPassword(services, input, originOf(request));
    return undefined;
  });
}

/**
 * The token belongs to a session, and so must the XSRF token; if the session is not renewed, the cookies are removed.
 */
async function refresh(services: Services, exchange: Exchange): Promise<{ AccessSeconds: number }> {
  const { request } = exchange;
  const shown = shownRefresh(request, services);
  const sessionId = shown === undefined ? undefined : await findSessionOf(services.db.kysely, shown);
  checkXsrf(request, services.keys, sessionId ?? request.found?.sessionId);
  const refreshed = await refreshWithRecord(services, shown ?? "", originOf(request));
  if (refreshed === undefined) {
    takeTokens(exchange, services);
    throw new AppError("signed-out", { detail: "Session expired. Please login again." });
  }
  if (!isUnattended(request)) await touchSession(services.db.kysely, refreshed.sessionId);
  giveTokens(exchange, services, refreshed);
  return { AccessSeconds: services.config.accessTokenMinutes * 60 };
}
