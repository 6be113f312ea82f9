import { addDays } from "@hearthside/scheduling";
import { idsFor } from "../chance/ids.ts";
import { randomFrom } from "../chance/random.ts";
import { momentOf } from "../moment-of.ts";
import { needOf } from "../texts/diagnoses.ts";
import type { OrderDiscipline } from "../visit-records.ts";
import { demoRequests, type SuppliesInput } from "./requests.ts";
import type { SupplyMovementRecord, SupplyRecords, SupplyStockRecord } from "./supply-records.ts";

/**
 * The demo agency's supplies, the same for the same seed and day: a catalog, stock movements of each branch, requests (some
 * open) and visit supplies. A branch's stock is the sum of its movements.
 */
export function demoSupplies(input: SuppliesInput): SupplyRecords {
  const newId = idsFor(input.seed, "supplies");
  const items = catalog.map(({ name, unit, reorderLevel }) => ({ id: newId(), name, unit, reorderLevel }));
  const requests = demoRequests(input, items, newId);
  const movements = shelvesOf(input, items).flatMap((shelf) => ledgerOf(shelf, { input, requests, newId }));
  return { items, requests, movements, stock: stockOf(movements), needs: needsOf(input, items, newId) };
}

type Items = SupplyRecords["items"];
type Shelf = { readonly itemId: string; readonly branchId: string; readonly received: number };

function shelvesOf({ seed, agency }: SuppliesInput, items: Items): Shelf[] {
  const random = randomFrom(`${seed}/supplies/shelves`);
  return agency.branches.flatMap(({ id: branchId }) =>
    items.map(({ id: itemId }, at) => {
      const usual = catalog[at]?.received ?? 0;
      return { itemId, branchId, received: usual + random.between(0, Math.floor(usual / 3)) };
    }),
  );
}

type Making = {
  readonly input: SuppliesInput;
  readonly requests: SupplyRecords["requests"];
  readonly newId: () => string;
};

/** Received stock, followed by hand-outs for requests. */
function ledgerOf({ itemId, branchId, received }: Shelf, making: Making): SupplyMovementRecord[] {
  const { input, requests, newId } = making;
  const { scheduler } = input.agency.members;
  const place = { itemId, branchId };
  const at = momentOf(addDays(input.today, -45), input.today, "15:00");
  let quantityAfter = received;
  const first = { id: newId(), ...place, kind: "received", change: received, quantityAfter } as const;
  const handedOut = requests
    .filter((request) => request.itemId === itemId && request.branchId === branchId)
    .flatMap(({ id: requestId, quantity, closedAt }) => {
      if (closedAt === null) return [];
      quantityAfter -= quantity;
      const row = { kind: "handed-out", change: -quantity, quantityAfter } as const;
      return [{ id: newId(), ...place, ...row, requestId, at: closedAt, userId: scheduler.id }];
    });
  return [{ ...first, requestId: null, at, userId: scheduler.id }, ...handedOut];
}

const stockOf = (movements: readonly SupplyMovementRecord[]): SupplyStockRecord[] =>
  [...Map.groupBy(movements, ({ itemId, branchId }) => `${itemId} ${branchId}`).values()].flatMap((rows) =>
    rows.slice(-1).map(({ itemId, branchId, quantityAfter }) => ({
      itemId,
      branchId,
      quantity: quantityAfter,
      version: rows.length,
    })),
  );

const woundCare = ["Wound kit", "Gauze 4x4"];

/** Supplies by discipline, and wound care supplies for patients with a wound. */
function needsOf({ batch }: SuppliesInput, items: Items, newId: () => string): SupplyRecords["needs"] {
  const ofAll = items.flatMap(({ id: itemId }, at) =>
    (catalog[at]?.needs ?? []).map((need) => ({ id: newId(), itemId, patientId: null, ...need })),
  );
  const withWound = new Set(
    batch.diagnoses
      .filter(({ position, code }) => position === 1 && needOf(code) === "wound")
      .map(({ admissionId }) => admissionId),
  );
  const wounded = batch.admissions.filter(({ id, status }) => status === "active" && withWound.has(id));
  const dressings = items.filter(({ name }) => woundCare.includes(name));
  const ofPatients = wounded.flatMap(({ patientId }) =>
    dressings.map(({ id: itemId }) => ({
      id: newId(),
      itemId,
      patientId,
      discipline: "SN" as const,
      quantity: 1,
    })),
  );
  return [...ofAll, ...ofPatients];
}

type Need = { readonly discipline: OrderDiscipline | null; readonly quantity: number };

type Ware = {
  readonly name: string;
  readonly unit: string;
  readonly reorderLevel: number;
  /** The quantity each branch received. */
  readonly received: number;
  readonly needs: readonly Need[];
};

/** The demo agency's catalog. The first four are short on purpose. */
const catalog: readonly Ware[] = [
  {
    name: "Gloves",
    unit: "pair",
    reorderLevel: 40,
    received: 6,
    needs: [{ discipline: null, quantity: 2 }],
  },
  { name: "Masks", unit: "each", reorderLevel: 50, received: 3, needs: [{ discipline: null, quantity: 1 }] },
  { name: "Penlight", unit: "each", reorderLevel: 3, received: 1, needs: [] },
  { name: "Scissors", unit: "each", reorderLevel: 4, received: 1, needs: [] },
  {
    name: "Wound kit",
    unit: "kit",
    reorderLevel: 10,
    received: 60,
    needs: [],
  },
  { name: "Gauze 4x4", unit: "pack", reorderLevel: 20, received: 80, needs: [] },
  { name: "Alcohol pads", unit: "box", reorderLevel: 6, received: 30, needs: [] },
  {
    name: "Blood glucose test strips",
    unit: "box",
    reorderLevel: 8,
    received: 26,
    needs: [],
  },
  {
    name: "Exercise band",
    unit: "each",
    reorderLevel: 2,
    received: 8,
    needs: [{ discipline: "PT", quantity: 1 }],
  },
  {
    name: "Bath wipes",
    unit: "pack",
    reorderLevel: 10,
    received: 45,
    needs: [{ discipline: "HHA", quantity: 1 }],
  },
];
