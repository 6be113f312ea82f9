import type { Contract, PickList, ReadInputOf, SupplyForecast } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import { findNeedsInForce, type ItemNeed, needsOfVisit } from "./needs.ts";
import { findListedNames } from "./people-queries.ts";
import { findStock } from "./stock-queries.ts";

type Forecast = { items: SupplyForecast[]; pickLists: PickList[]; visitCount: number };

/** Supplies needed for the visits of these days, of patients the caller may see, against the stock. */
export async function readForecast(
  work: Work,
  { from, to, branchId }: ReadInputOf<Contract["GET /supplies/forecast"]>,
): Promise<Forecast> {
  const visits = await findPlannedVisits(work, { from, to, branchId });
  const needs = await findNeedsInForce(work);
  const stock = await findStock(work, { branchId, low: false });
  const items = new Map(stock.map(({ itemId, itemName, unit }) => [itemId, { itemName, unit }]));
  const lists = pickListsOf({ visits, needs }, items);
  return {
    items: forecastOf({ visits, needs, stock }),
    pickLists: await withNames(work, lists),
    visitCount: visits.reduce((total, { visitCount }) => total + visitCount, 0),
  };
}

/** By name; unassigned visits last. */
async function withNames(work: Work, lists: readonly Omit<PickList, "userName">[]): Promise<PickList[]> {
  const ids = lists.flatMap(({ userId }) => userId ?? []);
  const names = new Map(
    (ids.length === 0 ? [] : await findListedNames(work, ids)).map(({ id, name }) => [id, name]),
  );
  const named = lists.map((list) => ({ ...list, userName: names.get(list.userId ?? "") ?? null }));
  return named.toSorted((a, b) => (a.userName ?? "\uffff").localeCompare(b.userName ?? "\uffff"));
}

/** Visits that use the same supplies. Without a patient: visits of all patients who have no supplies of their own. */
export type PlannedVisits = {
  readonly branchId: string;
  readonly userId: string | null;
  readonly patientId: string | null;
  readonly discipline: string;
  readonly visitCount: number;
};

/** The stock of an item at a branch; `setAside` is reserved. */
export type StockAtBranch = Pick<
  SupplyForecast,
  "itemId" | "itemName" | "unit" | "branchId" | "branchName"
> & {
  readonly quantity: number;
  readonly setAside: number;
};

type Planned = {
  readonly visits: readonly PlannedVisits[];
  readonly needs: readonly ItemNeed[];
  readonly stock: readonly StockAtBranch[];
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

type Use = { readonly need: ItemNeed; readonly of: PlannedVisits };

const takenAlong = (visits: readonly PlannedVisits[], needs: readonly ItemNeed[]): Use[] =>
  visits.flatMap((of) => needsOfVisit(of, needs).map((need) => ({ need, of })));

function forecastFor({ quantity, setAside, ...held }: StockAtBranch, uses: readonly Use[]): SupplyForecast {
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
    text: describeShortfall({ needed, available }),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** For example "2 short"; shown beside the numbers needed and available. */
export function describeShortfall({
  needed,
  available,
}: {
  readonly needed: number;
  readonly available: number;
}): string {
  if (available === 0) return "None available";
  if (needed > available) return `${needed - available} short`;
  return needed === available ? "Exactly enough" : `Enough: ${available - needed} left over`;
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

type Days = { readonly from: string; readonly to: string; readonly branchId?: string | undefined };

/** Null for patients without their own supplies; their visits are counted together. */
const patientWithNeeds = sql<
  string | null
>`(select visit."patientId" where exists (select from supply_need need
  where need."agencyId" = visit."agencyId" and need."patientId" = visit."patientId" and need."endedAt" is null))`;

/** Upcoming visits in these days, of patients the caller may see. */
const findPlannedVisits = (work: Work, { from, to, branchId }: Days): Promise<PlannedVisits[]> =>
  work.trx
    .selectFrom("visit")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "visit.patientId"))
    .innerJoin("admission", (join) => matchInAgency(join, "admission.id", "visit.admissionId"))
    .select([
      "admission.branchId",
      "visit.userId",
      "visit.discipline",
      patientWithNeeds.as("patientId"),
      sql<number>`count(*)::int`.as("visitCount"),
    ])
    .where("visit.agencyId", "=", work.agencyId)
    .where("visit.localStart", ">=", `${from}T00:00:00`)
    .where("visit.localStart", "<", `${addDays(to, 1)}T00:00:00`)
    .where("visit.status", "in", ["scheduled", "in-progress"])
    .where(isAssignedTo(work))
    .$if(branchId !== undefined, (query) => query.where("admission.branchId", "=", branchId ?? ""))
    .groupBy(["admission.branchId", "visit.userId", "visit.discipline", patientWithNeeds])
    .execute();
