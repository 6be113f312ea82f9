import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Keys } from "#src/keys.ts";
import { AppError } from "./app-error.ts";

export const xsrfCookie = "XSRF-TOKEN";
export const xsrfHeader = "x-xsrf-token";

const binding = (sessionId: string | undefined) => sessionId ?? "visitor";

/** Gives the browser a token that is good for this session (or for a visitor) only. Scripts of our pages read it. */
export function setXsrfCookie(
  reply: FastifyReply,
  keys: Keys,
  sessionId: string | undefined,
  isSecure: boolean,
): void {
  const nonce = randomBytes(16).toString("base64url");
  const mac = keys.mac("xsrf", 0, `${binding(sessionId)}.${nonce}`).toString("base64url");
  reply.setCookie(xsrfCookie, `${nonce}.${mac}`, { path: "/", sameSite: "strict", secure: isSecure });
}

/** Throws `bad-xsrf-token` unless cookie and header agree on a token of this session (or of a visitor). */
export function checkXsrf(request: FastifyRequest, keys: Keys, sessionId: string | undefined): void {
  const header = request.headers[xsrfHeader];
  const cookie = request.cookies[xsrfCookie];
  if (typeof header !== "string" || header !== cookie) throw new AppError("bad-xsrf-token");
  const [nonce = "", given = ""] = header.split(".");
  const expected = keys.mac("xsrf", 0, `${binding(sessionId)}.${nonce}`);
  const actual = Buffer.from(given, "base64url");
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new AppError("bad-xsrf-token");
}
