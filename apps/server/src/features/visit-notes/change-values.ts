import type { Contract, InputOf, NoteOperation, OutputOf } from "@hearthside/contract";
import { type NoteForm, noteValueProblem } from "@hearthside/visit-notes";
import { AppError } from "#src/app-error.ts";
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
    changes: await noteChangesIn(work, { row, values: [...merge.values.values()], since: knownRevision }),
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
  const firsts = new Map<string, Pick<NoteOperationRow, "noteId" | "item" | "value">>(
    rows.map((row) => [row.opId, row]),
  );
  for (const { opId, item, value } of operations) {
    const first = firsts.get(opId) ?? { noteId: id, item, value };
    if (first.noteId !== id || first.item !== item || first.value !== value) throw reused(opId);
    firsts.set(opId, first);
  }
  return new Map(rows.map((row) => [row.opId, row]));
}

const reused = (opId: string) => new AppError("key-reused", { context: { opId } });

type Merge = {
  readonly values: ReadonlyMap<string, ValueRow>;
  readonly changed: ReadonlySet<string>;
  readonly before: ReadonlyMap<string, string | null>;
  readonly results: readonly NoteOperationRow[];
  readonly revision: number;
};

type ToMerge = {
  readonly note: NoteRow;
  readonly rows: readonly ValueRow[];
  readonly operations: readonly NoteOperation[];
};

function mergeAll({ userId }: Work, { note, rows, operations }: ToMerge): Merge {
  const values = new Map(rows.map((row) => [row.item, row]));
  const before = new Map(rows.map(({ item, value }) => [item, value]));
  const changed = new Set<string>();
  const results = new Map<string, NoteOperationRow>();
  let { revision } = note;
  for (const { opId, item, value, baseRevision } of operations) {
    if (results.has(opId)) continue;
    const current = values.get(item) ?? { value: null, revision: 0 };
    const isSame = current.value === value;
    const isApplied = isSame || current.revision === baseRevision;
    if (isApplied && !isSame) {
      revision += 1;
      values.set(item, { item, value, revision, answeredBy: userId });
      changed.add(item);
    }
    const outcome = isApplied ? "applied" : "conflict";
    const at = values.get(item)?.revision ?? 0;
    results.set(opId, { opId, noteId: note.id, item, value, outcome, revision: at });
  }
  return { values, before, changed, results: [...results.values()], revision };
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
  const { values, changed, results, revision } = merge;
  if (results.length === 0) return note;
  const { id } = note;
  const isChanged = changed.size > 0;
  if (isChanged) {
    const rows = [...changed].flatMap((item) => values.get(item) ?? []);
    await putValues(work, { noteId: id, revision, values: rows });
    await replaceMeasurements(work, { note, form, values: valuesOf([...values.values()]) });
  }
  await settle(work, { note, results, operations });
  const version = isChanged ? await updateDocument(work, { id, changes: {} }) : note.version;
  await recordBatch(work, { note, merge, version });
  return { ...note, revision, version };
}

/** Only a choice that applied resolves conflicts. */
async function settle(
  work: Work,
  { note, results, operations }: Pick<Writing, "note" | "operations"> & Pick<Merge, "results">,
): Promise<void> {
  const applied = new Set(results.filter(({ outcome }) => outcome === "applied").map(({ opId }) => opId));
  for (const { opId, item, value, settles = [] } of operations)
    if (applied.has(opId) && settles.length > 0)
      await settleNoteAlternatives(work, { noteId: note.id, item, ids: settles, value });
}

async function recordBatch(
  work: Work,
  { note, merge, version }: Pick<Writing, "note" | "merge"> & { readonly version: number },
): Promise<void> {
  const { id: subjectId, patientId } = note;
  const { changed, before, values, results } = merge;
  const kept = results.filter(({ outcome }) => outcome === "conflict").map(({ item }) => item);
  const pick = (valueOf: (item: string) => string | null | undefined) =>
    Object.fromEntries([...changed].map((item) => [item, valueOf(item) ?? null]));
  await recordEvent(work, {
    action: "visit-note.answer",
    patientId,
    subjectId,
    before: pick((item) => before.get(item)),
    after: { ...pick((item) => values.get(item)?.value), ...(kept.length === 0 ? {} : { kept }) },
  });
  await recordChange(work, { kind: "document", patientId, subjectId, revision: version });
}
