import type { Field, Group, Section } from "./form.ts";
import { findItem, placeOfElement } from "./item.ts";

type Placed = { readonly field: Field; readonly group: Group; readonly place: number };

/**
 * The cards of a section in the order of the printed instrument: a card with items from several places appears in each
 * of them. Fields CMS does not collect are last, under their own card's name.
 */
export function inInstrumentOrder({ groups }: Section): Group[] {
  const placed = groups.flatMap((group) =>
    group.fields.map((field): Placed => ({ field, group, place: placeOf(field) })),
  );
  const runs: Placed[][] = [];
  for (const one of placed.toSorted((a, b) => a.place - b.place)) {
    const run = runs.at(-1);
    if (run?.[0]?.group === one.group) run.push(one);
    else runs.push([one]);
  }
  return runs.flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first.group, fields: [first, ...others].map(({ field }) => field) }],
  );
}

/** Text beside an item, such as what "Other" is, is placed with the item. */
function placeOf({ item, submission, subFields = [] }: Field): number {
  if (submission === undefined)
    return Math.min(placeOfElement(findItem(item ?? "")?.elements[0] ?? ""), ...subFields.map(placeOf));
  const elements = submission.kind === "boxes" ? Object.values(submission.elements) : [submission.element];
  return Math.min(...elements.map(placeOfElement));
}
