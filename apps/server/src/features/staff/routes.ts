import { type Host, serve } from "#src/http/serve.ts";
import { findStaff } from "./queries.ts";

export function staffRoutes(host: Host): void {
  serve(host, "POST /staff/search", async (search, trx, caller) => ({
    staff: await findStaff(trx, caller, search),
  }));
}
