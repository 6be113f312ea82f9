import * as z from "zod/mini";
import { line, NewId, Uuid, Version } from "./chart-fields.ts";
import { documentKinds } from "./document-life-cycle.ts";
import { endpoints } from "./endpoint.ts";

const view = { area: "documents", action: "view" } as const;
const edit = { area: "documents", action: "edit" } as const;

const templateKinds = ["document", "phrase", "goal", "intervention"] as const;

/** The agency's own wording, and what comes with the product (`isOwn` false, never changed). */
export const TextTemplate = z
  .object({
    id: z.string(),
    version: z.int(),
    kind: z.enum(templateKinds),
    /** Of a document: which; of a phrase null means any. */
    documentKind: z.nullable(z.enum(documentKinds)),
    title: z.string(),
    text: z.string(),
    isOwn: z.boolean(),
    isRemoved: z.boolean(),
  })
  .check(z.meta({ id: "TextTemplate" }));
export type TextTemplate = z.infer<typeof TextTemplate>;

const templateFields = {
  kind: z.enum(templateKinds),
  documentKind: z._default(z.nullable(z.enum(documentKinds)), null),
  title: line("Please enter a title", 100),
  text: z.string().check(z.minLength(1, "Please enter the text"), z.maxLength(20_000)),
};

export const textTemplates = endpoints({
  "GET /text-templates": {
    summary: "Templates, phrases, goals and interventions: the agency's own and those of the product",
    allow: view,
    input: z.object({ removed: z.optional(z.enum(["true", "false"])) }),
    output: z.object({ templates: z.array(TextTemplate) }),
  },
  "POST /text-templates": {
    summary: "Keep wording for later",
    allow: edit,
    input: z.object({ id: NewId, ...templateFields }).check(z.meta({ id: "NewTextTemplate" })),
    output: TextTemplate,
    refuses: ["key-reused"],
  },
  "PUT /text-templates/:id": {
    summary: "Change the agency's wording, put it away or bring it back",
    allow: edit,
    input: z
      .object({ id: Uuid, version: Version, ...templateFields, isRemoved: z._default(z.boolean(), false) })
      .check(z.meta({ id: "TextTemplateChange" })),
    output: TextTemplate,
    refuses: ["conflict"],
  },
});
