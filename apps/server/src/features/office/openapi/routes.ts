import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { Host } from "#src/http/serve.ts";
import { findSession, requireSession } from "#src/http/session-hook.ts";
import { openApiDocument } from "./document.ts";
import { type Api, describeApi } from "./operations.ts";
import { docsPage, signInPage } from "./page.ts";

/** Describes the API for programs and for people. These calls are not part of the contract they describe. */
export function openApiRoutes({ app, services }: Host): void {
  let known: Api | undefined;
  const api = () => (known ??= describeApi());

  app.get("/api/openapi.json", {
    onRequest: async (request, reply) => {
      await findSession(request, reply, services);
      await requireSession(request, services);
    },
    handler: async (_request, reply) => {
      reply.header("cache-control", "private, no-cache").type("application/json");
      return JSON.stringify(openApiDocument(api()));
    },
  });

  app.get("/api/docs", {
    onRequest: (request, reply) => findSession(request, reply, services),
    handler: async (request, reply) => {
      const nonce = forPage(reply);
      if (request.found?.state === "open") return docsPage(api(), nonce);
      reply.code(401);
      return signInPage(nonce);
    },
  });
}

/** Prepares a response with a page of our own, and returns the nonce its style needs. */
function forPage(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString("base64");
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  reply.headers({ "content-security-policy": policy, "cache-control": "private, no-cache" });
  reply.type("text/html; charset=utf-8");
  return nonce;
}
