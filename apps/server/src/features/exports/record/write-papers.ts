import { documentKindWords } from "@hearthside/contract";
import { paperOfAssessment } from "#src/features/assessments/paper-of-assessment.ts";
import type { DocumentForms } from "#src/features/documents/document-form.ts";
import { paperOfDocument } from "#src/features/documents/paper-of-document.ts";
import { planForm } from "#src/features/plans-of-care/plan-form.ts";
import type { Work } from "#src/http/work.ts";
import { drawPaper } from "#src/pdf/draw-paper.ts";
import type { PdfPaper } from "#src/pdf/pdf-paper.ts";
import type { EntryBook } from "./entry-book.ts";

const ownForms: Partial<DocumentForms> = { "plan-of-care": planForm };

type Paper = { readonly id: string; readonly day: string };

/** The patient's documents as they are printed, signed ones as they were signed. Drawn one at a time. */
export async function writeDocuments(
  work: Work,
  { book, papers }: { book: EntryBook; papers: readonly (Paper & { kind: keyof DocumentForms })[] },
): Promise<void> {
  for (const { id, day, kind } of papers)
    await addPdf(book, `documents/${day} ${documentKindWords[kind]} ${id}.pdf`, () =>
      paperOfDocument(work, { id, ownForms }),
    );
}

/** The patient's assessments, with every answer in words and as a code. */
export async function writeAssessments(
  work: Work,
  { book, papers, agencyName }: { book: EntryBook; papers: readonly Paper[]; agencyName: string },
): Promise<void> {
  for (const { id, day } of papers)
    await addPdf(book, `assessments/${day} OASIS ${id}.pdf`, () =>
      paperOfAssessment(work, { id, agencyName }),
    );
}

const addPdf = (book: EntryBook, path: string, read: () => Promise<PdfPaper>): Promise<void> =>
  book.add(path, async (out) => {
    await out(await drawPaper(await read()));
    return undefined;
  });
