import {
  type Condition,
  codesIn,
  fieldsOf,
  type NoteField,
  type NoteForm,
  type NoteGroup,
  type NoteSection,
  type NoteValues,
  notTaken,
} from "./form.ts";

/** The fields a note asks, and what they hold. */
export type ShownNote = {
  readonly fields: ReadonlySet<NoteField>;
  /** The answers of those fields only. */
  readonly values: NoteValues;
};

/**
 * Which fields are asked, given the answers. What a hidden field holds is kept but does not count: it shows no other field, is
 * not printed, not required and not a measurement.
 */
export function shownIn({ sections }: NoteForm, values: NoteValues): ShownNote {
  const fields = new Set<NoteField>();
  const counted: Record<string, string> = {};
  for (const field of sections.flatMap(fieldsOf)) {
    if (field.showWhen !== undefined && !holds(field.showWhen, counted)) continue;
    fields.add(field);
    const value = values[field.id];
    if (value !== undefined) counted[field.id] = value;
  }
  return { fields, values: counted };
}

function holds(condition: Condition, values: NoteValues): boolean {
  if ("any" in condition) return condition.any.some((one) => holds(one, values));
  const value = values[condition.field];
  if ("isMeasured" in condition) return value !== undefined && value !== notTaken;
  if ("above" in condition) return value !== undefined && Number(value) > condition.above;
  return codesIn(value).some((code) => condition.is.includes(code));
}

/** The groups of a section that have fields to show, with those fields. */
export const shownGroups = ({ groups }: NoteSection, { fields: shown }: ShownNote): readonly NoteGroup[] =>
  groups
    .map((group) => ({ ...group, fields: group.fields.filter((field) => shown.has(field)) }))
    .filter(({ fields }) => fields.length > 0);
