import type { DocumentKind } from "@hearthside/contract";
import type { FieldError } from "@hearthside/contract/errors";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { PdfBlock } from "#src/pdf/pdf-paper.ts";
import type { DocumentRow } from "./document-rows.ts";
import type { Snapshot } from "./snapshot.ts";

/** An electronic signature as it is printed. */
export type PrintedSignature = {
  readonly name: string;
  readonly credential: string | null;
  /** An instant. `momentInWords` prints it in the agency's time zone. */
  readonly signedAt: string;
  readonly sha256: string;
};

/** Signatures on a document: the clinician's, and later the physician's handwritten one. */
export type Marks = {
  readonly signature: PrintedSignature | undefined;
  /** When the physician signed, and when the signed document came back. Undefined until then. */
  readonly received: { readonly signedOn: string; readonly receivedOn: string } | undefined;
};

/** What differs between kinds of documents. */
export type DocumentForm = {
  /**
   * Chart data that is printed and signed with the content and the facts of `Snapshot`: plain JSON, returned in
   * `snapshot.facts`. Access to the patient is checked before.
   */
  readonly findFacts: (work: In<Caller>, row: DocumentRow) => Promise<unknown>;
  /** What is missing before it can be signed, by field or locator. */
  readonly missingFrom: (snapshot: Snapshot) => readonly FieldError[];
  /**
   * The printed blocks between header and footer, including signature lines (`signatureBlocks` makes those of most
   * documents). Without a signature the document is printed unsigned.
   */
  readonly print: (snapshot: Snapshot, marks: Marks) => readonly PdfBlock[];
};

/** Every kind has a form. Forms from other features are added where the application is composed. */
export type DocumentForms = { readonly [K in DocumentKind]: DocumentForm };
