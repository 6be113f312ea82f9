import { missingToSign, printedNote, writerProblem } from "@hearthside/visit-notes";
import * as z from "zod/mini";
import type { DocumentForm, Snapshot } from "#src/features/documents/print/document-form.ts";
import { printedDay, signatureBlocks } from "#src/features/documents/print/document-parts.ts";
import { factsOf, writtenForm } from "#src/features/documents/print/written-form.ts";
import type { PdfBlock } from "#src/pdf/pdf-document.ts";
import { formOfNote, valuesOf } from "./open-note.ts";
import { findValues } from "./queries.ts";
import { findNoteAlternatives } from "./value-queries.ts";

/** The content of a note with a form, which its values fill; other visit notes have a text. */
const FormContent = z.object({ form: z.object({ id: z.string(), version: z.int() }) });

const NoteFacts = z.object({
  values: z.record(z.string(), z.string()),
  /** Fields with a conflict that needs a choice. */
  disputed: z.array(z.string()),
});

function formIn(content: unknown) {
  const { success, data } = FormContent.safeParse(content);
  return success ? formOfNote({ form: data.form.id, formVersion: data.form.version }) : undefined;
}

/** A visit note: one with a form is signed and printed from its values; one with a text as written. */
export const visitNoteForm: DocumentForm = {
  async findFacts(work, row) {
    if (formIn(row.content) === undefined) return writtenForm.findFacts(work, row);
    const values = valuesOf(await findValues(work, row.id));
    const disputed = (await findNoteAlternatives(work, row.id)).map(({ item }) => item);
    return { values, disputed: [...new Set(disputed)] };
  },
  missingFrom(snapshot) {
    const form = formIn(snapshot.content);
    if (form === undefined) return writtenForm.missingFrom(snapshot);
    const { values, disputed } = NoteFacts.parse(snapshot.facts);
    return [
      ...missingToSign(form, values).map(({ field, message, source }) => ({
        field,
        message: `${message} (${source})`,
      })),
      ...disputed.map((field) => ({ field, message: "Two values were given. Choose one." })),
    ];
  },
  signerProblems(row, { userId, discipline }) {
    const form = formIn(row.content);
    if (form === undefined) return [];
    const problem =
      row.assigneeId === userId
        ? writerProblem(form.kind, discipline)
        : `This note is signed by ${row.assigneeName ?? "the clinician who wrote it"}.`;
    return problem === undefined ? [] : [{ field: "signature", message: problem }];
  },
  print: (snapshot, marks) =>
    formIn(snapshot.content) === undefined
      ? writtenForm.print(snapshot, marks)
      : [
          { kind: "facts", facts: factsOf(snapshot) },
          ...sectionBlocks(snapshot),
          ...signatureBlocks(snapshot, marks),
        ],
};

function sectionBlocks({ content, facts }: Snapshot): readonly PdfBlock[] {
  const form = formIn(content);
  if (form === undefined) return [];
  return printedNote(form, NoteFacts.parse(facts).values, printedDay).flatMap(({ name, sameAs, groups }) => [
    { kind: "heading", text: name } as const,
    ...(sameAs === null
      ? []
      : [{ kind: "note", text: `Same as last visit (${printedDay(sameAs)})` } as const]),
    {
      kind: "facts",
      facts: groups.flatMap(({ lines }) => lines.map(({ label, text }) => ({ label, value: text }))),
    } as const,
  ]);
}
