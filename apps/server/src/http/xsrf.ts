import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#src/app-error.ts";
import type { Keys } from "#src/keys.ts";
import type { Services } from "#src/services.ts";
import { isSecure } from "./origin.ts";

export const xsrfCookie = "XSRF-TOKEN";
const xsrfHeader = "x-xsrf-token";

const macOf = (keys: Keys, sessionId: string | undefined, nonce: string) =>
  keys.mac("xsrf", 0, `${sessionId ?? "visitor"}.${nonce}`);

/** A token that is valid only for this session, or for a visitor. */
export function newXsrfToken(keys: Keys, sessionId: string | undefined): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${macOf(keys, sessionId, nonce).toString("base64url")}`;
}

/** Sets a new token in a cookie that scripts on our pages can read. */
export function giveXsrfToken(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { keys, config }: Services,
  sessionId: string | undefined,
): void {
  reply.setCookie(xsrfCookie, newXsrfToken(keys, sessionId), {
    path: "/",
    sameSite: "strict",
    secure: isSecure(request, config.publicUrl),
  });
}

/** Whether `token` was made for this session, or for a visitor if there is none. */
export function isXsrfToken(keys: Keys, token: string | undefined, sessionId: string | undefined): boolean {
  const [nonce = "", given = ""] = token?.split(".") ?? [];
  const expected = macOf(keys, sessionId, nonce);
  const actual = Buffer.from(given, "base64url");
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Throws `bad-xsrf-token` unless cookie and header have the same token of this session (or of a visitor). */
export function checkXsrf(request: FastifyRequest, keys: Keys, sessionId: string | undefined): void {
  const header = request.headers[xsrfHeader];
  const cookie = request.cookies[xsrfCookie];
  if (header !== cookie || !isXsrfToken(keys, cookie, sessionId)) throw new AppError("bad-xsrf-token");
}
