import { changeRow, createRow } from "#src/features/shared/chart-rows/change-rows.ts";
import { type Host, serve } from "#src/http/serve.ts";
import { cancelRequest, handOut, markReady, reopenRequest } from "./close-request.ts";
import { readForecast } from "./forecast.ts";
import { findItems, items } from "./items.ts";
import { listNeeds, needs } from "./needs.ts";
import { askForSupplies, changeRequest, getRequest, listRequests } from "./requests.ts";
import { enterMovement, listMovements } from "./stock.ts";
import { findStock } from "./stock-queries.ts";

export function supplyRoutes(host: Host): void {
  shelfRoutes(host);
  requestRoutes(host);
  needRoutes(host);
}

function shelfRoutes(host: Host): void {
  serve(host, "GET /supply-items", async ({ removed }, work) => ({
    items: await findItems(work, { removed: removed === "true" }),
  }));
  serve(host, "POST /supply-items", (input, work) => createRow(work, items, input));
  serve(host, "PUT /supply-items/:id", (change, work) => changeRow(work, items, change));
  serve(host, "GET /supply-stock", async ({ low, ...input }, work) => ({
    stock: await findStock(work, { ...input, low: low === "true" }),
  }));
  serve(host, "POST /supply-movements", (input, work) => enterMovement(work, input));
  serve(host, "GET /supply-movements", (input, work) => listMovements(work, input));
}

function requestRoutes(host: Host): void {
  serve(host, "GET /supply-requests", (input, work) => listRequests(work, input));
  serve(host, "GET /supply-requests/:id", ({ id }, work) => getRequest(work, id));
  serve(host, "POST /supply-requests", (input, work) => askForSupplies(work, input));
  serve(host, "PUT /supply-requests/:id", (change, work) => changeRequest(work, change));
  serve(host, "POST /supply-requests/:id/cancel", (named, work) => cancelRequest(work, named));
  serve(host, "POST /supply-requests/:id/ready", (named, work) => markReady(work, named));
  serve(host, "POST /supply-requests/:id/hand-out", (handing, work) => handOut(work, handing));
  serve(host, "POST /supply-requests/:id/reopen", (named, work) => reopenRequest(work, named));
}

function needRoutes(host: Host): void {
  serve(host, "GET /supply-needs", (input, work) => listNeeds(work, input));
  serve(host, "POST /supply-needs", (input, work) => createRow(work, needs, input));
  serve(host, "PUT /supply-needs/:id", (change, work) => changeRow(work, needs, change));
  serve(host, "GET /supplies/forecast", (days, work) => readForecast(work, days));
}
