import { type Host, serve } from "#src/http/serve.ts";
import { changePhysician, enterPhysician, getPhysician, searchPhysicians } from "./physicians.ts";

export function physicianRoutes(host: Host): void {
  serve(host, "POST /physicians/search", (search, work) => searchPhysicians(work, search));
  serve(host, "GET /physicians/:id", ({ id }, work) => getPhysician(work, id));
  serve(host, "POST /physicians", (wanted, work) => enterPhysician(work, wanted));
  serve(host, "PUT /physicians/:id", (change, work) => changePhysician(work, change));
}
