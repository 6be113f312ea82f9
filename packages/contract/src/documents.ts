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
import { Document, DocumentSummary, DocumentText } from "./document-shapes.ts";
import { endpoints } from "./endpoint.ts";

const view = { area: "documents", action: "view" } as const;
const edit = { area: "documents", action: "edit" } as const;
const sign = { area: "documents", action: "sign" } as const;
const approve = { area: "documents", action: "approve" } as const;

const AtVersion = { id: Uuid, version: Version };
const wrongState = ["conflict", "wrong-status"] as const;

const content = {
  title: line("Please enter a title"),
  text: DocumentText,
  physicianId: z._default(z.nullable(Uuid), null),
  visitId: z._default(z.nullable(Uuid), null),
  assigneeId: z._default(z.nullable(Uuid), null),
  /** Of orders; left out it is today. */
  orderedOn: z.optional(CalendarDay),
  /** Of a verbal order: when the caller took it. */
  receivedAt: z._default(z.nullable(Moment), null),
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
      /** Of each queue, of the kind that is asked for. */
      counts: z.object({
        review: z.int(),
        physician: z.int(),
        mine: z.int(),
        ages: z.record(z.enum(ageBuckets), z.int()),
      }),
    }),
  },
  "GET /documents/to-review": {
    summary: "The five papers that wait longest for a review, and how many do",
    allow: view,
    output: z.object({ documents: z.array(DocumentSummary), total: z.int() }),
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
    alsoNeeds: { sign },
    needsProof: "sign",
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
        /** The caller signs and submits them at once. */
        sign: z._default(z.boolean(), false),
      })
      .check(z.meta({ id: "NewDocuments" })),
    output: z.object({ documents: z.array(DocumentSummary) }),
    refuses: ["key-reused", "not-ready"],
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
    summary: "Sign and submit",
    allow: sign,
    needsProof: true,
    input: z.object(AtVersion),
    output: Document,
    refuses: [...wrongState, "not-ready"],
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
    needsProof: true,
    input: z.object({
      id: Uuid,
      addendumId: NewId,
      text: line("Please enter the addendum", 10_000),
    }),
    output: Document,
    refuses: ["wrong-status", "key-reused"],
  },
  "POST /documents/:id/new-version": {
    summary: "Begin the next version of a signed paper, as a draft with its content",
    allow: edit,
    input: z.object({ id: Uuid, newId: NewId }),
    output: Document,
    refuses: ["wrong-status", "key-reused"],
  },
});
