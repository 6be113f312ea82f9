import type { FastifyInstance } from "fastify";
import { serve } from "#src/http/serve.ts";
import type { Services } from "#src/services.ts";
import { findTasksOfToday } from "./queries.ts";

export function taskRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, "GET /tasks/today", async (_input, trx, caller) => ({
    tasks: await findTasksOfToday(trx, caller),
  }));
}
