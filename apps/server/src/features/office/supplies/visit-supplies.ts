import { selectVisits } from "#src/features/schedule/visits/visit-rows.ts";
import type { Work } from "#src/http/work.ts";
import { findNeedsInForce } from "./need-queries.ts";
import { type NamedNeed, needsOf } from "./needs-of.ts";

/** The supplies of each visit the caller may see, such as "Gloves ×2, Wound kit"; "" for none. */
export async function findVisitSupplies(
  work: Work,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (visitIds.length === 0) return new Map();
  const visits = await selectVisits(work).where("visit.id", "in", visitIds).execute();
  const patientIds = [...new Set(visits.map(({ patientId }) => patientId))];
  const needs = await findNeedsInForce(work, patientIds);
  return new Map(visits.map((visit) => [visit.id, suppliesInWords(needsOf(visit, needs))]));
}

export const suppliesInWords = (needs: readonly NamedNeed[]): string =>
  needs
    .toSorted((a, b) => a.itemName.localeCompare(b.itemName))
    .map(({ itemName, quantity }) => (quantity === 1 ? itemName : `${itemName} ×${quantity}`))
    .join(", ");
