import type { DocumentKind } from "@hearthside/contract";
import type { FieldError } from "@hearthside/contract/errors";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import type { PdfBlock } from "#src/pdf/pdf-paper.ts";
import type { DocumentRow } from "./document-rows.ts";
import type { Snapshot } from "./snapshot.ts";

/** An electronic signature as it is printed. */
export type PrintedSignature = {
  readonly name: string;
  readonly credential: string | null;
  /** An instant; `momentInWords` prints it in the agency's zone. */
  readonly signedAt: string;
  readonly sha256: string;
};

/** What was put on a paper besides what was signed: the clinician's signature, and later the physician's hand. */
export type Marks = {
  readonly signature: PrintedSignature | undefined;
  /** Days of the physician's signature and of the signed paper's return; undefined while it has not come back. */
  readonly received: { readonly signedOn: string; readonly receivedOn: string } | undefined;
};

/** What sets one kind of papers apart from the others; everything else about papers is the same for all. */
export type DocumentForm = {
  /**
   * What of the chart is printed and signed beside the paper's content and the facts of `Snapshot`: plain JSON, which
   * comes back in `snapshot.facts`. Whether the caller may see the patient is settled before.
   */
  readonly findFacts: (trx: AgencyTrx, caller: Caller, row: DocumentRow) => Promise<unknown>;
  /** What is missing before it can be signed, each with the field or locator it belongs to. */
  readonly missingFrom: (snapshot: Snapshot) => readonly FieldError[];
  /**
   * What is printed between head and foot, signature lines included (`signatureBlocks` makes those of most papers).
   * Without a signature it is a paper that nobody has signed here yet.
   */
  readonly print: (snapshot: Snapshot, marks: Marks) => readonly PdfBlock[];
};

/** Every kind has its form; a kind that another feature owns is put in where the application is composed. */
export type DocumentForms = { readonly [K in DocumentKind]: DocumentForm };
