import { fieldsOf, type NoteField, type NoteForm, type NoteSection, type NoteValues } from "./form.ts";
import { type ShownNote, shownIn } from "./shown.ts";
import { unusualValues } from "./unusual.ts";

/** Something a note needs before it is signed. */
export type MissingFromNote = {
  readonly field: string;
  readonly section: string;
  readonly message: string;
  /** The rule that asks for it. */
  readonly source: string;
};

/**
 * What is missing before the note can be signed, in the order of the form: required answers, halves of a blood pressure, and
 * unusual values that are not confirmed.
 */
export function missingToSign(form: NoteForm, values: NoteValues): readonly MissingFromNote[] {
  const { fields: shown } = shownIn(form, values);
  const unusual = new Map(unusualValues(form, values).map(({ field, message }) => [field, message]));
  return form.sections.flatMap((section) =>
    fieldsOf(section)
      .filter((field) => shown.has(field))
      .flatMap((field) => {
        const message = gapOf(field, values[field.id]) ?? unusual.get(field.id);
        return message === undefined
          ? []
          : [{ field: field.id, section: section.id, message, source: field.source }];
      }),
  );
}

function gapOf({ label, isRequired, type }: NoteField, value: string | undefined): string | undefined {
  if (value === undefined) return isRequired === true ? `${label} not answered.` : undefined;
  return type === "measurement" && value.split("/").includes("") ? `${label} is incomplete.` : undefined;
}

/** How far a section is: its shown required fields, and how many of them are answered. */
export function progressOf(
  section: NoteSection,
  { fields: shown, values }: ShownNote,
): { readonly answered: number; readonly required: number } {
  const required = fieldsOf(section).filter((field) => field.isRequired === true && shown.has(field));
  return {
    answered: required.filter(({ id }) => values[id] !== undefined).length,
    required: required.length,
  };
}
