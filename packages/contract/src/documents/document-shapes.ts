import * as z from "zod/mini";
import { Uuid, Version } from "../fields.ts";
import { ageBuckets, documentKinds, documentStatuses, sendMethods } from "./document-life-cycle.ts";

/** One line of a list of documents. */
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
    /** For an order with the physician: days since it was submitted, and their bucket. */
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
  /** Whether what was signed still has that hash. */
  isIntact: z.boolean(),
});

/** An opened document. `text` is null for kinds with their own form: plans of care and frequency orders. */
export const Document = z
  .extend(DocumentSummary, {
    admissionId: z.nullable(Uuid),
    episodeId: z.nullable(Uuid),
    physicianId: z.nullable(Uuid),
    visitId: z.nullable(Uuid),
    replacesId: z.nullable(Uuid),
    text: z.nullable(z.string()),
    /** For a verbal order: who took it and when (42 CFR 484.60(b)). */
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

/** The text of a document. */
export const DocumentText = z.string().check(z.maxLength(50_000, "Please use at most 50,000 characters"));
