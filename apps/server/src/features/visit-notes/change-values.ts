import type { Contract, InputOf, NoteOperation, OutputOf } from "@hearthside/contract";
import { type NoteForm, noteValueProblem } from "@hearthside/visit-notes";
import { AppError } from "#src/app-error.ts";
import {
  type AnswerMerge,
  auditOf,
  choicesAmong,
  mergeAnswer,
  refuseReused,
  reused,
  startAnswers,
} from "#src/features/assessments/answers/merge-answers.ts";
import { wrongDocumentStatus } from "#src/features/documents/document.ts";
import { updateDocument } from "#src/features/documents/document-rows.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { replaceMeasurements } from "./measurement-rows.ts";
import { formOfNote, noteChangesIn, notWritable, valuesOf } from "./open-note.ts";
import { findValues, lockNote, type NoteRow, type ValueRow } from "./queries.ts";
import {
  findNoteOperations,
  insertNoteOperations,
  type NoteOperationRow,
  putValues,
  settleNoteAlternatives,
} from "./value-queries.ts";

type Batch = InputOf<Contract["PATCH /visit-notes/:id/values"]>;
type Changed = OutputOf<Contract["PATCH /visit-notes/:id/values"]>;

/**
 * Merges changed values field by field, as answers of an assessment are merged: a change based on the current value applies,
 * one based on a value changed since is kept until someone chooses, and one sent before changes nothing. Throws `not-found`,
 * `forbidden`, `invalid-input` naming every impossible value, `wrong-status` once the note is signed, `key-reused`.
 */
export async function changeNoteValues(work: Work, batch: Batch): Promise<Changed> {
  const { id, knownRevision, device } = batch;
  const note = await lockNote(work, id);
  if (note === undefined) throw new AppError("not-found");
  const form = formOfNote(note);
  checkValues(form, batch.operations);
  const known = await knownOperations(work, batch);
  const pending = batch.operations.filter(({ opId }) => !known.has(opId));
  if (pending.length > 0) requireOpen(work, note);
  const merge = mergeAll(work, { note, rows: await findValues(work, id), operations: pending });
  await insertNew(work, { operations: merge.results, device });
  const row = await writeMerge(work, { note, form, merge, operations: pending });
  const results = new Map([...known.values(), ...merge.results].map((result) => [result.opId, result]));
  return {
    results: batch.operations.flatMap(({ opId }) => results.get(opId) ?? []),
    changes: await noteChangesIn(work, { row, values: [...merge.answers.values()], since: knownRevision }),
  };
}

function checkValues(form: NoteForm, operations: readonly NoteOperation[]): void {
  const errors = operations.flatMap(({ item, value }, index) => {
    const message = noteValueProblem(form, item, value);
    return message === undefined ? [] : [{ field: `operations.${index}.value`, message }];
  });
  if (errors.length > 0) throw new AppError("invalid-input", { errors });
}

function requireOpen(work: Work, note: NoteRow): void {
  const problem = notWritable(work, note);
  if (problem !== undefined) throw new AppError("forbidden", { detail: problem });
  if (note.status !== "draft" && note.status !== "returned") throw wrongDocumentStatus(note.status);
}

/** The operations of the batch that arrived before. An id used for something else is refused. */
async function knownOperations(
  work: Work,
  { id, operations }: Batch,
): Promise<ReadonlyMap<string, NoteOperationRow>> {
  const rows = await findNoteOperations(
    work,
    operations.map(({ opId }) => opId),
  );
  refuseReused(
    id,
    operations,
    rows.map((row) => ({ ...row, record: row.noteId })),
  );
  return new Map(rows.map((row) => [row.opId, row]));
}

type Merge = AnswerMerge<ValueRow> & { readonly results: readonly NoteOperationRow[] };

type ToMerge = {
  readonly note: NoteRow;
  readonly rows: readonly ValueRow[];
  readonly operations: readonly NoteOperation[];
};

function mergeAll({ userId }: Work, { note, rows, operations }: ToMerge): Merge {
  const merge = startAnswers(rows, note.revision);
  const results = new Map<string, NoteOperationRow>();
  for (const operation of operations) {
    const { opId, item, value } = operation;
    if (results.has(opId)) continue;
    const result = mergeAnswer(merge, operation, (revision) => ({
      item,
      value,
      revision,
      answeredBy: userId,
    }));
    results.set(opId, { ...result, noteId: note.id });
  }
  return { ...merge, results: [...results.values()] };
}

async function insertNew(
  work: Work,
  { operations, device }: { operations: readonly NoteOperationRow[]; device: Batch["device"] },
): Promise<void> {
  const [first] = operations;
  if (first === undefined) return;
  if ((await insertNoteOperations(work, { operations, device })) < operations.length)
    throw reused(first.opId);
}

type Writing = {
  readonly note: NoteRow;
  readonly form: NoteForm;
  readonly merge: Merge;
  readonly operations: readonly NoteOperation[];
};

/** Writes values, measurements, settled conflicts, audit entry and live event. Returns the row after it. */
async function writeMerge(work: Work, { note, form, merge, operations }: Writing): Promise<NoteRow> {
  const { answers, changed, results, revision } = merge;
  if (results.length === 0) return note;
  const { id } = note;
  const isChanged = changed.size > 0;
  if (isChanged) {
    const values = [...changed].flatMap((item) => answers.get(item) ?? []);
    await putValues(work, { noteId: id, revision, values });
    await replaceMeasurements(work, { note, form, values: valuesOf([...answers.values()]) });
  }
  for (const { item, value, settles: ids } of choicesAmong(operations, results))
    await settleNoteAlternatives(work, { noteId: id, item, ids, value });
  const version = isChanged ? await updateDocument(work, { id, changes: {} }) : note.version;
  await recordBatch(work, { note, merge, version });
  return { ...note, revision, version };
}

async function recordBatch(
  work: Work,
  { note, merge, version }: Pick<Writing, "note" | "merge"> & { readonly version: number },
): Promise<void> {
  const { id: subjectId, patientId } = note;
  await recordEvent(work, {
    action: "visit-note.answer",
    patientId,
    subjectId,
    ...auditOf(merge, merge.results),
  });
  await recordChange(work, { kind: "document", patientId, subjectId, revision: version });
}
