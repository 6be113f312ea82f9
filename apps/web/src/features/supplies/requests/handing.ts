import { typedToCount, typedToCountOrNull } from "../number-text.ts";
import { amountOf } from "../words.ts";

/** What stands in the form; `found` empty: the record is right. */
export type Handing = { readonly quantity: string; readonly found: string };

type Shelf = { readonly held: number; readonly unit: string };

/** Why it cannot be handed out as it stands, and what can be done; undefined where there is enough. */
export function notEnoughWords({ quantity, found }: Handing, { held, unit }: Shelf): string | undefined {
  const there = typedToCountOrNull(found) ?? held;
  if (!(typedToCount(quantity) > there)) return undefined;
  const rest = there === 0 ? "Count the shelf again" : "Hand out what is there, or count the shelf again";
  return `There is not enough: ${amountOf(there, unit)}. ${rest}.`;
}

export function handingProblems(
  { quantity, found }: Handing,
  { missing, held }: { readonly missing: number; readonly held: number },
): Partial<Handing> {
  const count = typedToCount(quantity);
  const there = typedToCountOrNull(found);
  if (Number.isNaN(there)) return { found: "Please enter how many there are" };
  if (!(count >= 1)) return { quantity: "Please enter how many" };
  if (count > missing) return { quantity: `Only ${missing} ${missing === 1 ? "is" : "are"} missing` };
  return count > (there ?? held) ? { quantity: `There are only ${there ?? held}` } : {};
}

export const handingInput = ({ quantity, found }: Handing) => ({
  quantity: typedToCount(quantity),
  found: typedToCountOrNull(found),
});
