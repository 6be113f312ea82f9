import { type AuditAction, type Contract, Note, type OutputOf, type ReadInputOf } from "@hearthside/contract";
import { AppError, invalidField } from "#src/app-error.ts";
import { lockOwnRecording, moveRecordings } from "#src/features/documents/files/files.ts";
import { recordEvent, recordView } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { findNotes, insertNote, isRecordingTaken, lockOwnNotes, moveNotes, updateNote } from "./queries.ts";

/** A page of the notes on a chart. The access is recorded. Throws `not-found`. */
export async function openNotes(
  work: Work,
  { id: patientId, after }: { readonly id: string; readonly after?: string | undefined },
): Promise<OutputOf<Contract["GET /patients/:id/notes"]>> {
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "notes" });
  return findNotes(work, { patientId, after });
}

type NewNote = ReadInputOf<Contract["POST /notes"]>;

/** How far a device's clock may be ahead. */
const mostAheadMs = 10 * 60_000;

/** Saves a note from a device. Throws `invalid-input`, `key-reused`. */
export async function saveNote(work: Work, input: NewNote): Promise<Note> {
  const { id, kind, text, fileId, madeAt } = input;
  if (Date.parse(madeAt) > work.now.getTime() + mostAheadMs)
    throw invalidField("madeAt", "This note is dated in the future. Please correct the clock of the device");
  if (kind === "written" && (text ?? "") === "") throw invalidField("text", "Please enter a note");
  await checkRecording(work, { kind, fileId });
  const seconds = kind === "recording" ? input.seconds : null;
  if ((await insertNote(work, { ...input, seconds })) === undefined) throw new AppError("key-reused");
  const after = await getOwnNote(work, id);
  await recordNote(work, { action: "note.create", after });
  return after;
}

/** A recording must be the caller's own, stored, and not attached to another note. */
async function checkRecording(work: Work, { kind, fileId }: Pick<NewNote, "kind" | "fileId">): Promise<void> {
  if ((kind === "recording") !== (fileId !== null))
    throw invalidField("fileId", "A recording needs a file, and a written note cannot have one");
  if (fileId === null) return;
  const file = await lockOwnRecording(work, fileId);
  if (file === undefined || (await isRecordingTaken(work, fileId)))
    throw invalidField("fileId", "This is not one of your recordings");
}

type NoteChange = ReadInputOf<Contract["PUT /notes/:id"]>;

/** Throws `not-found`, `invalid-input`, `wrong-status`, `conflict` with the current note. */
export async function changeNote(work: Work, change: NoteChange): Promise<Note> {
  const { id, version, text, patientId } = change;
  const before = await getOwnNote(work, id);
  if (before.version !== version) throw new AppError("conflict", { context: before });
  if (before.kind === "written" && (text ?? "") === "") throw invalidField("text", "Please enter a note");
  await updateNote(work, change);
  if (patientId !== before.patientId) await move(work, { before, patientId });
  const after = await getOwnNote(work, id);
  await recordNote(work, { action: actionOf(before, after), before, after });
  return after;
}

async function move(
  work: Work,
  { before, patientId }: { readonly before: Note; readonly patientId: string | null },
): Promise<void> {
  if (patientId !== null) {
    await getPatient(work, patientId);
    refuseOtherCharts([before], patientId);
  }
  await moveWithRecordings(work, { notes: [before], patientId });
}

function actionOf(before: Note, after: Note): AuditAction {
  if (before.isRemoved !== after.isRemoved) return after.isRemoved ? "note.remove" : "note.restore";
  if (before.patientId === after.patientId) return "note.change";
  return after.patientId === null ? "note.take-back" : "note.assign";
}

type Input = { readonly noteIds: readonly string[]; readonly patientId: string };

/** Assigns all notes to the patient or none. Throws `not-found`, `wrong-status` for a note on another chart. */
export async function giveNotes(work: Work, { noteIds, patientId }: Input): Promise<{ notes: Note[] }> {
  await getPatient(work, patientId);
  const ids = [...new Set(noteIds)];
  const before = await lockOwnNotes(work, ids);
  if (before.length < ids.length || before.some(({ isRemoved }) => isRemoved))
    throw new AppError("not-found");
  refuseOtherCharts(before, patientId);
  const loose = before.filter((note) => note.patientId === null);
  if (loose.length > 0) await moveWithRecordings(work, { notes: loose, patientId });
  const notes = await lockOwnNotes(work, ids);
  for (const note of loose) {
    const after = notes.find(({ id }) => id === note.id) ?? note;
    await recordNote(work, { action: "note.assign", before: note, after });
  }
  return { notes };
}

/** A note moves from one chart to another only through its author, so that both charts record it. Throws `wrong-status`. */
function refuseOtherCharts(notes: readonly Note[], patientId: string): void {
  if (notes.every((note) => note.patientId === null || note.patientId === patientId)) return;
  const detail = "A note is assigned to another patient. Unassign it there first.";
  throw new AppError("wrong-status", { detail });
}

type Move = { readonly notes: readonly Note[]; readonly patientId: string | null };

/** Recordings move in the same transaction: from then on everyone with access to the chart can play them. */
async function moveWithRecordings(work: Work, { notes, patientId }: Move): Promise<void> {
  await moveNotes(work, { ids: notes.map(({ id }) => id), patientId });
  await moveRecordings(work, { ids: notes.flatMap(({ fileId }) => fileId ?? []), patientId });
}

/** Throws `not-found`, including for another user's note. */
async function getOwnNote(work: Work, id: string): Promise<Note> {
  const [note] = await lockOwnNotes(work, [id]);
  if (note === undefined) throw new AppError("not-found");
  return note;
}

type Happening = { readonly action: AuditAction; readonly before?: Note; readonly after: Note };

/**
 * Records a note's change in the audit trail and notifies browsers: of everyone who sees its old or new chart, and of its
 * author.
 */
async function recordNote(work: Work, { action, before, after }: Happening): Promise<void> {
  const { id: subjectId, version: revision } = after;
  const charts = new Set([before?.patientId, after.patientId].filter((id) => typeof id === "string"));
  const [patientId] = charts;
  await recordEvent(work, {
    action,
    subjectId,
    ...(patientId === undefined ? {} : { patientId }),
    ...(before === undefined ? {} : { before: factsOf(before) }),
    after: factsOf(after),
  });
  const change = { kind: "note", subjectId, revision } as const;
  for (const chart of charts) await recordChange(work, { ...change, patientId: chart });
  await recordChange(work, { ...change, patientId: null, userId: work.userId });
}

// Title and text are kept out of the audit trail, because they may name people.
const factsOf = ({ version, kind, fileId, seconds, madeAt, patientId, isRemoved, text }: Note) => ({
  version,
  kind,
  fileId,
  seconds,
  madeAt,
  patientId,
  isRemoved,
  length: text?.length ?? 0,
});
