import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#src/http/app-error.ts";
import { servePublic, serveSignedIn } from "#src/http/serve.ts";
import { checkXsrf } from "#src/http/xsrf.ts";
import type { Services } from "#src/services.ts";
import { giveTokens, refreshCookie, takeTokens } from "./cookies.ts";
import { forgetPassword, resetPassword } from "./reset-password.ts";
import { endWithRecord, refreshWithRecord, switchWithRecord } from "./session-acts.ts";
import { signIn } from "./sign-in.ts";
import { userInfo } from "./user-info.ts";

const originOf = (request: FastifyRequest) => ({ address: request.ip, requestId: request.id });

export function authRoutes(app: FastifyInstance, services: Services): void {
  servePublic(app, services, "POST /auth/login", async (credentials, { request, reply }) => {
    const opened = await signIn(services, { ...credentials, ...originOf(request) });
    giveTokens(reply, services, opened.sessionId, opened.tokens);
    return userInfo(services, opened.userId, opened.agencyId);
  });

  servePublic(app, services, "GET /auth/refresh", async (_input, { request, reply }) => {
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

  serveSignedIn(app, services, "GET /auth/user-info", (_input, { userId, agencyId, isMember }) =>
    userInfo(services, userId, isMember ? agencyId : null),
  );

  servePublic(app, services, "POST /auth/logout", async (_input, { request, reply }) => {
    if (request.found !== undefined) await endWithRecord(services, request.found, originOf(request));
    takeTokens(reply, services);
    return undefined;
  });

  serveSignedIn(app, services, "POST /auth/agency", async ({ agencyId }, session, { request }) => {
    await switchWithRecord(services, session, agencyId, originOf(request));
    return userInfo(services, session.userId, agencyId);
  });

  servePublic(app, services, "POST /auth/forgot-password", async ({ username }, { request }) => ({
    mail: await forgetPassword(services, username, originOf(request)),
  }));

  servePublic(app, services, "POST /auth/reset-password", async ({ token, password }, { request }) => {
    await resetPassword(services, token, password, originOf(request));
    return undefined;
  });
}
