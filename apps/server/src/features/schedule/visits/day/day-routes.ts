import { type Host, serve } from "#src/http/serve.ts";
import { readMyDay } from "./my-day.ts";

export function dayRoutes(host: Host): void {
  serve(host, "GET /visits/mine", ({ day }, work) => readMyDay(work, day));
}
