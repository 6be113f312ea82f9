import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { PdfPaper } from "#src/pdf/pdf-paper.ts";
import type { DocumentForms } from "./document-form.ts";
import { documentForms } from "./forms/document-forms.ts";
import { readPaper } from "./print/print-document.ts";

type Wanted = { readonly id: string; readonly ownForms: Partial<DocumentForms> };

/** The printed document as plain data, for callers that record its printing differently. Throws `not-found`. */
export async function paperOfDocument(work: In<Caller>, { id, ownForms }: Wanted): Promise<PdfPaper> {
  const { paper } = await readPaper(work, { id, forms: { ...documentForms, ...ownForms } });
  return paper;
}
