import type { SupplyNeed } from "@hearthside/contract";

export type Need = Pick<SupplyNeed, "itemId" | "patientId" | "discipline" | "quantity">;

/** With the item's name. */
export type NamedNeed = Need & Pick<SupplyNeed, "itemName" | "unit">;

type Visit = { readonly patientId: string | null; readonly discipline: string };

/**
 * The supplies of a visit, each item once. A patient's own supplies take precedence over those for all patients, then those
 * of a discipline over those of all visits.
 */
export function needsOf<N extends Need>(visit: Visit, needs: readonly N[]): N[] {
  const closest = new Map<string, N>();
  for (const need of needs.filter((candidate) => isAbout(candidate, visit))) {
    const known = closest.get(need.itemId);
    if (known === undefined || closeness(need) > closeness(known)) closest.set(need.itemId, need);
  }
  return [...closest.values()];
}

const isAbout = (need: Need, { patientId, discipline }: Visit): boolean =>
  (need.patientId === null || need.patientId === patientId) &&
  (need.discipline === null || need.discipline === discipline);

const closeness = ({ patientId, discipline }: Need): number =>
  (patientId === null ? 0 : 2) + (discipline === null ? 0 : 1);
