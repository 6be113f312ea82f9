import * as z from "zod/mini";
import { CalendarDay, Moment } from "./calendar-days.ts";
import { line, NewId, reason, Uuid, Version } from "./chart-fields.ts";
import {
  ageBuckets,
  documentKinds,
  documentStatuses,
  sendMethods,
  writtenKinds,
} from "./document-life-cycle.ts";
import { endpoints } from "./endpoint.ts";

const view = { area: "documents", action: "view" } as const;
const edit = { area: "documents", action: "edit" } as const;
const sign = { area: "documents", action: "sign" } as const;
const approve = { area: "documents", action: "approve" } as const;

const AtVersion = { id: Uuid, version: Version };
const wrongState = ["conflict", "wrong-status"] as const;
const Password = z.string().check(z.minLength(1, "Password is required"), z.maxLength(1000));

/** One line of a list of papers. */
export const DocumentSummary = z
  .object({
    id: Uuid,
    version: Version,
    patientId: Uuid,
    /** Last name first. */
    patientName: z.string(),
    kind: z.enum(documentKinds),
    title: z.string(),
    status: z.enum(documentStatuses),
    authorId: z.nullable(Uuid),
    authorName: z.nullable(z.string()),
    assigneeId: z.nullable(Uuid),
    assigneeName: z.nullable(z.string()),
    physicianName: z.nullable(z.string()),
    createdAt: z.iso.datetime(),
    submittedAt: z.nullable(z.iso.datetime()),
    sentAt: z.nullable(z.iso.datetime()),
    physicianSignedOn: z.nullable(z.iso.date()),
    receivedOn: z.nullable(z.iso.date()),
    /** Of an order that waits for the physician: days since it was submitted, and their bucket. */
    ageDays: z.nullable(z.int()),
    ageBucket: z.nullable(z.enum(ageBuckets)),
    isRemoved: z.boolean(),
  })
  .check(z.meta({ id: "DocumentSummary" }));
export type DocumentSummary = z.infer<typeof DocumentSummary>;

const Signature = z.object({
  id: Uuid,
  userId: Uuid,
  name: z.string(),
  credential: z.nullable(z.string()),
  signedAt: z.iso.datetime(),
  sha256: z.string(),
  /** Whether what was signed still has that sum. */
  isIntact: z.boolean(),
});

/** A paper opened. `text` is null where its kind has a form of its own: a plan of care, a frequency order. */
export const Document = z
  .extend(DocumentSummary, {
    admissionId: z.nullable(Uuid),
    episodeId: z.nullable(Uuid),
    physicianId: z.nullable(Uuid),
    visitId: z.nullable(Uuid),
    replacesId: z.nullable(Uuid),
    text: z.nullable(z.string()),
    /** Of a verbal order: who took it and when (42 CFR 484.60(b)). */
    orderedOn: z.nullable(z.iso.date()),
    receivedBy: z.nullable(z.object({ id: Uuid, name: z.string() })),
    receivedAt: z.nullable(z.iso.datetime()),
    signatures: z.array(Signature),
    addenda: z.array(z.extend(Signature, { text: z.string() })),
    steps: z.array(
      z.object({
        id: Uuid,
        status: z.enum(documentStatuses),
        at: z.iso.datetime(),
        by: z.nullable(z.string()),
        comment: z.nullable(z.string()),
      }),
    ),
    sentBy: z.nullable(z.enum(sendMethods)),
    signedCopyId: z.nullable(Uuid),
  })
  .check(z.meta({ id: "Document" }));
export type Document = z.infer<typeof Document>;

const Text = z.string().check(z.maxLength(50_000, "Please use at most 50,000 characters"));

const content = {
  title: line("Please enter a title"),
  text: Text,
  physicianId: z._default(z.nullable(Uuid), null),
  visitId: z._default(z.nullable(Uuid), null),
  assigneeId: z._default(z.nullable(Uuid), null),
  /** Of orders; left out it is today. */
  orderedOn: z.optional(CalendarDay),
  /** Of a verbal order: when the caller took it. */
  receivedAt: z._default(z.nullable(Moment), null),
};

