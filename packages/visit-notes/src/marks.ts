import type { NoteField, NoteForm, NoteSection } from "./form.ts";
import { fieldsOf, noteField } from "./form.ts";

const confirmed = ".confirmed";
const same = ".same";

/** Where the confirmation of an unusual value is stored: the value that was confirmed. */
export const confirmationOf = ({ id }: Pick<NoteField, "id">): string => `${id}${confirmed}`;

/** Where "Same as last visit" of a section is stored: the day of that visit. */
export const sameMarkOf = ({ id }: Pick<NoteSection, "id">): string => `${id}${same}`;

/** The field that an item confirms; undefined if it is no confirmation. */
export const fieldConfirmedBy = (form: NoteForm, item: string): NoteField | undefined =>
  item.endsWith(confirmed) ? noteField(form, item.slice(0, -confirmed.length)) : undefined;

/** The section that an item marks as same as last visit; undefined if it is no such mark. */
export const sectionMarkedBy = ({ sections }: NoteForm, item: string): NoteSection | undefined =>
  sections.find((section) => sameMarkOf(section) === item && mayBeSame(section));

/** Whether a section has fields that "Same as last visit" takes over. */
export const mayBeSame = (section: NoteSection): boolean =>
  fieldsOf(section).some(({ carry }) => carry === "section");
