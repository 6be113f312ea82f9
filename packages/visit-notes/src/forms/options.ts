import type { NoteOption } from "../form.ts";

/** Choices from a table of stored values and labels, in its order. */
export const optionsOf = (labels: { readonly [value: string]: string }): readonly NoteOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
