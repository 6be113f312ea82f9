import * as z from "zod/mini";
import { factOrNull, line, NewId, named, OfPatient, Uuid, Version } from "./chart-fields.ts";
import { documentKinds } from "./document-life-cycle.ts";
import { endpoints } from "./endpoint.ts";
import { orderDisciplines } from "./visit-words.ts";
import { wordingKinds, wordingOwners, wordingPlaces } from "./wording-words.ts";

const view = { area: "documents", action: "view" } as const;
const edit = { area: "documents", action: "edit" } as const;

/** One medication of a set. What is null is left to whoever adds it to a patient's list. */
export const SetLine = z.object({
  name: z.string(),
  dose: z.nullable(z.string()),
  route: z.nullable(z.string()),
  frequency: z.nullable(z.string()),
  classification: z.nullable(z.string()),
});
export type SetLine = z.infer<typeof SetLine>;

/** The agency's own wording and sets, one's own phrases, and what comes with the product (`isOwn` false, never changed). */
export const TextTemplate = z
  .object({
    id: z.string(),
    version: z.int(),
    kind: z.enum(wordingKinds),
    /** Of a document: which; of a phrase null means any. */
    documentKind: z.nullable(z.enum(documentKinds)),
    /** For whom; null: everybody. */
    discipline: z.nullable(z.enum(orderDisciplines)),
    /** Of goals and interventions: where in the plan of care; null: anywhere. */
    place: z.nullable(z.enum(wordingPlaces)),
    title: z.string(),
    /** Of a set of medications: what to think of when it is used. */
    text: z.string(),
    /** Of a set of medications. */
    lines: z.array(SetLine),
    isOwn: z.boolean(),
    /** Only its owner sees it. */
    isPersonal: z.boolean(),
    isRemoved: z.boolean(),
    /** Null: since it was made, or since it came with the product. */
    changedAt: z.nullable(z.iso.datetime()),
    changedByName: z.nullable(z.string()),
  })
  .check(z.meta({ id: "TextTemplate" }));
export type TextTemplate = z.infer<typeof TextTemplate>;

const NewSetLine = z.object({
  name: named("Please enter a medication name", "Please name a medication"),
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

/** What is typed of wording; what a kind must have is asked by `wordingProblems`. */
export const TextTemplateFields = z.object(wordingFields);

type Typed = Pick<z.infer<typeof TextTemplateFields>, "kind" | "place" | "text"> & {
  readonly lines: readonly unknown[];
  readonly isPersonal?: boolean | undefined;
};

/** What a kind of wording lacks or must not have, each at its field. */
export function wordingProblems({ kind, place, text, lines, isPersonal = false }: Typed) {
  const isSet = kind === "medication-set";
  const isOfPlan = kind === "goal" || kind === "intervention";
  return [
    ...problem(!isSet && text.trim() === "", "text", "Please enter the text"),
    ...problem(isSet && lines.length === 0, "lines", "Please add a medication"),
    ...problem(!isSet && lines.length > 0, "lines", "Only a set holds medications"),
    ...problem(!isOfPlan && place !== null, "place", "Only goals and interventions have a place in the plan"),
    ...problem(isPersonal && kind !== "phrase", "isPersonal", "Only phrases can be yours alone"),
  ];
}

const problem = (isWrong: boolean, field: string, message: string) => (isWrong ? [{ field, message }] : []);

/** What the shelves are searched by. Left out, all of it. */
export const TextTemplateSearch = z
  .object({
    kinds: z.array(z.enum(wordingKinds)).check(z.minLength(1), z.maxLength(wordingKinds.length)),
    text: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
    discipline: z.optional(z.enum(orderDisciplines)),
    documentKind: z.optional(z.enum(documentKinds)),
    place: z.optional(z.enum(wordingPlaces)),
    owner: z.optional(z.enum(wordingOwners)),
    /** With what was retired. */
    removed: z._default(z.boolean(), false),
  })
  .check(z.meta({ id: "TextTemplateSearch" }));
export type TextTemplateSearch = z.infer<typeof TextTemplateSearch>;

/** What the chart knows for the places in wording; see `fillPlaceholders`. */
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
    summary: "Wording and medication sets to choose from: one's own, the agency's and those of the product",
    allow: view,
    input: z.object({ removed: z.optional(z.enum(["true", "false"])) }),
    output: z.object({ templates: z.array(TextTemplate) }),
  },
  "POST /text-templates/search": {
    summary: "Search the custom libraries; `more` says that not all of it is answered",
    allow: view,
    input: TextTemplateSearch,
    output: z.object({ templates: z.array(TextTemplate), more: z.boolean() }),
  },
  "POST /text-templates": {
    summary: "Keep wording or a set of medications for later",
    allow: edit,
    input: z
      .object({ id: NewId, isPersonal: z._default(z.boolean(), false), ...wordingFields })
      .check(z.meta({ id: "NewTextTemplate" })),
    output: TextTemplate,
    refuses: ["key-reused"],
  },
  "PUT /text-templates/:id": {
    summary: "Change wording, retire it or bring it back",
    allow: edit,
    input: z
      .object({ id: Uuid, version: Version, ...wordingFields, isRemoved: z._default(z.boolean(), false) })
      .check(z.meta({ id: "TextTemplateChange" })),
    output: TextTemplate,
    refuses: ["conflict"],
  },
  "GET /patients/:id/wording-facts": {
    summary: "What the chart knows for the places in wording, such as {firstName}; null is not known",
    allow: { area: "patients", action: "view" },
    input: OfPatient,
    output: WordingFactsOut,
  },
});
