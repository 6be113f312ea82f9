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
  const { keys } = host.services;
  serve(host, "GET /supply-items", async ({ removed }, trx, caller) => ({
    items: await findItems(trx, caller, { removed: removed === "true" }),
  }));
  serve(host, "POST /supply-items", (wanted, trx, caller) => addItem(trx, caller, { keys, wanted }));
  serve(host, "PUT /supply-items/:id", (change, trx, caller) => changeItem(trx, caller, change));
  serve(host, "GET /supply-stock", async ({ low, ...wanted }, trx, caller) => ({
    stock: await findStock(trx, caller, { ...wanted, low: low === "true" }),
  }));
  serve(host, "POST /supply-movements", (wanted, trx, caller) =>
    enterMovement(trx, caller, { keys, wanted }),
  );
  serve(host, "GET /supply-movements", (wanted, trx, caller) => listMovements(trx, caller, wanted));
}

function requestRoutes(host: Host): void {
  const { keys } = host.services;
  serve(host, "GET /supply-requests", (wanted, trx, caller) => listRequests(trx, caller, wanted));
  serve(host, "GET /supply-requests/:id", ({ id }, trx, caller) => getRequest(trx, caller, id));
  serve(host, "POST /supply-requests", (wanted, trx, caller) =>
    askForSupplies(trx, caller, { keys, wanted }),
  );
  serve(host, "PUT /supply-requests/:id", (change, trx, caller) => changeRequest(trx, caller, change));
  serve(host, "POST /supply-requests/:id/cancel", (named, trx, caller) => cancelRequest(trx, caller, named));
  serve(host, "POST /supply-requests/:id/ready", (named, trx, caller) => markReady(trx, caller, named));
  serve(host, "POST /supply-requests/:id/hand-out", (handing, trx, caller) => handOut(trx, caller, handing));
  serve(host, "POST /supply-requests/:id/reopen", (named, trx, caller) => reopenRequest(trx, caller, named));
}

function needRoutes(host: Host): void {
  const { keys } = host.services;
  serve(host, "GET /supply-needs", (wanted, trx, caller) => listNeeds(trx, caller, wanted));
  serve(host, "POST /supply-needs", (wanted, trx, caller) => addNeed(trx, caller, { keys, wanted }));
  serve(host, "PUT /supply-needs/:id", (change, trx, caller) => changeNeed(trx, caller, change));
  serve(host, "GET /supplies/forecast", (days, trx, caller) => readForecast(trx, caller, days));
}
