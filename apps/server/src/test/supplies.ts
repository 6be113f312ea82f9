import { v7 as uuidv7 } from "uuid";
import type { Browser } from "./browser.ts";
import type { Care } from "./schedule.ts";

/** Adds an item to the catalog; returns its id. */
export async function addSupply(
  office: Browser,
  fields: { readonly name?: string; readonly unit?: string; readonly reorderLevel?: number } = {},
): Promise<string> {
  const id = uuidv7();
  const item = { id, name: `Gloves ${id}`, unit: "box", ...fields };
  const { statusCode, body } = await office.send("POST", "/supply-items", item);
  if (statusCode !== 200) throw new Error(`item: ${statusCode}: ${body}`);
  return id;
}

type Shelf = { readonly itemId: string; readonly branchId: string };

/** Adds this many to the stock. */
export const receive = (office: Browser, shelf: Shelf, quantity: number) =>
  office.send("POST", "/supply-movements", { id: uuidv7(), kind: "received", quantity, ...shelf });

/** How many are on hand. */
export async function held(office: Browser, { itemId, branchId }: Shelf): Promise<number> {
  const { stock } = (await office.send("GET", `/supply-stock?itemId=${itemId}&branchId=${branchId}`)).json();
  return stock[0].quantity;
}

/** The body of a request for one patient. */
export const newRequest = ({ patientId, branchId }: Care, itemId: string, quantity = 2) => ({
  id: uuidv7(),
  itemId,
  branchId,
  quantity,
  forKind: "patient",
  patientId,
});
