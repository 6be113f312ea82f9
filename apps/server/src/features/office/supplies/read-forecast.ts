import type { Contract, PickList, ReadInputOf, SupplyForecast } from "@hearthside/contract";
import type { Work } from "#src/http/work.ts";
import { forecastOf, pickListsOf } from "./forecast.ts";
import { findPlannedVisits } from "./forecast-queries.ts";
import { findNeedsInForce } from "./need-queries.ts";
import { findNames } from "./people-queries.ts";
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
    (ids.length === 0 ? [] : await findNames(work, ids)).map(({ id, name }) => [id, name]),
  );
  const named = lists.map((list) => ({ ...list, userName: names.get(list.userId ?? "") ?? null }));
  return named.toSorted((a, b) => (a.userName ?? "\uffff").localeCompare(b.userName ?? "\uffff"));
}
