import { type SupplyItem, SupplyItemFields } from "@hearthside/contract";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { typedToCountOrNull } from "../number-text.ts";

/** The form's values; `reorderLevel` empty: not tracked. */
export type ItemValues = { name: string; unit: string; reorderLevel: string; note: string };

export const newItem: ItemValues = { name: "", unit: "", reorderLevel: "", note: "" };

export const itemToValues = ({ name, unit, reorderLevel, note }: SupplyItem): ItemValues => ({
  name,
  unit,
  reorderLevel: reorderLevel === null ? "" : String(reorderLevel),
  note: note ?? "",
});

const typed = ({ reorderLevel, ...values }: ItemValues) => ({
  ...values,
  reorderLevel: typedToCountOrNull(reorderLevel),
});

export const itemProblems = (values: ItemValues) => schemaProblems(SupplyItemFields, typed(values));

/** The API input, from values without problems. */
export const itemInput = (values: ItemValues) => SupplyItemFields.parse(typed(values));

export const fieldLabels = {
  name: "Name",
  unit: "Unit",
  reorderLevel: "Reorder level",
  note: "Note",
} as const satisfies Record<keyof ItemValues, string>;

export const inWords = (field: keyof ItemValues, values: ItemValues): string =>
  values[field] === "" ? "Not set" : values[field];
