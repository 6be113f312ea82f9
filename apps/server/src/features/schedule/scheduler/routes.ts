import { type Host, serve } from "#src/http/serve.ts";
import { retrieveSchedule } from "./scheduler.ts";

export function schedulerRoutes(host: Host): void {
  serve(host, "POST /scheduler", (asked, work) => retrieveSchedule(work, asked));
}
