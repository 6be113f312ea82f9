import { type Host, serve } from "#src/http/serve.ts";
import { askForSupplies, changeRequest } from "./ask-for-supplies.ts";
import { cancelRequest, markReady, reopenRequest } from "./close-request.ts";
import { handOut } from "./hand-out.ts";
import { findItems } from "./item-queries.ts";
import { addItem, changeItem } from "./items.ts";
import { addNeed, changeNeed, listNeeds } from "./needs.ts";
import { readForecast } from "./read-forecast.ts";
import { getRequest, listRequests } from "./requests.ts";
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
  serve(host, "POST /supply-items", (wanted, work) => addItem(work, wanted));
  serve(host, "PUT /supply-items/:id", (change, work) => changeItem(work, change));
  serve(host, "GET /supply-stock", async ({ low, ...wanted }, work) => ({
    stock: await findStock(work, { ...wanted, low: low === "true" }),
  }));
  serve(host, "POST /supply-movements", (wanted, work) => enterMovement(work, wanted));
  serve(host, "GET /supply-movements", (wanted, work) => listMovements(work, wanted));
}

function requestRoutes(host: Host): void {
  serve(host, "GET /supply-requests", (wanted, work) => listRequests(work, wanted));
  serve(host, "GET /supply-requests/:id", ({ id }, work) => getRequest(work, id));
  serve(host, "POST /supply-requests", (wanted, work) => askForSupplies(work, wanted));
  serve(host, "PUT /supply-requests/:id", (change, work) => changeRequest(work, change));
  serve(host, "POST /supply-requests/:id/cancel", (named, work) => cancelRequest(work, named));
  serve(host, "POST /supply-requests/:id/ready", (named, work) => markReady(work, named));
  serve(host, "POST /supply-requests/:id/hand-out", (handing, work) => handOut(work, handing));
  serve(host, "POST /supply-requests/:id/reopen", (named, work) => reopenRequest(work, named));
}

function needRoutes(host: Host): void {
  serve(host, "GET /supply-needs", (wanted, work) => listNeeds(work, wanted));
  serve(host, "POST /supply-needs", (wanted, work) => addNeed(work, wanted));
  serve(host, "PUT /supply-needs/:id", (change, work) => changeNeed(work, change));
  serve(host, "GET /supplies/forecast", (days, work) => readForecast(work, days));
}
