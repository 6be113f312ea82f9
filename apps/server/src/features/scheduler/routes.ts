import type { FastifyInstance } from "fastify";
import { serve } from "#src/http/serve.ts";
import type { Services } from "#src/services.ts";
import { retrieveSchedule } from "./scheduler.ts";

export function schedulerRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, "POST /scheduler", (asked, trx, caller) => retrieveSchedule(trx, caller, asked));
}
