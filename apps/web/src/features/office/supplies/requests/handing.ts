import { amountOf, parseCount, parseCountOrNull } from "../labels.ts";

/** The form's values; `found` empty: the recorded stock is right. */
export type Handing = { readonly quantity: string; readonly found: string };

type Shelf = { readonly held: number; readonly unit: string };

/** Why the quantity cannot be handed out, and what to do; undefined with enough stock. */
export function notEnoughText({ quantity, found }: Handing, { held, unit }: Shelf): string | undefined {
  const there = parseCountOrNull(found) ?? held;
  if (!(parseCount(quantity) > there)) return undefined;
  const rest = there === 0 ? "Recount the shelf" : "Enter what is on hand, or recount the shelf";
  return `Not enough stock: ${amountOf(there, unit)} on hand. ${rest}.`;
}

export function handingProblems(
  { quantity, found }: Handing,
  { missing, held, unit }: Shelf & { readonly missing: number },
): Record<string, string> {
  const count = parseCount(quantity);
  const there = parseCountOrNull(found);
  if (Number.isNaN(there)) return { found: "Please enter the shelf count" };
  if (!(count >= 1)) return { quantity: "Please enter the quantity" };
  if (count > missing) return { quantity: `Only ${amountOf(missing, unit)} still to pick up` };
  return count > (there ?? held) ? { quantity: `Only ${amountOf(there ?? held, unit)} on hand` } : {};
}

export const handingInput = ({ quantity, found }: Handing) => ({
  quantity: parseCount(quantity),
  found: parseCountOrNull(found),
});
