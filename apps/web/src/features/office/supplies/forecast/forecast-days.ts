import { addDays } from "@hearthside/scheduling";
import type { SuppliesFilter } from "../supplies-filter.ts";

/** The first and last day: tomorrow only, unless another day or a week is selected. */
export function forecastDays({ from, span }: SuppliesFilter, today: string): { from: string; to: string } {
  const first = from ?? addDays(today, 1);
  return { from: first, to: span === "week" ? addDays(first, 6) : first };
}
