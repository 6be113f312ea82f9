import type { Field, Form, Group, Section } from "./form.ts";
import { sectionA } from "./forms/section-a.ts";
import { sectionD } from "./forms/section-d.ts";
import { sectionB, sectionC } from "./forms/sections-b-to-c.ts";
import { sectionE, sectionF, sectionG, sectionGG, sectionH, sectionI } from "./forms/sections-e-to-i.ts";
import { sectionJ, sectionK, sectionM, sectionN, sectionO } from "./forms/sections-j-to-o.ts";
import { findItem, isInForce } from "./item.ts";
import { type Reason, timePoints } from "./time-points.ts";
import type { Version } from "./version.ts";

/** Every question of every version and reason, in the instrument's order. */
const sections: readonly Section[] = [
  sectionA,
  sectionB,
  sectionC,
  sectionD,
  sectionE,
  sectionF,
  sectionG,
  sectionGG,
  sectionH,
  sectionI,
  sectionJ,
  sectionK,
  sectionM,
  sectionN,
  sectionO,
];

/** Which form: an item set and why the assessment is made. */
export type FormChoice = { readonly version: Version; readonly reason: Reason };

/** The field as this form asks it, or nothing where CMS does not. */
function asAsked(field: Field, { version, reason }: FormChoice): Field[] {
  const item = findItem(field.id);
  if (!item) return [field];
  if (!isInForce(item, version, reason)) return [];
  const { dash, fact, ...rest } = field;
  const isKnown = fact !== undefined && !timePoints[reason].foreignFacts.includes(fact);
  return [{ ...rest, ...(item.dash?.includes(version) && { dash }), ...(isKnown && { fact }) }];
}

/** A subgroup with its asked sub-fields; every other field as asked. */
function askedField(field: Field, choice: FormChoice): Field[] {
  if (!field.subFields) return asAsked(field, choice);
  const subFields = field.subFields.flatMap((subField) => asAsked(subField, choice));
  return [{ ...field, subFields }];
}

function askedGroup(group: Group, choice: FormChoice): Group[] {
  const fields = group.fields.flatMap((field) => askedField(field, choice));
  return fields.length === 0 ? [] : [{ ...group, fields }];
}

const askedSection = (section: Section, choice: FormChoice): Section => ({
  ...section,
  groups: section.groups.flatMap((group) => askedGroup(group, choice)),
});

const withAnswer = (field: Field): readonly Field[] => field.subFields ?? [field];

function buildForm(choice: FormChoice): Form {
  const asked = sections
    .map((section) => askedSection(section, choice))
    .filter(({ groups }) => groups.length > 0);
  const fields = asked.flatMap(({ groups }) => groups.flatMap((group) => group.fields.flatMap(withAnswer)));
  return {
    id: `${choice.version}-${choice.reason}`,
    name: `OASIS-${choice.version} ${timePoints[choice.reason].name}`,
    ...choice,
    sections: asked,
    fields: new Map(fields.map((field) => [field.id, field])),
  };
}

const forms = new Map<string, Form>();

/** All questions under a version for a reason; always the same object for the same choice. */
export function formFor({ version, reason }: FormChoice): Form {
  const key = `${version}-${reason}`;
  const form = forms.get(key) ?? buildForm({ version, reason });
  forms.set(key, form);
  return form;
}

/** The field with an answer under this id; undefined if the form does not ask it. */
export const findField = (form: Form, id: string): Field | undefined => form.fields.get(id);

const everyField: ReadonlyMap<string, Field> = new Map(
  sections
    .flatMap(({ groups }) => groups.flatMap((group) => group.fields.flatMap(withAnswer)))
    .map((field) => [field.id, field]),
);

/**
 * The field from any form that asks it, for its label and item; undefined if none does. For its accepted answers, use
 * `findField`.
 */
export const fieldOfAnyForm = (id: string): Field | undefined => everyField.get(id);
