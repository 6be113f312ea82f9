import type { FastifyReply } from "fastify";
import { accessCookie } from "#src/http/session-hook.ts";
import type { TokenPair } from "#src/http/session-tokens.ts";
import { giveXsrfToken } from "#src/http/xsrf.ts";
import type { Services } from "#src/services.ts";

export const refreshCookie = "hs-refresh";
const refreshPath = "/api/auth/refresh";

const isSecure = ({ config }: Services) => config.publicUrl.startsWith("https:");

/** Hands the browser a pair of tokens, out of reach for scripts, and an XSRF token of the same session. */
export function giveTokens(
  reply: FastifyReply,
  services: Services,
  sessionId: string,
  tokens: TokenPair,
): void {
  const shared = { httpOnly: true, sameSite: "strict", secure: isSecure(services) } as const;
  const maxAge = services.config.sessionAbsoluteHours * 3600;
  reply.setCookie(accessCookie, tokens.access, { ...shared, path: "/api", maxAge });
  reply.setCookie(refreshCookie, tokens.refresh, { ...shared, path: refreshPath, maxAge });
  giveXsrfToken(reply, services, sessionId);
}

export function takeTokens(reply: FastifyReply, services: Services): void {
  reply.clearCookie(accessCookie, { path: "/api" });
  reply.clearCookie(refreshCookie, { path: refreshPath });
  giveXsrfToken(reply, services, undefined);
}
