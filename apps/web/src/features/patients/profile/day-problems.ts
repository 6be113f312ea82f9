import { isDay } from "@hearthside/contract";

/** A date field holds YYYY-MM-DD, or typed text that is not a date and becomes a problem. */
export const dayProblems = <V extends Readonly<Record<string, unknown>>>(
  values: V,
  names: readonly (keyof V & string)[],
): Record<string, string> =>
  Object.fromEntries(
    names
      .filter((name) => typeof values[name] === "string" && values[name] !== "" && !isDay(values[name]))
      .map((name) => [name, "Please enter a date as MM/DD/YYYY"]),
  );
