import type { ColumnType } from "@hearthside/contract";

const itself = (value: string) => value;

const day = (value: string) => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value.slice(0, 10)) ?? [];
  return year === undefined ? value : `${month}/${date}/${year}`;
};

function time(value: string): string {
  const [, hours = "", minutes] = /[T ](\d\d):(\d\d)/.exec(value) ?? [];
  if (minutes === undefined) return value;
  const hour = Number(hours);
  return `${day(value)} ${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

/** How values of each type are printed. */
export const printed: { readonly [T in ColumnType]: (value: string) => string } = {
  text: itself,
  integer: itself,
  decimal: itself,
  date: day,
  "local-time": time,
  instant: time,
  "yes-no": (value) => (value === "t" ? "Yes" : "No"),
};
