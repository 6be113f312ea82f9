import type { FastifyInstance } from "fastify";
import type { Config } from "#src/config.ts";

// Two years: what a browser saw encrypted once it never asks for in the clear.
const strictTransport = { "strict-transport-security": "max-age=63072000; includeSubDomains" };

/** Headers every answer carries; pages add their content security policy. */
export function addSecurityHeaders(app: FastifyInstance, { publicUrl }: Config): void {
  const transport = publicUrl.startsWith("https:") ? strictTransport : {};
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({
      ...transport,
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(self), geolocation=(self)",
    });
  });
}
