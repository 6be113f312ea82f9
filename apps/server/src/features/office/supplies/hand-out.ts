import type { Contract, ReadInputOf, SupplyRequest } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError, invalidField } from "#src/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { recordRequest } from "./record-request.ts";
import { updateRequest } from "./request-queries.ts";
import { holdRequest } from "./requests.ts";
import { moveStock } from "./stock.ts";
import { type LockedStock, lockStock } from "./stock-queries.ts";

type Handing = ReadInputOf<Contract["POST /supply-requests/:id/hand-out"]>;

/**
 * Hands out from the branch's stock; the rest of the request stays open. Throws `not-found`, `conflict` with the
 * current request, `wrong-status`, `invalid-input` for more than is missing, `not-ready` for more than there is.
 */
export async function handOut(work: Work, { id, version, quantity, found }: Handing): Promise<SupplyRequest> {
  const before = await holdRequest(work, { id, version, statuses: ["open", "ready"] });
  const missing = before.quantity - before.given;
  if (quantity > missing) throw invalidField("quantity", `Only ${missing} still to hand out`);
  const stock = await countedStock(work, { request: before, found });
  if (stock.quantity < quantity) throw notEnough(before, { held: stock.quantity, quantity });
  await moveStock(work, { stock, kind: "handed-out", change: -quantity, requestId: id });
  await updateRequest(work, { id, changes: quantity === missing ? closedBy(work) : stillOpen });
  return recordRequest(work, { act: "hand-out", id, before });
}

const closedBy = ({ userId }: Caller) =>
  ({ status: "handed-out", closedAt: sql<Date>`now()`, closedBy: userId }) as const;

const stillOpen = { status: "open", readyAt: null, readyBy: null } as const;

type Counting = { readonly request: SupplyRequest; readonly found: number | null };

/** The stock, recounted where the count differs from the record. */
async function countedStock(
  work: Work,
  { request: { itemId, branchId, id: requestId }, found }: Counting,
): Promise<LockedStock> {
  const stock = await lockStock(work, { itemId, branchId });
  if (found === null || found === stock.quantity) return stock;
  await moveStock(work, { stock, kind: "counted", change: found - stock.quantity, requestId });
  return { ...stock, quantity: found };
}

const notEnough = (
  { branchName }: SupplyRequest,
  { held, quantity }: { readonly held: number; readonly quantity: number },
): AppError =>
  new AppError("not-ready", {
    detail: `${branchName} has ${held} on hand. You cannot hand out ${quantity}.`,
    context: { inStock: held },
  });
