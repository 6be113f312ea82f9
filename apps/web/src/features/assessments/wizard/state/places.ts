import { type Field, type Finding, type Form, type Group, isAsked, type Section } from "@hearthside/oasis";
import type { Reading } from "./reading.ts";

/** The position of a field in the form. */
export type FieldPlace = { field: Field; section: Section; group: Group };

const known = new WeakMap<Form, ReadonlyMap<string, FieldPlace>>();

/** The place of each field of the form, by the field's id. */
export function placesOf(form: Form): ReadonlyMap<string, FieldPlace> {
  const places = known.get(form) ?? findPlaces(form);
  known.set(form, places);
  return places;
}

function findPlaces(form: Form): ReadonlyMap<string, FieldPlace> {
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

/** Findings in order, by each field they name. */
export function findingsByField(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const byField = new Map<string, Finding[]>();
  for (const finding of findings) {
    for (const id of finding.items) byField.set(id, [...(byField.get(id) ?? []), finding]);
  }
  return byField;
}

/** The section a finding counts in: that of the first answer to correct. */
export const sectionOf = ({ items }: Finding, { form }: Reading): string | undefined =>
  placesOf(form).get(items[0] ?? "")?.section.id;

const textOf = ({ edit, message, items }: Finding) => `${edit} ${message} ${items.join(" ")}`;

/** Findings that are in only one of the two lists. */
function differingFindings(before: readonly Finding[], now: readonly Finding[]): readonly Finding[] {
  if (before === now) return [];
  const known = new Set(before);
  const current = new Set(now);
  const gone = before.filter((finding) => !current.has(finding));
  const come = now.filter((finding) => !known.has(finding));
  const unchanged = new Set(gone.map(textOf));
  const left = new Set(come.map(textOf));
  return [
    ...gone.filter((finding) => !left.has(textOf(finding))),
    ...come.filter((finding) => !unchanged.has(textOf(finding))),
  ];
}

export const topicOf = {
  field: (id: string) => `field ${id}`,
  section: (id: string) => `section ${id}`,
  form: "form",
  findings: "findings",
  status: "status",
  notice: "notice",
  target: "target",
} as const;

type Step = { before: Reading; now: Reading; changed: readonly string[] };

/** The topics affected by a change. */
export function topicsOfChange({ before, now, changed }: Step): readonly string[] {
  if (before === now) return [topicOf.status, ...changed.flatMap((id) => topicsOfField(id, now))];
  const findings = differingFindings(before.findings, now.findings);
  const ids = new Set([
    ...changed,
    ...findings.flatMap(({ items }) => items),
    ...[...before.forced.keys(), ...now.forced.keys()].filter(
      (id) => isAsked(before.forced, id) !== isAsked(now.forced, id),
    ),
  ]);
  const sections = findings.flatMap((finding) => sectionOf(finding, now) ?? []);
  return [
    topicOf.status,
    ...(findings.length > 0 || isAboutThem(now, changed) ? [topicOf.findings] : []),
    ...sections.map(topicOf.section),
    ...[...ids].flatMap((id) => topicsOfField(id, now)),
  ];
}

/** Whether a finding is about a changed answer; it can become an error when its question is answered. */
const isAboutThem = ({ findings }: Reading, changed: readonly string[]) =>
  findings.some(({ items: [first = ""] }) => changed.includes(first));

function topicsOfField(id: string, { form }: Reading): readonly string[] {
  const place = placesOf(form).get(id.split(":")[0] ?? id);
  if (place === undefined) return [topicOf.section(id.replace(/^section/, ""))];
  return [topicOf.field(place.field.id), topicOf.section(place.section.id)];
}
