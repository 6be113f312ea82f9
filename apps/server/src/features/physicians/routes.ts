import { type Host, serve } from "#src/http/serve.ts";
import { changePhysician, enterPhysician, getPhysician, searchPhysicians } from "./physicians.ts";

export function physicianRoutes(host: Host): void {
  const { keys } = host.services;
  serve(host, "POST /physicians/search", (search, trx, caller) => searchPhysicians(trx, caller, search));
  serve(host, "GET /physicians/:id", ({ id }, trx, caller) => getPhysician(trx, caller, id));
  serve(host, "POST /physicians", (wanted, trx, caller) => enterPhysician(trx, caller, { keys, wanted }));
  serve(host, "PUT /physicians/:id", (change, trx, caller) => changePhysician(trx, caller, change));
}
