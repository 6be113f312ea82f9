import { type Host, serve } from "#src/http/serve.ts";
import { findStaff } from "./queries.ts";

export function staffRoutes(host: Host): void {
  serve(host, "POST /staff/search", async (search, work) => ({
    staff: await findStaff(work, search),
  }));
}
