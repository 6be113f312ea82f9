import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { planForm } from "./features/care-plans/plan-form.ts";
import { documentRoutes } from "./features/documents/routes.ts";
import { unshareWith } from "./features/office/reports/saved-reports.ts";
import { findVisitSupplies } from "./features/office/supplies/needs.ts";
import * as plainRoutes from "./features/routes.ts";
import { scheduleRoutes } from "./features/schedule/routes.ts";
import { sharedRoutes } from "./features/shared/routes.ts";
import { visitNoteForm } from "./features/visit-notes/note-form.ts";
import { limitBodyTime, longestRequestMs } from "./http/body-time.ts";
import { compressAnswers } from "./http/compress-answers.ts";
import { endpointOf } from "./http/endpoint-of.ts";
import { answer, describeError, handleErrors } from "./http/error-handler.ts";
import { readJsonOnly, refuseUnkeepable } from "./http/json.ts";
import { addSecurityHeaders, giveSecurityHeaders } from "./http/security-headers.ts";
import type { Services } from "./services.ts";

const noSchemas = () => {
  throw new Error("routes have no schemas of Fastify; the contract has them");
};

/** The whole API over `services`, not yet listening: tests call it through `inject`. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = fastify({
    logger: {
      level: config.logLevel,
      serializers: {
        req: (request) => ({ endpoint: endpointOf(request) }),
        res: ({ statusCode }) => ({ statusCode }),
        err: describeError,
      },
    },
    bodyLimit: config.bodyLimitBytes,
    requestTimeout: longestRequestMs,
    http: { headersTimeout: config.headerTimeoutSeconds * 1000, connectionsCheckingInterval: 1000 },
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    genReqId: () => uuidv7(),
    frameworkErrors: (error, request, reply) => {
      giveSecurityHeaders(reply, config);
      void answer(request, reply, error);
    },
    forceCloseConnections: "idle",
    // The contract validates and writes all bodies, so Fastify's own compilers, 300 modules, are not loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    return503OnClosing: true,
  });
  handleErrors(app, services.disk);
  readJsonOnly(app);
  limitBodyTime(app, config);
  addSecurityHeaders(app, config);
  await compressAnswers(app);
  await app.register(cookie);
  refuseUnkeepable(app);
  app.decorateRequest("found", undefined);
  const host = { app, services };
  for (const addRoutes of Object.values(plainRoutes)) addRoutes(host);
  documentRoutes(host, { "plan-of-care": planForm, "visit-note": visitNoteForm });
  sharedRoutes(host, { onEnd: unshareWith });
  scheduleRoutes(host, { suppliesOf: findVisitSupplies });
  return app;
}
