import { isDay } from "@hearthside/contract";

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
