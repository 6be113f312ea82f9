import { type Measurement, type NoteForm, type NoteValues, notTaken } from "./form.ts";
import { shownIn } from "./shown.ts";

/** One measured number, as it is stored for trends and exchange. Absent values are null, never a default. */
export type Measured = {
  readonly field: string;
  /** "Systolic blood pressure". */
  readonly name: string;
  readonly loinc: string | null;
  readonly value: number;
  readonly unit: string;
  readonly position: string | null;
  readonly method: string | null;
  /** Local time of day, HH:MM; null: not recorded separately from the visit. */
  readonly time: string | null;
};

/** The measurements a note holds: shown, taken and complete ones. A blood pressure gives two. */
export function measurementsIn(form: NoteForm, values: NoteValues): readonly Measured[] {
  const shown = shownIn(form, values);
  return [...shown.fields].flatMap((field) =>
    field.type === "measurement" ? measured(field, shown.values) : [],
  );
}

function measured(field: Measurement, values: NoteValues): Measured[] {
  const given = values[field.id];
  if (given === undefined || given === notTaken) return [];
  const numbers = given.split("/");
  if (numbers.includes("") || numbers.length !== field.parts.length) return [];
  const at = (id: string | undefined) => (id === undefined ? undefined : values[id]) ?? null;
  return field.parts.map(({ name, loinc }, index) => ({
    field: field.id,
    name,
    loinc,
    value: Number(numbers[index]),
    unit: field.unit,
    position: at(field.positionField),
    method: at(field.methodField),
    time: at(field.timeField),
  }));
}
