import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "#src/config.ts";

// Two years: what a browser saw encrypted once it never asks for in the clear.
const strictTransport = { "strict-transport-security": "max-age=63072000; includeSubDomains" };

const everywhere = {
  // Of answers that are no page: whatever a browser takes them for, nothing in them runs. Pages and files bring their own.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(self), geolocation=(self)",
} as const;

/** Puts the headers on an answer that every answer carries. */
export function giveSecurityHeaders(reply: FastifyReply, { publicUrl }: Pick<Config, "publicUrl">): void {
  reply.headers({ ...everywhere, ...(publicUrl.startsWith("https:") ? strictTransport : {}) });
}

/** The same for all answers of `app`; those that the framework refuses before any hook are given them by whoever answers. */
export function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, "publicUrl">): void {
  app.addHook("onRequest", async (_request, reply) => giveSecurityHeaders(reply, config));
}
