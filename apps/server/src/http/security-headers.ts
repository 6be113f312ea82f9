import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "#src/config.ts";

// Two years in which a browser that connected over TLS never asks without it.
const strictTransport = { "strict-transport-security": "max-age=63072000; includeSubDomains" };

const everywhere = {
  // For responses that are not pages: nothing in them runs, whatever type a browser treats them as. Pages and files
  // bring their own.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(self), geolocation=(self)",
} as const;

/** Sets the headers that every response has. */
export function giveSecurityHeaders(reply: FastifyReply, { publicUrl }: Pick<Config, "publicUrl">): void {
  reply.headers({ ...everywhere, ...(publicUrl.startsWith("https:") ? strictTransport : {}) });
}

/**
 * Sets them on all responses of `app`; responses that the framework sends before any hook get them from their sender.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, "publicUrl">): void {
  app.addHook("onRequest", async (_request, reply) => giveSecurityHeaders(reply, config));
}
