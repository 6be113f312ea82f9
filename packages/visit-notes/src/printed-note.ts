import {
  codesIn,
  type NoteField,
  type NoteForm,
  type NoteSection,
  type NoteValues,
  notTaken,
} from "./form.ts";
import { confirmationOf, sameMarkOf } from "./marks.ts";
import { type ShownNote, shownGroups, shownIn } from "./shown.ts";
import { unusualOf } from "./unusual.ts";

/** A section as it is read and printed: only what was answered. */
export type PrintedSection = {
  readonly id: string;
  readonly name: string;
  /** The day of the visit it is the same as, where the clinician chose that. */
  readonly sameAs: string | null;
  readonly groups: readonly {
    readonly name: string | null;
    readonly lines: readonly { readonly label: string; readonly text: string }[];
  }[];
};

/** The note for people. `showDay` writes an ISO day. Sections without an answer are left out. */
export function printedNote(
  form: NoteForm,
  values: NoteValues,
  showDay: (day: string) => string,
): readonly PrintedSection[] {
  const note = { shown: shownIn(form, values), values, showDay };
  return form.sections
    .map((section) => printedSection(section, note))
    .filter(({ groups }) => groups.length > 0);
}

type NoteToPrint = {
  readonly shown: ShownNote;
  readonly values: NoteValues;
  readonly showDay: (day: string) => string;
};

function printedSection(section: NoteSection, note: NoteToPrint): PrintedSection {
  const { shown, values } = note;
  const groups = shownGroups(section, shown).map(({ name, fields }) => ({
    name: name ?? null,
    lines: fields.flatMap((field) => {
      const value = values[field.id];
      return value === undefined ? [] : [{ label: field.label, text: printedValue(field, value, note) }];
    }),
  }));
  return {
    id: section.id,
    name: section.name,
    sameAs: values[sameMarkOf(section)] ?? null,
    groups: groups.filter(({ lines }) => lines.length > 0),
  };
}

function printedValue(field: NoteField, value: string, { values, showDay }: NoteToPrint) {
  const text = valueText(field, value, showDay);
  const isConfirmed = values[confirmationOf(field)] === value && unusualOf(field, value) !== undefined;
  return isConfirmed ? `${text} (confirmed)` : text;
}

/** A value for people: labels for codes, the unit after a number, days as `showDay` writes them, 2:05 PM. */
export function valueText(field: NoteField, value: string, showDay: (day: string) => string): string {
  switch (field.type) {
    case "measurement":
      return value === notTaken ? "Not taken" : `${value} ${field.unit}`;
    case "number":
      return `${value} ${field.unit}`;
    case "choice":
    case "choices":
      return codesIn(value)
        .map((code) => field.options.find((option) => option.value === code)?.label ?? code)
        .join("; ");
    case "yes-no":
      return value === "yes" ? "Yes" : "No";
    case "date":
      return showDay(value);
    case "time":
      return timeText(value);
    case "text":
      return value;
    default:
      return field satisfies never;
  }
}

function timeText(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
}
