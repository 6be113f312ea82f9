import { longMonth } from "./words.ts";

type Month = { readonly month: string };

/** The months from the first one on that has data. */
export function withData<M extends Month>(
  months: readonly M[],
  hasData: (month: M) => boolean,
): readonly M[] {
  const first = months.findIndex(hasData);
  return first < 0 ? [] : months.slice(first);
}

/** "Data since September 2026." where the first months have none; otherwise empty. */
export function sinceWords<M extends Month>(months: readonly M[], hasData: (month: M) => boolean): string {
  const [first] = withData(months, hasData);
  return first === undefined || first === months[0] ? "" : `Data since ${longMonth(first.month)}.`;
}
