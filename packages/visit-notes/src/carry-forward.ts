import {
  fieldsOf,
  type NoteField,
  type NoteForm,
  type NoteSection,
  type NoteValues,
  noteField,
} from "./form.ts";
import { mayBeSame, sameMarkOf } from "./marks.ts";
import { shownIn } from "./shown.ts";

/** The last signed note of the same form, to compare with: its day, and the answers that counted. */
export type LastNote = { readonly day: string; readonly values: NoteValues };

/** A signed note as the last one: without what its hidden fields hold. */
export const asLastNote = (form: NoteForm, { day, values }: LastNote): LastNote => ({
  day,
  values: shownIn(form, values).values,
});

/** New values by item; null clears. */
export type NoteChange = { readonly item: string; readonly value: string | null };

/** What the last visit says of a field; undefined if it was not asked then or not answered. */
export const lastValueOf = ({ id }: Pick<NoteField, "id">, { values }: LastNote): string | undefined =>
  values[id];

/**
 * The changes of "Same as last visit": every field of the section that may be taken over, as the last visit says it, and the
 * mark that the record shows. Nothing if the section has no such field, or the last visit answered none of them.
 */
export function sameAsLast(section: NoteSection, last: LastNote): readonly NoteChange[] {
  if (!mayBeSame(section)) return [];
  const carried = fieldsOf(section).filter(({ carry }) => carry === "section");
  if (carried.every((field) => lastValueOf(field, last) === undefined)) return [];
  return [
    ...carried.map((field) => ({ item: field.id, value: lastValueOf(field, last) ?? null })),
    { item: sameMarkOf(section), value: last.day },
  ];
}

/** One changed answer with what follows: a section that was marked as same as last visit is no longer marked. */
export function changesWith(
  form: NoteForm,
  { item, value }: NoteChange,
  values: NoteValues,
): readonly NoteChange[] {
  const section = form.sections.find((one) => fieldsOf(one).some(({ id }) => id === item));
  const isCarried = noteField(form, item)?.carry === "section";
  const mark = section === undefined || !isCarried ? undefined : sameMarkOf(section);
  return [
    { item, value },
    ...(mark !== undefined && values[mark] !== undefined ? [{ item: mark, value: null }] : []),
  ];
}
