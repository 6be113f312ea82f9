import { isSecure } from "#src/http/origin.ts";
import type { Exchange } from "#src/http/serve.ts";
import { accessCookie } from "#src/http/session-hook.ts";
import type { TokenPair } from "#src/http/session-tokens.ts";
import { giveXsrfToken } from "#src/http/xsrf.ts";
import type { Services } from "#src/services.ts";
import { pendingMinutes } from "./factors/pending/minutes.ts";

type Opened = {
  readonly sessionId: string;
  readonly tokens: TokenPair;
};

export const refreshCookie = "hs-refresh";
const refreshPath = "/api/auth/refresh";

/** Hands the browser a pair of tokens, out of reach for scripts, and an XSRF token of the same session. */
export function giveTokens(exchange: Exchange, services: Services, { sessionId, tokens }: Opened): void {
  const { request, reply } = exchange;
  const secure = isSecure(request, services.config.publicUrl);
  const maxAge = services.config.sessionAbsoluteHours * 3600;
  const shared = { httpOnly: true, sameSite: "strict", secure, maxAge } as const;
  reply.setCookie(accessCookie, tokens.access, { ...shared, path: "/api" });
  reply.setCookie(refreshCookie, tokens.refresh, { ...shared, path: refreshPath });
  giveXsrfToken(exchange, services, sessionId);
}

export const pendingCookie = "hs-second-step";
const pendingPath = "/api/auth";

/** What a browser goes on with to its second factor. It opens nothing by itself. */
export function givePending({ request, reply }: Exchange, { config }: Services, token: string): void {
  reply.setCookie(pendingCookie, token, {
    path: pendingPath,
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(request, config.publicUrl),
    maxAge: pendingMinutes * 60,
  });
}

export const takePending = ({ reply }: Exchange) => reply.clearCookie(pendingCookie, { path: pendingPath });

export function takeTokens(exchange: Exchange, services: Services): void {
  exchange.reply.clearCookie(accessCookie, { path: "/api" });
  exchange.reply.clearCookie(refreshCookie, { path: refreshPath });
  giveXsrfToken(exchange, services, undefined);
}
