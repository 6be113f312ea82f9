import * as z from "zod/mini";
import { NewId, Uuid, Version } from "./chart-fields.ts";
import { writtenKinds } from "./document-life-cycle.ts";
import { DocumentText } from "./document-shapes.ts";
import { endpoints } from "./endpoint.ts";

const edit = { area: "documents", action: "edit" } as const;

/** What is typed into the wizard so far; every part may still be missing. */
export const DraftContent = z
  .object({
    step: z.int().check(z.gte(1), z.lte(4)),
    kind: z.nullable(z.enum(writtenKinds)),
    patientIds: z.array(Uuid).check(z.maxLength(50)),
    assigneeId: z.nullable(Uuid),
    title: z.string().check(z.maxLength(200)),
    text: DocumentText,
    /** Of each patient where they differ: orders go to her own physician. */
    physicianId: z.nullable(Uuid),
    visitId: z.nullable(Uuid),
    orderedOn: z.nullable(z.string().check(z.maxLength(10))),
    receivedAt: z.nullable(z.string().check(z.maxLength(30))),
  })
  .check(z.meta({ id: "DraftContent" }));
export type DraftContent = z.infer<typeof DraftContent>;

/** An unfinished paper as the server keeps it; only its writer sees it. */
export const DocumentDraft = z
  .object({ id: Uuid, version: Version, changedAt: z.iso.datetime(), content: DraftContent })
  .check(z.meta({ id: "DocumentDraft" }));
export type DocumentDraft = z.infer<typeof DocumentDraft>;

export const documentDrafts = endpoints({
  "GET /document-drafts": {
    summary: "What the caller has begun to write and not finished",
    allow: edit,
    output: z.object({ drafts: z.array(DocumentDraft) }),
  },
  "PUT /document-drafts/:id": {
    summary: "Keep what is typed so far; `version` null begins a draft",
    allow: edit,
    input: z.object({ id: NewId, version: z.nullable(Version), content: DraftContent }),
    output: DocumentDraft,
    refuses: ["conflict"],
  },
  "DELETE /document-drafts/:id": {
    summary: "Throw away one's own draft",
    allow: edit,
    input: z.object({ id: Uuid }),
  },
});
