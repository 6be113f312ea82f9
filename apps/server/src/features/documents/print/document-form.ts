import {
  type DocumentKind,
  documentKinds,
  orderDisciplines,
  visitKinds,
  visitStatuses,
} from "@hearthside/contract";
import type { FieldError } from "@hearthside/contract/errors";
import * as z from "zod/mini";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { PdfBlock } from "#src/pdf/pdf-document.ts";
import type { DocumentRow } from "../document-rows.ts";

/** An electronic signature as it is printed. */
export type PrintedSignature = {
  readonly name: string;
  readonly credential: string | null;
  /** An instant. `describeMoment` prints it in the agency's time zone. */
  readonly signedAt: string;
  readonly sha256: string;
};

/** Signatures on a document: the clinician's, and later the physician's handwritten one. */
export type Marks = {
  readonly signature: PrintedSignature | undefined;
  /** Who entered it, and the instant. Printed if nobody signs it electronically, such as a visit order. */
  readonly entered: { readonly by: string; readonly at: string } | undefined;
  /** When the physician signed, and when the signed document came back. Undefined until then. */
  readonly received: { readonly signedOn: string; readonly receivedOn: string } | undefined;
};

/** The part of printing and signing that differs by kind of document. */
export type DocumentForm = {
  /**
   * Chart data that is printed and signed with the content and the facts of `Snapshot`: plain JSON, returned in
   * `snapshot.facts`. Access to the patient is checked beforehand.
   */
  readonly findFacts: (work: In<Caller>, row: DocumentRow) => Promise<unknown>;
  /** What is missing before it can be signed, by field or locator. */
  readonly missingFrom: (snapshot: Snapshot) => readonly FieldError[];
  /** Why the caller may not sign it although the role may; nobody is refused if it is left out. */
  readonly signerProblems?: (row: DocumentRow, caller: Caller) => readonly FieldError[];
  /**
   * The printed blocks between header and footer, including signature lines (`signatureBlocks` makes those of most
   * documents). Without a signature the document is printed unsigned.
   */
  readonly print: (snapshot: Snapshot, marks: Marks) => readonly PdfBlock[];
};

/** Every kind has a form. `app.ts` adds the forms from other features. */
export type DocumentForms = { readonly [K in DocumentKind]: DocumentForm };

const text = z.nullable(z.string());

/**
 * What a signature covers: the document's content and all chart data printed with it, at the time of signing. A signed
 * document is always printed from it.
 */
export const Snapshot = z.object({
  documentId: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  /** As `document.content`. Its shape depends on the kind. */
  content: z.unknown(),
  /** Additional chart data for the form of the kind. */
  facts: z.unknown(),
  agency: z.object({
    name: z.string(),
    zone: z.string(),
    branch: text,
    street: text,
    city: text,
    state: text,
    zip: text,
    phoneNumber: text,
    cmsCertificationNumber: text,
  }),
  patient: z.object({
    firstName: z.string(),
    middleName: text,
    lastName: z.string(),
    suffix: text,
    dob: text,
    recordNumber: z.int(),
  }),
  physician: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      credential: z.string(),
      npi: text,
      street: text,
      city: text,
      state: text,
      zip: text,
      phoneNumber: text,
      fax: text,
    }),
  ),
  /** The start of care of the document's admission. */
  startOfCare: text,
  period: z.nullable(z.object({ startDate: z.string(), endDate: z.string() })),
  /** For an order: its date, and for a verbal one, who took it and when (42 CFR 484.60(b)). */
  orderedOn: text,
  receivedBy: text,
  receivedAt: text,
  visit: z.nullable(
    z.object({
      start: z.string(),
      discipline: z.enum(orderDisciplines),
      /** Missing in documents signed before this was recorded. */
      kind: z.optional(z.enum(visitKinds)),
      status: z.enum(visitStatuses),
    }),
  ),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** What is signed: the snapshot, the signer and the time. */
export const SignedContent = z.object({
  snapshot: Snapshot,
  signer: z.object({ userId: z.string(), name: z.string(), credential: text }),
  signedAt: z.string(),
});
export type SignedContent = z.infer<typeof SignedContent>;
