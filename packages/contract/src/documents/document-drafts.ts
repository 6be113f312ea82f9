import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { NewId, Uuid, Version } from "../fields.ts";
import { writtenKinds } from "./document-life-cycle.ts";
import { DocumentText } from "./document-shapes.ts";

const edit = { area: "documents", action: "edit" } as const;

/** What is typed into the wizard so far. Every part may be missing. */
export const DraftContent = z
  .object({
    step: z.int().check(z.gte(1), z.lte(4)),
    kind: z.nullable(z.enum(writtenKinds)),
    patientIds: z.array(Uuid).check(z.maxLength(50)),
    assigneeId: z.nullable(Uuid),
    title: z.string().check(z.maxLength(200)),
    text: DocumentText,
    /** Null: each order is sent to the patient's own physician. */
    physicianId: z.nullable(Uuid),
    visitId: z.nullable(Uuid),
    orderedOn: z.nullable(z.string().check(z.maxLength(10))),
    receivedAt: z.nullable(z.string().check(z.maxLength(30))),
  })
  .check(z.meta({ id: "DraftContent" }));
export type DraftContent = z.infer<typeof DraftContent>;

/** An unfinished document as the server keeps it. Only its author sees it. */
export const DocumentDraft = z
  .object({ id: Uuid, version: Version, changedAt: z.iso.datetime(), content: DraftContent })
  .check(z.meta({ id: "DocumentDraft" }));
export type DocumentDraft = z.infer<typeof DocumentDraft>;

export const documentDrafts = endpoints({
  "GET /document-drafts": {
    summary: "List the caller's unfinished documents",
    allow: edit,
    unattended: true,
    output: z.object({ drafts: z.array(DocumentDraft) }),
  },
  "PUT /document-drafts/:id": {
    summary: "Save an unfinished document; a null `version` starts a new draft",
    allow: edit,
    records: ["document-draft.change", "document-draft.create"],
    unattended: true,
    input: z.object({ id: NewId, version: z.nullable(Version), content: DraftContent }),
    output: DocumentDraft,
    refuses: ["conflict"],
  },
  "DELETE /document-drafts/:id": {
    summary: "Discard one of the caller's drafts",
    allow: edit,
    records: ["document-draft.delete"],
    input: z.object({ id: Uuid }),
  },
});
