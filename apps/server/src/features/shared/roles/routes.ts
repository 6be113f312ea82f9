import { type Host, serve } from "#src/http/serve.ts";
import { changeRole } from "./change-role.ts";
import { createRole } from "./create-role.ts";
import { type EndedRole, endRole } from "./end-role.ts";
import { listRoles } from "./roles.ts";

/** What other features do when a role ends comes from where the application is composed. */
export function roleRoutes(host: Host, ended: EndedRole): void {
  serve(host, "GET /roles", (_input, work) => listRoles(work));
  serve(host, "POST /roles", (wanted, work) => createRole(work, wanted));
  serve(host, "PUT /roles/:name", (wanted, work) => changeRole(work, wanted));
  serve(host, "DELETE /roles/:name", (named, work) => endRole(work, { ...named, ...ended }));
}
