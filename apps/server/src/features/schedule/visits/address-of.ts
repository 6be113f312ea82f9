type Place = {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
};

/** Such as "12 Main Street, Albany, NY 12207"; null when nothing is known. */
export function addressOf({ street, city, state, zip }: Place): string | null {
  const stateAndZip = [state, zip].filter((part) => part !== null).join(" ");
  const known = [street, city, stateAndZip].filter((part) => part !== null && part !== "");
  return known.length === 0 ? null : known.join(", ");
}
