import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { NewId, Uuid, Version } from "../fields.ts";
import { factOrNull, line, named, OfPatient } from "../patients/chart-fields.ts";
import { orderDisciplines } from "../schedule/visit-labels.ts";
import { documentKinds } from "./document-life-cycle.ts";
import { wordingKinds, wordingOwners, wordingPlaces } from "./wording-labels.ts";

const view = { area: "documents", action: "view" } as const;
const edit = { area: "documents", action: "edit" } as const;

/** One medication of a set. Null fields are entered when the set is used. */
export const SetLine = z.object({
  name: z.string(),
  dose: z.nullable(z.string()),
  route: z.nullable(z.string()),
  frequency: z.nullable(z.string()),
  classification: z.nullable(z.string()),
});
export type SetLine = z.infer<typeof SetLine>;

/** The agency's wording and sets, personal phrases, and built-in entries (`isOwn` false, never changed). */
export const TextTemplate = z
  .object({
    id: z.string(),
    version: z.int(),
    kind: z.enum(wordingKinds),
    /** For a document: its kind. For a phrase, null means any. */
    documentKind: z.nullable(z.enum(documentKinds)),
    /** The discipline it is for. Null: all. */
    discipline: z.nullable(z.enum(orderDisciplines)),
    /** For goals and interventions: the section of the plan of care. Null: any. */
    place: z.nullable(z.enum(wordingPlaces)),
    title: z.string(),
    /** For a medication set: notes for its use. */
    text: z.string(),
    /** For a medication set. */
    lines: z.array(SetLine),
    isOwn: z.boolean(),
    /** Visible to its owner only. */
    isPersonal: z.boolean(),
    isRemoved: z.boolean(),
    /** Null: unchanged since it was added, or built-in. */
    changedAt: z.nullable(z.iso.datetime()),
    changedByName: z.nullable(z.string()),
  })
  .check(z.meta({ id: "TextTemplate" }));
export type TextTemplate = z.infer<typeof TextTemplate>;

const NewSetLine = z.object({
  name: named("Please enter a medication name", "Please enter a medication"),
  dose: factOrNull(),
  route: factOrNull(),
  frequency: factOrNull(),
  classification: factOrNull(),
});

const wordingFields = {
  kind: z.enum(wordingKinds),
  documentKind: z._default(z.nullable(z.enum(documentKinds)), null),
  discipline: z._default(z.nullable(z.enum(orderDisciplines)), null),
  place: z._default(z.nullable(z.enum(wordingPlaces)), null),
  title: line("Please enter a title", 100),
  text: z._default(z.string().check(z.maxLength(20_000, "Please use at most 20,000 characters")), ""),
  lines: z._default(z.array(NewSetLine).check(z.maxLength(30, "Please use at most 30 medications")), []),
};

/** The typed fields of wording. `wordingProblems` checks what each kind needs. */
export const TextTemplateFields = z.object(wordingFields);

type WordingInput = Pick<z.infer<typeof TextTemplateFields>, "kind" | "place" | "text"> & {
  readonly lines: readonly unknown[];
  readonly isPersonal?: boolean | undefined;
};

/** What a kind of wording is missing or must not have, by field. */
export function wordingProblems({ kind, place, text, lines, isPersonal = false }: WordingInput) {
  const isSet = kind === "medication-set";
  const isOfPlan = kind === "goal" || kind === "intervention";
  return [
    ...problem(!isSet && text.trim() === "", "text", "Please enter the text"),
    ...problem(isSet && lines.length === 0, "lines", "Please add a medication"),
    ...problem(!isSet && lines.length > 0, "lines", "Only a set has medications"),
    ...problem(
      !isOfPlan && place !== null,
      "place",
      "Only goals and interventions have a plan of care section",
    ),
    ...problem(isPersonal && kind !== "phrase", "isPersonal", "Only phrases can be personal"),
  ];
}

const problem = (isWrong: boolean, field: string, message: string) => (isWrong ? [{ field, message }] : []);

/** The filters of the custom libraries. A missing field does not filter. */
export const TextTemplateSearch = z
  .object({
    kinds: z.array(z.enum(wordingKinds)).check(z.minLength(1), z.maxLength(wordingKinds.length)),
    text: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
    discipline: z.optional(z.enum(orderDisciplines)),
    documentKind: z.optional(z.enum(documentKinds)),
    place: z.optional(z.enum(wordingPlaces)),
    owner: z.optional(z.enum(wordingOwners)),
    /** Includes removed entries. */
    removed: z._default(z.boolean(), false),
  })
  .check(z.meta({ id: "TextTemplateSearch" }));
export type TextTemplateSearch = z.infer<typeof TextTemplateSearch>;

/** Chart data for the fields in wording. See `fillPlaceholders`. */
export const WordingFactsOut = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    age: z.nullable(z.int()),
    dateOfBirth: z.nullable(z.string()),
    gender: z.nullable(z.enum(["male", "female"])),
    physician: z.nullable(z.string()),
    startOfCare: z.nullable(z.string()),
    diagnosis: z.nullable(z.string()),
    today: z.string(),
  })
  .check(z.meta({ id: "WordingFacts" }));

export const textTemplates = endpoints({
  "GET /text-templates": {
    summary: "List templates and medication sets: personal, the agency's and built-in",
    allow: view,
    input: z.object({ removed: z.optional(z.enum(["true", "false"])) }),
    output: z.object({ templates: z.array(TextTemplate) }),
  },
  "POST /text-templates/search": {
    summary: "Search the custom libraries; `more` says that there are more results",
    allow: view,
    recordsNothing: "wording of the agency, of no patient",
    reads: true,
    input: TextTemplateSearch,
    output: z.object({ templates: z.array(TextTemplate), more: z.boolean() }),
  },
  "POST /text-templates": {
    summary: "Add a template or a medication set",
    allow: edit,
    records: ["text-template.create"],
    once: "id",
    input: z
      .object({ id: NewId, isPersonal: z._default(z.boolean(), false), ...wordingFields })
      .check(z.meta({ id: "NewTextTemplate" })),
    output: TextTemplate,
    refuses: ["key-reused"],
  },
  "PUT /text-templates/:id": {
    summary: "Change, remove or restore a template or a medication set",
    allow: edit,
    records: ["text-template.change"],
    input: z
      .object({ id: Uuid, version: Version, ...wordingFields, isRemoved: z._default(z.boolean(), false) })
      .check(z.meta({ id: "TextTemplateChange" })),
    output: TextTemplate,
    refuses: ["conflict"],
  },
  "GET /patients/:id/wording-facts": {
    summary: "Get chart data for the fields in templates, such as {firstName}; null is not recorded",
    allow: { area: "patients", action: "view" },
    records: ["chart.view"],
    input: OfPatient,
    output: WordingFactsOut,
  },
});
