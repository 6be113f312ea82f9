import { localTimeAt } from "@hearthside/scheduling";

/** Such as "11/20/2026 9:00 AM", on the clocks of `zone`. */
export function clockWords(instant: Date, zone: string): string {
  const local = localTimeAt(instant.toISOString(), zone);
  const [year, month, day] = [local.slice(0, 4), local.slice(5, 7), local.slice(8, 10)];
  const hour = Number(local.slice(11, 13));
  return `${month}/${day}/${year} ${hour % 12 || 12}:${local.slice(14, 16)} ${hour < 12 ? "AM" : "PM"}`;
}
