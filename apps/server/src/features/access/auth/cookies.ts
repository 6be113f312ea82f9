import type { FastifyRequest } from "fastify";
import { giveCookie, readCookie, takeCookie } from "#src/http/own-cookies.ts";
import type { Exchange } from "#src/http/serve.ts";
import { accessCookie } from "#src/http/session-hook.ts";
import type { TokenPair } from "#src/http/session-tokens.ts";
import { giveXsrfToken } from "#src/http/xsrf.ts";
import type { Services } from "#src/services.ts";
import { pendingMinutes } from "./factors/pending-sign-in.ts";

type Opened = {
  readonly sessionId: string;
  readonly tokens: TokenPair;
};

const access = { name: accessCookie, path: "/api" } as const;
export const refreshCookie = "hs-refresh";
const refresh = { name: refreshCookie, path: "/api/auth/refresh" } as const;
const pending = { name: "hs-second-step", path: "/api/auth" } as const;
const device = { name: "hs-device", path: "/api/auth" } as const;
const deviceDays = 180;

/** Gives the browser a pair of tokens, and an XSRF token of the same session. */
export function giveTokens(exchange: Exchange, services: Services, { sessionId, tokens }: Opened): void {
  const { config } = services;
  const maxAge = config.sessionAbsoluteHours * 3600;
  giveCookie(exchange, config, { ...access, value: tokens.access, maxAge });
  giveCookie(exchange, config, { ...refresh, value: tokens.refresh, maxAge });
  giveXsrfToken(exchange, services, sessionId);
}

export function takeTokens(exchange: Exchange, services: Services): void {
  takeCookie(exchange, services.config, access);
  takeCookie(exchange, services.config, refresh);
  giveXsrfToken(exchange, services, undefined);
}

export const shownRefresh = (request: FastifyRequest, { config }: Services): string | undefined =>
  readCookie(request, config, refresh.name);

/** The token with which a browser continues to the second step. It opens nothing by itself. */
export const givePending = (exchange: Exchange, { config }: Services, token: string): void =>
  giveCookie(exchange, config, { ...pending, value: token, maxAge: pendingMinutes * 60 });

export const takePending = (exchange: Exchange, { config }: Services): void =>
  takeCookie(exchange, config, pending);

export const shownPending = (request: FastifyRequest, { config }: Services): string | undefined =>
  readCookie(request, config, pending.name);

/** The token by which a known browser is recognized. It opens nothing either. */
export const giveDevice = (exchange: Exchange, { config }: Services, value: string): void =>
  giveCookie(exchange, config, { ...device, value, maxAge: deviceDays * 86_400 });

export const shownDevice = (request: FastifyRequest, { config }: Services): string | undefined =>
  readCookie(request, config, device.name);
