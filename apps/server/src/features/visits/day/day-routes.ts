import { type Host, serve } from "#src/http/serve.ts";
import { readMyDay } from "./my-day.ts";

export function dayRoutes(host: Host): void {
  serve(host, "GET /visits/mine", ({ day }, trx, caller) => readMyDay(trx, caller, day));
}
