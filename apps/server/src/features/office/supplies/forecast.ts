import type { PickList, SupplyForecast } from "@hearthside/contract";
import { type Need, needsOf } from "./needs-of.ts";

/** Visits that use the same supplies. Without a patient: of all patients without their own supplies. */
export type PlannedVisits = {
  readonly branchId: string;
  readonly userId: string | null;
  readonly patientId: string | null;
  readonly discipline: string;
  readonly visitCount: number;
};

/** The stock of an item at a branch; `setAside` is reserved. */
export type Held = Pick<SupplyForecast, "itemId" | "itemName" | "unit" | "branchId" | "branchName"> & {
  readonly quantity: number;
  readonly setAside: number;
};

type Planned = {
  readonly visits: readonly PlannedVisits[];
  readonly needs: readonly Need[];
  readonly stock: readonly Held[];
};

/** Needed items by branch with what is short, largest shortage first. */
export function forecastOf({ visits, needs, stock }: Planned): SupplyForecast[] {
  const taken = takenAlong(visits, needs);
  return stock
    .flatMap((held) => {
      const uses = taken.filter(
        ({ need, of }) => need.itemId === held.itemId && of.branchId === held.branchId,
      );
      return uses.length === 0 ? [] : [forecastFor(held, uses)];
    })
    .toSorted((a, b) => b.shortfall - a.shortfall || a.itemName.localeCompare(b.itemName));
}

type Use = { readonly need: Need; readonly of: PlannedVisits };

const takenAlong = (visits: readonly PlannedVisits[], needs: readonly Need[]): Use[] =>
  visits.flatMap((of) => needsOf(of, needs).map((need) => ({ need, of })));

function forecastFor({ quantity, setAside, ...held }: Held, uses: readonly Use[]): SupplyForecast {
  const needed = sum(uses.map(({ need, of }) => need.quantity * of.visitCount));
  const visitCount = sum(uses.map(({ of }) => of.visitCount));
  const available = Math.max(0, quantity - setAside);
  const shortfall = Math.max(0, needed - available);
  return {
    ...held,
    needed,
    visitCount,
    available,
    shortfall,
    words: shortfallInWords({ needed, available }),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Such as "2 short"; shown beside the numbers needed and available. */
export function shortfallInWords({
  needed,
  available,
}: {
  readonly needed: number;
  readonly available: number;
}): string {
  if (available === 0) return "None available";
  if (needed > available) return `${needed - available} short`;
  return needed === available ? "Just enough: none left over" : `Enough: ${available - needed} left over`;
}

type Catalog = ReadonlyMap<string, { readonly itemName: string; readonly unit: string }>;

/** The pick list of each clinician, unassigned visits last. Items not in the catalog are left out. */
export function pickListsOf(
  { visits, needs }: Omit<Planned, "stock">,
  items: Catalog,
): Omit<PickList, "userName">[] {
  const byUser = [...Map.groupBy(visits, ({ userId }) => userId)];
  return byUser
    .map(([userId, own]) => ({
      userId,
      visitCount: sum(own.map(({ visitCount }) => visitCount)),
      items: pickedOf(takenAlong(own, needs), items),
    }))
    .filter((list) => list.items.length > 0);
}

const pickedOf = (uses: readonly Use[], items: Catalog): PickList["items"] =>
  [...Map.groupBy(uses, ({ need }) => need.itemId)]
    .flatMap(([itemId, own]) => {
      const item = items.get(itemId);
      const quantity = sum(own.map(({ need, of }) => need.quantity * of.visitCount));
      return item === undefined ? [] : [{ itemId, ...item, quantity }];
    })
    .toSorted((a, b) => a.itemName.localeCompare(b.itemName));
