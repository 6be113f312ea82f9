import {
  type Contract,
  type EnteredMovement,
  mostSupplies,
  type ReadInputOf,
  SupplyMovement,
  type SupplyMovementKind,
} from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { findBranchName, findItem } from "./item-queries.ts";
import { findMovements, getMovement, type MovementRow } from "./movement-queries.ts";
import { findStock, insertMovement, type LockedStock, lockStock, updateStock } from "./stock-queries.ts";
import { tellSupply } from "./tell-supply.ts";

const pageSize = 50;

type Wanted = ReadInputOf<Contract["POST /supply-movements"]>;

/**
 * Receives, counts or discards. Throws `not-found`, `key-reused`, `invalid-input` for more than there is, and `conflict`
 * with the current stock when it changed since the count.
 */
export const enterMovement = (work: Work, wanted: Wanted): Promise<SupplyMovement | AppError> =>
  createOnce(work, {
    key: wanted.id,
    endpoint: "POST /supply-movements",
    body: wanted,
    answer: SupplyMovement,
    create: () => addMovement(work, wanted),
  });

async function addMovement(work: Work, wanted: Wanted): Promise<SupplyMovement> {
  const { id, itemId, branchId, kind, note } = wanted;
  await requireShelf(work, wanted);
  const stock = await lockStock(work, { itemId, branchId });
  if (kind === "counted") await requireCountedAt(work, { stock, version: wanted.version });
  const change = changeOf[kind](wanted.quantity, stock.quantity);
  await moveStock(work, { stock, kind, change, id, note });
  await recordEvent(work, {
    action: `supply-stock.${kind}`,
    subjectId: itemId,
    before: { branchId, quantity: stock.quantity },
    after: { branchId, quantity: stock.quantity + change },
  });
  await tellSupply(work, { subjectId: itemId });
  return movementOf(await getMovement(work, id));
}

/** Throws `not-found` for an item or a branch that the agency does not have. */
async function requireShelf(work: Work, { itemId, branchId }: Wanted): Promise<void> {
  const item = await findItem(work, itemId);
  const branch = await findBranchName(work, branchId);
  if (item === undefined || branch === undefined) throw new AppError("not-found");
}

type Counting = { readonly stock: LockedStock; readonly version: number | null };

/** Otherwise hand-outs between the count and its entry would be lost. */
async function requireCountedAt(work: Work, { stock, version }: Counting): Promise<void> {
  if (version === stock.version) return;
  const { itemId, branchId } = stock;
  const [context] = await findStock(work, { itemId, branchId, low: false });
  throw new AppError("conflict", { context });
}

const changeOf: { readonly [K in EnteredMovement]: (quantity: number, held: number) => number } = {
  received: (quantity, held) => {
    if (quantity + held > mostSupplies) throw invalidField("quantity", `Too many with the ${held} on hand`);
    return atLeastOne(quantity);
  },
  counted: (quantity, held) => quantity - held,
  discarded: (quantity, held) => {
    if (quantity > held) throw invalidField("quantity", `Only ${held} on hand`);
    return -atLeastOne(quantity);
  },
};

function atLeastOne(quantity: number): number {
  if (quantity < 1) throw invalidField("quantity", "Please enter the quantity");
  return quantity;
}

type Moving = {
  readonly stock: LockedStock;
  readonly kind: SupplyMovementKind;
  readonly change: number;
  readonly id?: string;
  readonly requestId?: string;
  readonly note?: string | null;
};

/** Writes the movement and the new quantity; the stock is locked and sufficient. Throws `key-reused`. */
export async function moveStock(work: Work, moving: Moving): Promise<void> {
  const { stock, kind, change, id = uuidv7(), requestId = null, note = null } = moving;
  const { itemId, branchId } = stock;
  const quantityAfter = stock.quantity + change;
  const row = { id, itemId, branchId, kind, change, quantityAfter, requestId, note };
  if ((await insertMovement(work, row)) === undefined) throw new AppError("key-reused");
  await updateStock(work, { itemId, branchId, quantity: quantityAfter });
}

export async function listMovements(
  work: Work,
  wanted: ReadInputOf<Contract["GET /supply-movements"]>,
): Promise<{ movements: SupplyMovement[]; more: boolean }> {
  const rows = await findMovements(work, { ...wanted, limit: pageSize + 1 });
  return { movements: rows.slice(0, pageSize).map(movementOf), more: rows.length > pageSize };
}

const movementOf = ({ at, ...row }: MovementRow): SupplyMovement => ({ ...row, at: at.toISOString() });
