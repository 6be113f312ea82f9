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
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { requireShelf } from "./items.ts";
import {
  findMovements,
  findStock,
  getMovement,
  insertMovement,
  type LockedStock,
  lockStock,
  type MovementRow,
  updateStock,
} from "./stock-queries.ts";

const pageSize = 50;

type Input = ReadInputOf<Contract["POST /supply-movements"]>;

/**
 * Receives, counts or discards. Throws `not-found`, `key-reused`, `invalid-input` for more than there is, and `conflict`
 * with the current stock when it changed since the count.
 */
export async function enterMovement(work: Work, input: Input): Promise<SupplyMovement> {
  const { id, itemId, branchId, kind, note } = input;
  await requireShelf(work, input);
  const stock = await lockStock(work, { itemId, branchId });
  if (kind === "counted") await requireCountedAt(work, { stock, version: input.version });
  const change = changeOf[kind](input.quantity, stock.quantity);
  await moveStock(work, { stock, kind, change, id, note });
  await recordEvent(work, {
    action: `supply-stock.${kind}`,
    subjectId: itemId,
    before: { branchId, quantity: stock.quantity },
    after: { branchId, quantity: stock.quantity + change },
  });
  await notifySupply(work, { subjectId: itemId });
  return movementOf(await getMovement(work, id));
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
  input: ReadInputOf<Contract["GET /supply-movements"]>,
): Promise<{ movements: SupplyMovement[]; more: boolean }> {
  const rows = await findMovements(work, { ...input, limit: pageSize + 1 });
  return { movements: rows.slice(0, pageSize).map(movementOf), more: rows.length > pageSize };
}

const movementOf = ({ at, ...row }: MovementRow): SupplyMovement => ({ ...row, at: at.toISOString() });

type SupplyChange = {
  readonly subjectId: string;
  readonly patientId?: string | null;
  readonly revision?: number;
};

/** Notifies those with access that a request, stock or need changed. */
export const notifySupply = (
  work: Work,
  { subjectId, patientId = null, revision }: SupplyChange,
): Promise<void> => recordChange(work, { kind: "supply", patientId, subjectId, revision: revision ?? null });
