import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { CalendarDay, Moment, NewId, Uuid, Version } from "../fields.ts";
import { line, reason } from "../patients/chart-fields.ts";
import {
  ageBuckets,
  documentKinds,
  documentStatuses,
  sendMethods,
  writtenKinds,
} from "./document-life-cycle.ts";
import { Document, DocumentSummary, DocumentText } from "./document-shapes.ts";

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
  /** For orders. Defaults to today. */
  orderedOn: z.optional(CalendarDay),
  /** For a verbal order: when the caller took it. */
  receivedAt: z._default(z.nullable(Moment), null),
};

export const documents = endpoints({
  "GET /documents": {
    summary: "List the agency's documents by status, kind and age, oldest first",
    allow: view,
    input: z.object({
      /**
       * `review`: submitted and in review. `physician`: approved and sent. `mine`: assigned to the caller and not yet
       * submitted.
       */
      queue: z.optional(z.enum(["review", "physician", "mine"])),
      status: z.optional(z.enum(documentStatuses)),
      kind: z.optional(z.enum(documentKinds)),
      age: z.optional(z.enum(ageBuckets)),
      /** The last document of the previous page. */
      after: z.optional(Uuid),
    }),
    output: z.object({
      documents: z.array(DocumentSummary),
      more: z.boolean(),
      /** Documents of the requested kind in each queue. */
      counts: z.object({
        review: z.int(),
        physician: z.int(),
        mine: z.int(),
        ages: z.record(z.enum(ageBuckets), z.int()),
      }),
    }),
  },
  "GET /documents/to-review": {
    summary: "List the five documents that have been awaiting review longest, with the total",
    allow: view,
    output: z.object({ documents: z.array(DocumentSummary), total: z.int() }),
  },
  "GET /patients/:id/documents": {
    summary: "List a patient's documents, latest first",
    allow: view,
    records: ["chart.view"],
    input: z.object({
      id: Uuid,
      /** `orders`: signed by a physician. `others`: all other documents. */
      which: z.optional(z.enum(["orders", "others"])),
      status: z.optional(z.enum(documentStatuses)),
      episodeId: z.optional(Uuid),
      removed: z.optional(z.enum(["true", "false"])),
      after: z.optional(Uuid),
    }),
    output: z.object({ documents: z.array(DocumentSummary), more: z.boolean(), total: z.int() }),
  },
  "GET /documents/:id": {
    summary: "Open a document with its signatures, addenda and history",
    allow: view,
    records: ["chart.view"],
    input: z.object({ id: Uuid }),
    output: Document,
  },
  "GET /documents/:id/pdf": {
    summary: "Get a document as a PDF; a signed one as it was signed",
    allow: view,
    records: ["document.print"],
    input: z.object({ id: Uuid }),
    file: "application/pdf",
  },
  "POST /documents": {
    summary:
      "Create one document for each patient; an order goes to the patient's own physician unless one is named",
    allow: edit,
    records: ["document.create", "document.sign"],
    once: "id",
    alsoNeeds: { sign },
    needsProof: "sign",
    input: z
      .object({
        id: NewId,
        kind: z.enum(writtenKinds),
        /** The documents to create, each with its id and patient. */
        documents: z
          .array(z.object({ id: NewId, patientId: Uuid }))
          .check(z.minLength(1, "Please choose a patient"), z.maxLength(50)),
        ...content,
        /** The wizard's draft, which this call deletes. */
        draftId: z._default(z.nullable(Uuid), null),
        /** Whether the caller signs and submits them right away. */
        sign: z._default(z.boolean(), false),
      })
      .check(z.meta({ id: "NewDocuments" })),
    output: z.object({ documents: z.array(DocumentSummary) }),
    refuses: ["key-reused", "not-ready"],
  },
  "PUT /documents/:id": {
    summary: "Change a draft or returned document, or remove or restore a draft",
    allow: edit,
    records: ["document.change", "document.remove", "document.restore"],
    input: z
      .object({ ...AtVersion, ...content, isRemoved: z._default(z.boolean(), false) })
      .check(z.meta({ id: "DocumentChange" })),
    output: Document,
    refuses: wrongState,
  },
  "POST /documents/:id/sign": {
    summary: "Sign and submit",
    allow: sign,
    records: ["document.sign"],
    needsProof: true,
    input: z.object(AtVersion),
    output: Document,
    refuses: [...wrongState, "not-ready"],
  },
  "POST /documents/:id/review": {
    summary: "Start the review of a submitted document",
    allow: approve,
    records: ["document.review"],
    input: z.object(AtVersion),
    output: Document,
    refuses: wrongState,
  },
  "POST /documents/approve": {
    summary: "Approve documents one by one; each result says whether it was approved",
    allow: approve,
    records: ["document.approve"],
    input: z.object({
      documents: z.array(z.object(AtVersion)).check(z.minLength(1), z.maxLength(100)),
    }),
    output: z.object({
      results: z.array(
        z.object({
          id: Uuid,
          status: z.nullable(z.enum(documentStatuses)),
          /** Why the document was not approved; null if it was. */
          problem: z.nullable(z.string()),
        }),
      ),
    }),
  },
  "POST /documents/:id/return": {
    summary: "Send a document back to its author for correction, with a comment",
    allow: approve,
    records: ["document.return"],
    input: z.object({ ...AtVersion, comment: reason }),
    output: Document,
    refuses: wrongState,
  },
  "POST /documents/:id/send": {
    summary: "Mark an order as sent to the physician",
    allow: edit,
    records: ["document.send"],
    input: z.object({ ...AtVersion, method: z.enum(sendMethods) }),
    output: Document,
    refuses: wrongState,
  },
  "POST /documents/:id/receive": {
    summary: "Record the physician's signature, the date received and the signed copy",
    allow: edit,
    records: ["document.receive"],
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
    records: ["document.file"],
    input: z.object(AtVersion),
    output: Document,
    refuses: wrongState,
  },
  "POST /documents/:id/addenda": {
    summary: "Add an addendum to a signed document and sign it",
    allow: sign,
    records: ["document.addendum"],
    once: "addendumId",
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
    summary: "Start the next version of a signed document, as a draft with its content",
    allow: edit,
    records: ["document.create"],
    once: "newId",
    input: z.object({ id: Uuid, newId: NewId }),
    output: Document,
    refuses: ["wrong-status", "key-reused"],
  },
});