/** What is typed into the wizard so far; every part may still be missing. */
export const DraftContent = z
  .object({
    step: z.int().check(z.gte(1), z.lte(4)),
    kind: z.nullable(z.enum(writtenKinds)),
    patientIds: z.array(Uuid).check(z.maxLength(50)),
    assigneeId: z.nullable(Uuid),
    title: z.string().check(z.maxLength(200)),
    text: Text,
    /** Of each patient where they differ: orders go to her own physician. */
    physicianId: z.nullable(Uuid),
    visitId: z.nullable(Uuid),
    orderedOn: z.nullable(z.string().check(z.maxLength(10))),
    receivedAt: z.nullable(z.string().check(z.maxLength(30))),
  })
  .check(z.meta({ id: "DraftContent" }));
export type DraftContent = z.infer<typeof DraftContent>;

export const DocumentDraft = z
  .object({ id: Uuid, version: Version, changedAt: z.iso.datetime(), content: DraftContent })
  .check(z.meta({ id: "DocumentDraft" }));
export type DocumentDraft = z.infer<typeof DocumentDraft>;

/** The agency's own wording, and what comes with the product (`isOwn` false, never changed). */
export const TextTemplate = z
  .object({
    id: z.string(),
    version: z.int(),
    kind: z.enum(["document", "phrase", "goal", "intervention"]),
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
  kind: z.enum(["document", "phrase", "goal", "intervention"]),
  documentKind: z._default(z.nullable(z.enum(documentKinds)), null),
  title: line("Please enter a title", 100),
  text: z.string().check(z.minLength(1, "Please enter the text"), z.maxLength(20_000)),
};

export const documents = endpoints({
  "GET /documents": {
    summary: "The agency's papers by status, kind and age, those that wait longest first",
    allow: view,
    input: z.object({
      /** `review`: submitted and in review; `physician`: approved and sent; `mine`: the caller is to complete them. */
      queue: z.optional(z.enum(["review", "physician", "mine"])),
      status: z.optional(z.enum(documentStatuses)),
      kind: z.optional(z.enum(documentKinds)),
      age: z.optional(z.enum(ageBuckets)),
      /** The last paper of the page before. */
      after: z.optional(Uuid),
    }),
    output: z.object({
      documents: z.array(DocumentSummary),
      more: z.boolean(),
      /** Of the whole queue, whatever the other filters say. */
      counts: z.object({
        review: z.int(),
        physician: z.int(),
        mine: z.int(),
        ages: z.record(z.enum(ageBuckets), z.int()),
      }),
    }),
  },
  "GET /patients/:id/documents": {
    summary: "A patient's papers, the latest first",
    allow: view,
    input: z.object({
      id: Uuid,
      /** `orders`: what a physician signs; `others`: the rest. */
      which: z.optional(z.enum(["orders", "others"])),
      status: z.optional(z.enum(documentStatuses)),
      episodeId: z.optional(Uuid),
      removed: z.optional(z.enum(["true", "false"])),
      after: z.optional(Uuid),
    }),
    output: z.object({ documents: z.array(DocumentSummary), more: z.boolean(), total: z.int() }),
  },
  "GET /documents/:id": {
    summary: "Open a paper with its signatures, addenda and history",
    allow: view,
    input: z.object({ id: Uuid }),
    output: Document,
  },
  "GET /documents/:id/pdf": {
    summary: "A paper as a PDF; a signed one as it was signed",
    allow: view,
    input: z.object({ id: Uuid }),
    file: "application/pdf",
  },
  "POST /documents": {
    summary:
      "Write one paper for each of the patients; an order goes to her own physician unless one is named",
    allow: edit,
    alsoNeeds: { password: sign },
    input: z
      .object({
        id: NewId,
        kind: z.enum(writtenKinds),
        /** The papers to make: their own ids, one patient each. */
        papers: z
          .array(z.object({ id: NewId, patientId: Uuid }))
          .check(z.minLength(1, "Please choose a patient"), z.maxLength(50)),
        ...content,
        /** The wizard's draft, which is over with this. */
        draftId: z._default(z.nullable(Uuid), null),
        /** Given: the caller signs and submits them at once. */
        password: z.optional(Password),
      })
      .check(z.meta({ id: "NewDocuments" })),
    output: z.object({ documents: z.array(DocumentSummary) }),
    refuses: ["key-reused", "not-ready", "wrong-credentials", "too-many-attempts"],
  },
  "PUT /documents/:id": {
    summary: "Change a draft or a returned paper, take a draft off the chart or put it back",
    allow: edit,
    input: z
      .object({ ...AtVersion, ...content, isRemoved: z._default(z.boolean(), false) })
      .check(z.meta({ id: "DocumentChange" })),
    output: Document,
    refuses: wrongState,
  },
  "POST /documents/:id/sign": {
    summary: "Sign and submit; asks for the password again",
    allow: sign,
    input: z.object({ ...AtVersion, password: Password }),
    output: Document,
    refuses: [...wrongState, "not-ready", "wrong-credentials", "too-many-attempts"],
  },
  "POST /documents/:id/review": {
    summary: "Take a submitted paper into review",
    allow: approve,
    input: z.object(AtVersion),
    output: Document,
    refuses: wrongState,
  },
  "POST /documents/approve": {
    summary: "Approve papers, each by itself: what cannot be is said",
    allow: approve,
    input: z.object({
      documents: z.array(z.object(AtVersion)).check(z.minLength(1), z.maxLength(100)),
    }),
    output: z.object({
      results: z.array(
        z.object({
          id: Uuid,
          status: z.nullable(z.enum(documentStatuses)),
          /** Why not; null: it is approved. */
          problem: z.nullable(z.string()),
        }),
      ),
    }),
  },
  "POST /documents/:id/return": {
    summary: "Give a paper back to its author with a comment",
    allow: approve,
    input: z.object({ ...AtVersion, comment: reason }),
    output: Document,
    refuses: wrongState,
  },
  "POST /documents/:id/send": {
    summary: "Note that an order was sent to the physician",
    allow: edit,
    input: z.object({ ...AtVersion, method: z.enum(sendMethods) }),
    output: Document,
    refuses: wrongState,
  },
  "POST /documents/:id/receive": {
    summary: "Note the physician's signature, the day it was received, and the signed copy",
    allow: edit,
    input: z.object({
      ...AtVersion,
      signedOn: CalendarDay,
      receivedOn: CalendarDay,
      signedCopyId: z._default(z.nullable(Uuid), null),
    }),
    output: Document,
    refuses: wrongState,
  },
  "POST /documents/:id/file": {
    summary: "File a signed order",
    allow: edit,
    input: z.object(AtVersion),
    output: Document,
    refuses: wrongState,
  },
  "POST /documents/:id/addenda": {
    summary: "Add to a signed paper; the addendum is signed at once",
    allow: sign,
    input: z.object({
      id: Uuid,
      addendumId: NewId,
      text: line("Please enter the addendum", 10_000),
      password: Password,
    }),
    output: Document,
    refuses: ["wrong-status", "key-reused", "wrong-credentials", "too-many-attempts"],
  },
  "POST /documents/:id/new-version": {
    summary: "Begin the next version of a signed paper, as a draft with its content",
    allow: edit,
    input: z.object({ id: Uuid, newId: NewId }),
    output: Document,
    refuses: ["wrong-status", "key-reused"],
  },
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
      .object({ ...AtVersion, ...templateFields, isRemoved: z._default(z.boolean(), false) })
      .check(z.meta({ id: "TextTemplateChange" })),
    output: TextTemplate,
    refuses: ["conflict"],
  },
});
