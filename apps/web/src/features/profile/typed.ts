import { formatUsPhone, isDay, readUsPhone } from "@hearthside/contract";

/** What stands in a field that may be empty. */
export const orNull = (text: string): string | null => text.trim() || null;

/** A number that is complete, as people write it; anything else as it was typed. */
export function tidyPhone(text: string): string {
  const phone = readUsPhone(text);
  return phone === undefined ? text : formatUsPhone(phone);
}

/** A day of a form is YYYY-MM-DD, or whatever was typed that is no day; these are told. */
export const dayProblems = <V extends Readonly<Record<string, unknown>>>(
  values: V,
  names: readonly (keyof V & string)[],
): Record<string, string> =>
  Object.fromEntries(
    names
      .filter((name) => typeof values[name] === "string" && values[name] !== "" && !isDay(values[name]))
      .map((name) => [name, "Enter a date as MM/DD/YYYY"]),
  );
