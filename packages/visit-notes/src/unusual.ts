import { type NoteField, type NoteForm, type NoteValues, notTaken, type Range } from "./form.ts";
import { confirmationOf } from "./marks.ts";
import { shownIn } from "./shown.ts";

/** A value that is possible but unlikely, which the clinician confirms or corrects. */
export type Unusual = { readonly field: string; readonly message: string };

/**
 * The shown values outside their usual range that are not confirmed. A confirmation counts for the value it confirmed only.
 */
export const unusualValues = (form: NoteForm, values: NoteValues): readonly Unusual[] =>
  [...shownIn(form, values).fields].flatMap((field) => {
    const value = values[field.id];
    if (value === undefined || values[confirmationOf(field)] === value) return [];
    const message = unusualOf(field, value);
    return message === undefined ? [] : [{ field: field.id, message }];
  });

/** Why a value is unlikely, naming the unit; undefined if it is usual or has no usual range. */
export function unusualOf(field: NoteField, value: string): string | undefined {
  if (value === notTaken) return undefined;
  if (field.type === "number") return outside(field, { name: field.label, usual: field.usual, value });
  if (field.type !== "measurement") return undefined;
  const given = value.split("/");
  const messages = field.parts.flatMap(
    ({ name, usual }, index) => outside(field, { name, usual, value: given[index] ?? "" }) ?? [],
  );
  return messages.length === 0 ? undefined : messages.join(" ");
}

type Given = { readonly name: string; readonly usual: Range; readonly value: string };

function outside({ unit }: { readonly unit: string }, { name, usual, value }: Given): string | undefined {
  if (value === "" || (Number(value) >= usual.least && Number(value) <= usual.most)) return undefined;
  return `${name} ${value} ${unit} is unusual. Confirm it or correct it.`;
}
