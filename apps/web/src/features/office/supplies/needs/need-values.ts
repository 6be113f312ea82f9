import { type SupplyNeed, SupplyNeedFields } from "@hearthside/contract";
import { disciplineWords, type OrderDiscipline } from "@hearthside/contract/visit-words";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { typedToCount } from "../number-text.ts";

/** The form's values. `discipline` empty: all visits. */
export type NeedValues = {
  whose: "all" | "patient";
  patientId: string | null;
  patientName: string;
  discipline: OrderDiscipline | "";
  itemId: string | null;
  quantity: string;
};

export const newNeed = (whose: NeedValues["whose"]): NeedValues => ({
  whose,
  patientId: null,
  patientName: "",
  discipline: "",
  itemId: null,
  quantity: "1",
});

export const needToValues = (need: SupplyNeed): NeedValues => ({
  whose: need.patientId === null ? "all" : "patient",
  patientId: need.patientId,
  patientName: need.patientName ?? "",
  discipline: need.discipline ?? "",
  itemId: need.itemId,
  quantity: String(need.quantity),
});

const typed = ({ discipline, itemId, quantity }: NeedValues) => ({
  itemId,
  quantity: typedToCount(quantity),
  discipline: discipline === "" ? null : discipline,
});

export function needProblems(values: NeedValues): Record<string, string> {
  const { whose, patientId, itemId } = values;
  return {
    ...schemaProblems(SupplyNeedFields, typed(values)),
    ...(itemId === null && { itemId: "Please choose a supply" }),
    ...(whose === "patient" && patientId === null && { patientId: "Please choose a patient" }),
  };
}

/** The API input, from values without problems. */
export const needInput = (values: NeedValues) => SupplyNeedFields.parse(typed(values));

export const fieldLabels = {
  whose: "Patients",
  patientId: "Patient",
  patientName: "Patient",
  discipline: "Visits",
  itemId: "Supply",
  quantity: "Quantity per visit",
} as const satisfies Record<keyof NeedValues, string>;

/** The visits it is for, such as "Skilled nursing" or "All visits". */
export const visitsInWords = (discipline: OrderDiscipline | "" | null): string =>
  discipline === "" || discipline === null ? "All visits" : disciplineWords[discipline];

export function inWords(field: keyof NeedValues, values: NeedValues): string {
  if (field === "discipline") return visitsInWords(values.discipline);
  if (field === "itemId") return "Another supply";
  return values[field] ?? "Not set";
}
