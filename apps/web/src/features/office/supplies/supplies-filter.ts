import type { SupplyStatus } from "@hearthside/contract/supply-labels";
import { addDays } from "@hearthside/scheduling";
import { isDay, isId } from "#src/lib/address.ts";

export const supplyTabs = ["requests", "stock", "catalog", "needs", "forecast"] as const;
export type SupplyTab = (typeof supplyTabs)[number];

/** The filters of `/supplies`, as in the address. */
export type SuppliesFilter = {
  /** Left out: requests. */
  tab?: SupplyTab;
  /** Of requests; left out: open and ready. */
  status?: SupplyStatus;
  /** Recipients of the requests; left out: all. */
  for?: "patient" | "staff";
  /** Only the user's own requests. */
  mine?: true;
  /** For stock: only items running low. */
  low?: true;
  branch?: string;
  /** The request that is open. */
  request?: string;
  /** For the forecast: its first day; left out: tomorrow. */
  from?: string;
  /** For the forecast; left out: one day. */
  span?: "week";
};

// Here, because the code that reads addresses loads first.
const statuses = ["open", "ready", "handed-out", "cancelled"] as const satisfies readonly SupplyStatus[];
const recipients = ["patient", "staff"] as const;

const isTrue = (value: unknown): boolean => value === true || value === "true";

/** Drops anything else in the address. */
export function readSupplies(search: Record<string, unknown>): SuppliesFilter {
  const tab = supplyTabs.find((one) => one === search["tab"]);
  const status = statuses.find((one) => one === search["status"]);
  const recipient = recipients.find((one) => one === search["for"]);
  const { branch, request, from } = search;
  return {
    ...(tab !== undefined && { tab }),
    ...(status !== undefined && { status }),
    ...(recipient !== undefined && { for: recipient }),
    ...(isTrue(search["mine"]) && { mine: true }),
    ...(isTrue(search["low"]) && { low: true }),
    ...(isId(branch) && { branch }),
    ...(isId(request) && { request }),
    ...(isDay(from) && { from }),
    ...(search["span"] === "week" && { span: "week" }),
  };
}

type Changes = { readonly [K in keyof SuppliesFilter]?: SuppliesFilter[K] | undefined };

/** The filter with some parts changed; undefined removes one. */
export const changedSuppliesFilter = (filter: SuppliesFilter, changes: Changes): SuppliesFilter =>
  readSupplies({ ...filter, ...changes });

/** The first and last day: tomorrow only, unless another day or a week is selected. */
export function forecastDays({ from, span }: SuppliesFilter, today: string): { from: string; to: string } {
  const first = from ?? addDays(today, 1);
  return { from: first, to: span === "week" ? addDays(first, 6) : first };
}
