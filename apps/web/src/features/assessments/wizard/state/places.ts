import type { Field, Form, Group, Section } from "@hearthside/oasis";

/** The position of a field in the form. */
export type Place = { field: Field; section: Section; group: Group };

const known = new WeakMap<Form, ReadonlyMap<string, Place>>();

/** The place of each field of the form, by the field's id. */
export function placesOf(form: Form): ReadonlyMap<string, Place> {
  const places = known.get(form) ?? findPlaces(form);
  known.set(form, places);
  return places;
}

function findPlaces(form: Form): ReadonlyMap<string, Place> {
  const places = form.sections.flatMap((section) =>
    section.groups.flatMap((group) =>
      fieldsOf(group.fields).map((field) => [field.id, { field, section, group }] as const),
    ),
  );
  return new Map(places);
}

/** The fields with answers, including those inside subgroups. */
export const fieldsOf = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => (field.subFields ? fieldsOf(field.subFields) : [field]));

export const fieldsIn = ({ groups }: Section): readonly Field[] =>
  groups.flatMap(({ fields }) => fieldsOf(fields));
