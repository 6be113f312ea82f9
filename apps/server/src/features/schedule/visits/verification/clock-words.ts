import { dayInWords, localTimeAt, timeInWords } from "@hearthside/scheduling";

/** Such as "11/20/2026 9:00 AM", in `zone`. */
export function clockWords(instant: Date, zone: string): string {
  const local = localTimeAt(instant.toISOString(), zone);
  return `${dayInWords(local)} ${timeInWords(local)}`;
}
