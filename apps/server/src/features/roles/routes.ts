import { type Host, serve } from "#src/http/serve.ts";
import { changeRole } from "./change-role.ts";
import { createRole } from "./create-role.ts";
import { endRole } from "./end-role.ts";
import { listRoles } from "./roles.ts";

export function roleRoutes(host: Host): void {
  const { keys } = host.services;
  serve(host, "GET /roles", (_input, trx, caller) => listRoles(trx, caller));
  serve(host, "POST /roles", (wanted, trx, caller) => createRole(trx, caller, { keys, wanted }));
  serve(host, "PUT /roles/:name", (wanted, trx, caller) => changeRole(trx, caller, wanted));
  serve(host, "DELETE /roles/:name", (named, trx, caller) => endRole(trx, caller, named));
}
