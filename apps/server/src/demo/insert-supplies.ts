import { demoSupplies, type PatientBatch } from "@hearthside/demo";
import type { AgencyTrx } from "#src/boundary.ts";
import { insertRows } from "./insert-rows.ts";

type Place = Pick<Parameters<typeof demoSupplies>[0], "seed" | "today" | "agency">;

/** Adds the catalog, stock, requests and visit supplies. */
export async function insertSupplies(trx: AgencyTrx, place: Place, batch: PatientBatch): Promise<void> {
  const { items, stock, requests, movements, needs } = demoSupplies({ ...place, batch });
  await insertRows(trx, "supply_item", items);
  await insertRows(trx, "supply_stock", stock);
  await insertRows(trx, "supply_request", requests);
  await insertRows(trx, "supply_movement", movements);
  await insertRows(trx, "supply_need", needs);
}
