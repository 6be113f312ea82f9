import type { FastifyRequest } from "fastify";
import { AppError } from "#src/http/app-error.ts";
import { type Host, servePublic, serveSignedIn } from "#src/http/serve.ts";
import { checkXsrf } from "#src/http/xsrf.ts";
import { giveTokens, refreshCookie, takeTokens } from "./cookies.ts";
import { forgetPassword, resetPassword } from "./reset-password.ts";
import { endWithRecord, refreshWithRecord, switchWithRecord } from "./session-acts.ts";
import { signIn } from "./sign-in.ts";
import { userInfo } from "./user-info.ts";

const originOf = (request: FastifyRequest) => ({ address: request.ip, requestId: request.id });

export function authRoutes(host: Host): void {
  const { services } = host;
  servePublic(host, "POST /auth/login", async (credentials, { request, reply }) => {
    const opened = await signIn(services, { ...credentials, ...originOf(request) });
    giveTokens(reply, services, opened.sessionId, opened.tokens);
    return userInfo(services, opened.userId, opened.agencyId);
  });

  servePublic(host, "GET /auth/refresh", async (_input, { request, reply }) => {
    const shown = request.cookies[refreshCookie];
    checkXsrf(request, services.keys, request.found?.sessionId);
    const refreshed =
      shown === undefined ? undefined : await refreshWithRecord(services, shown, originOf(request));
    if (refreshed === undefined) {
      takeTokens(reply, services);
      throw new AppError("signed-out", { detail: "Session expired. Please login again." });
    }
    giveTokens(reply, services, refreshed.sessionId, refreshed.tokens);
    return { AccessSeconds: services.config.accessTokenMinutes * 60 };
  });

  serveSignedIn(host, "GET /auth/user-info", (_input, { userId, agencyId, isMember }) =>
    userInfo(services, userId, isMember ? agencyId : null),
  );

  servePublic(host, "POST /auth/logout", async (_input, { request, reply }) => {
    if (request.found !== undefined) await endWithRecord(services, request.found, originOf(request));
    takeTokens(reply, services);
    return undefined;
  });

  serveSignedIn(host, "POST /auth/agency", async ({ agencyId }, session, { request }) => {
    await switchWithRecord(services, session, agencyId, originOf(request));
    return userInfo(services, session.userId, agencyId);
  });

  servePublic(host, "POST /auth/forgot-password", async ({ username }, { request }) => ({
    mail: await forgetPassword(services, username, originOf(request)),
  }));

  servePublic(host, "POST /auth/reset-password", async ({ token, password }, { request }) => {
    await resetPassword(services, token, password, originOf(request));
    return undefined;
  });
}
