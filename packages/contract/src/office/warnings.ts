import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { Uuid, Version } from "../fields.ts";
import { line } from "../patients/chart-fields.ts";
import { warningFamilies, warningKindNames, warningTypes } from "./warning-labels.ts";

const WarningKindName = z.enum(warningKindNames);

/** A task shown as a warning. */
export const Warning = z
  .object({
    id: Uuid,
    version: Version,
    kind: WarningKindName,
    type: z.nullable(z.enum(warningTypes)),
    title: z.string(),
    detail: z.nullable(z.string()),
    /** The required action. */
    action: z.string(),
    patientId: z.nullable(Uuid),
    /** Last name first. */
    patientName: z.nullable(z.string()),
    /** The employee it is about. */
    userId: z.nullable(Uuid),
    userName: z.nullable(z.string()),
    subjectId: z.nullable(Uuid),
    documentId: z.nullable(Uuid),
    visitId: z.nullable(Uuid),
    dueOn: z.nullable(z.iso.date()),
    dueAt: z.nullable(z.iso.datetime()),
    isImportant: z.boolean(),
    /** The assignee. */
    assigneeId: z.nullable(Uuid),
    assigneeName: z.nullable(z.string()),
    createdAt: z.iso.datetime(),
    resolvedAt: z.nullable(z.iso.datetime()),
    /** Null with `resolvedAt`: resolved automatically. */
    resolvedByName: z.nullable(z.string()),
    note: z.nullable(z.string()),
    /** What resolves it automatically; null: a person resolves it. */
    endsBy: z.nullable(z.string()),
    /** Whether the caller may resolve it with a note even if its cause remains, or reopen it. */
    mayEnd: z.boolean(),
  })
  .check(z.meta({ id: "Warning" }));
export type Warning = z.infer<typeof Warning>;

const allow = { area: "patients", action: "view" } as const;
const edit = { area: "patients", action: "edit" } as const;
const AtVersion = { id: Uuid, version: Version };
const several = z.array(z.object(AtVersion)).check(z.minLength(1), z.maxLength(100));
const note = line("Please enter a reason", 500);
const assigneeId = z.nullable(Uuid);

/** Filters of the list and of its counts. */
const narrowing = {
  type: z.optional(z.enum(warningTypes)),
  kind: z.optional(WarningKindName),
  /** The assignee. */
  assignee: z.optional(z.union([z.enum(["me", "nobody"]), Uuid])),
  important: z.optional(z.enum(["true"])),
  overdue: z.optional(z.enum(["true"])),
};

/** The result of each; a null `problem` means success. */
const Results = z.object({
  results: z.array(z.object({ id: Uuid, version: z.nullable(Version), problem: z.nullable(z.string()) })),
});

export const warnings = endpoints({
  "GET /warnings": {
    summary: "List warnings and alerts, earliest due first; resolved ones latest first",
    allow,
    input: z.object({
      family: z.optional(z.enum(warningFamilies)),
      status: z._default(z.enum(["open", "resolved"]), "open"),
      ...narrowing,
      /** `five`: the first five, for a card. */
      page: z.optional(z.enum(["five"])),
      /** The last one of the page before. */
      after: z.optional(Uuid),
    }),
    output: z.object({
      warnings: z.array(Warning),
      more: z.boolean(),
      /** Of all pages; of resolved ones `mostResolvedCounted` at most. */
      total: z.int(),
    }),
  },
  "GET /warnings/counts": {
    summary: "Count open warnings by category and by type; each warning is in one category",
    allow,
    input: z.object(narrowing),
    output: z.object({
      total: z.int(),
      families: z.record(z.enum(warningFamilies), z.int()),
      types: z.record(z.enum(warningTypes), z.int()),
    }),
  },
  "PUT /warnings/:id": {
    summary: "Assign a warning to someone with access to the patient, or unassign it",
    allow: edit,
    records: ["warning.assign"],
    input: z.object({ ...AtVersion, assigneeId }).check(z.meta({ id: "WarningChange" })),
    output: Warning,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /warnings/:id/resolve": {
    summary: "Resolve a warning with a reason; it stays resolved while its cause remains",
    allow: edit,
    records: ["warning.resolve"],
    input: z.object({ ...AtVersion, note }),
    output: Warning,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /warnings/:id/reopen": {
    summary: "Reopen a resolved warning",
    allow: edit,
    records: ["warning.reopen"],
    input: z.object(AtVersion),
    output: Warning,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /warnings/assign": {
    summary: "Assign several warnings to one person; the response lists those that failed",
    allow: edit,
    records: ["warning.assign"],
    input: z.object({ warnings: several, assigneeId }),
    output: Results,
  },
  "POST /warnings/resolve": {
    summary: "Resolve several warnings with one reason; the response lists those that failed",
    allow: edit,
    records: ["warning.resolve"],
    input: z.object({ warnings: several, note }),
    output: Results,
  },
});
