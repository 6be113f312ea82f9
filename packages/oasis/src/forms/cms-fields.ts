import type { Fact, Field, Option, Submission } from "../form.ts";
import { findItem, type Item } from "../item.ts";

/** What a form adds to the item or words differently. */
type Extra = Partial<Omit<Field, "id">>;

const printedIds = new Map([
  ["N0415_1", "N0415"],
  ["N0415_2", "N0415"],
  ["M2102F", "M2102f"],
]);

function getItem(id: string): Item {
  const item = findItem(id);
  if (!item) throw new Error(`No item ${id} in the instrument`);
  return item;
}

/** The element at `index` of an item's list. Throws when the item has fewer. */
function elementOf(item: Item, index: number): string {
  const element = item.elements[index];
  if (element === undefined) throw new Error(`${item.id} has no element ${index}`);
  return element;
}

const wording = ({ prompt, lookback, askPatient, optionSubText, dash }: Item) => ({
  ...(prompt && { prompt }),
  ...(lookback && { lookback }),
  ...(askPatient && { askPatient }),
  ...(optionSubText && { optionSubText }),
  ...(dash && { dash: true }),
});

const printed = (item: Item) => ({
  id: item.id,
  item: printedIds.get(item.id) ?? item.id,
  label: item.label,
  ...wording(item),
});

const single = (item: Item): Submission => ({ kind: "single", element: elementOf(item, 0) });

/** The codes of an item's value list. */
export const optionsOf = (id: string): readonly Option[] => getItem(id).options;

/** An item of which one code is chosen. */
export function select(id: string, extra: Extra = {}): Field {
  const item = getItem(id);
  return { ...printed(item), type: "select", options: item.options, submission: single(item), ...extra };
}

/** An item with one element for each of its boxes. */
export function checklist(id: string, extra: Extra = {}): Field {
  const item = getItem(id);
  const elements = Object.fromEntries(item.options.map(({ value }, box) => [value, elementOf(item, box)]));
  return {
    ...printed(item),
    type: "checkbox",
    ...(!item.prompt?.includes("Check all") && { optionText: "Check all that apply" }),
    options: item.options,
    submission: { kind: "boxes", elements },
    ...extra,
  };
}

/** A typed item: text, a number or a date. `extra` has the type if it is not text. */
export function formValues(id: string, extra: Extra = {}): Field {
  const item = getItem(id);
  return { ...printed(item), type: "text", submission: single(item), ...extra };
}

const isAlternative = ({ value }: Option) => value === "NA" || value === "UK";

/** A typed item with a box that replaces the answer, sent in a second element. */
export function enteredOr(id: string, extra: Extra = {}): Field {
  const item = getItem(id);
  const alternative = item.options.find(isAlternative);
  if (!alternative) throw new Error(`${id} has no box NA or UK`);
  return {
    ...printed(item),
    type: "text",
    alternative,
    submission: {
      kind: "with-alternative",
      element: elementOf(item, 0),
      alternativeElement: elementOf(item, 1),
    },
    ...extra,
  };
}

/** A heading over fields that belong to one item. */
export function subgroup(id: string, subFields: readonly Field[], extra: Extra = {}): Field {
  const item = findItem(id);
  const head = item ? printed(item) : { id, item: id, label: id };
  return { ...head, type: "subgroup", subFields, ...extra };
}

/** A field CMS does not collect: it lives in the chart and is shown in the form. */
export const own = (id: string, label: string, extra: Extra = {}): Field => ({
  id,
  label,
  type: "text",
  ...extra,
});

/** Such a field that is filled from the chart. */
export const fromChart = (id: string, label: string, fact: Fact): Field => own(id, label, { fact });

/** One box without a list: checked is "1", otherwise there is no answer. */
export const box = (id: string, label: string, fact: Fact): Field =>
  own(id, label, { type: "checkbox", options: [{ value: "1", label }], fact });

// Copyright lines shown and printed with the items. Their exact wording and the terms of the
// licenses are not confirmed against CMS's printed form, so they are kept here together.

/** The Confusion Assessment Method, C1310. */
export const confusionAssessmentMethod =
  "Adapted from: Inouye SK, et al. Ann Intern Med. 1990; 113: 941-948. Confusion Assessment Method. Copyright 2003, Hospital Elder Life Program, LLC. Not to be reproduced without permission.";

/** The Single Item Literacy Screener, B1300. */
export const literacyScreener =
  "From Creative Commons ©. The Single Item Literacy Screener is licensed under a Creative Commons Attribution-NonCommercial 4.0 International License. © 2006 Morris et al.";

/** PHQ-2 to 9, D0150. */
export const patientHealthQuestionnaire =
  "Copyright © Pfizer Inc. All rights reserved. Reproduced with permission.";

/** A1250 of OASIS-E1 and A1255 of OASIS-E2. */
export const transportation = {
  E1: {
    attribution:
      "Adapted from: NACHC © 2019. National Association of Community Health Centers, Inc., Association of Asian Pacific Community Health Organizations, Oregon Primary Care Association. PRAPARE and its resources are proprietary information of NACHC and its partners, intended for use by NACHC, its partners, and authorized recipients. Do not publish, copy, or distribute this information in part or whole without written consent from NACHC.",
  },
  E2: {
    attribution:
      "Derived from PRAPARE® © 2016. National Association of Community Health Centers, Inc., Association of Asian Pacific Community Health Organizations, Oregon Primary Care Association.",
  },
} as const;
