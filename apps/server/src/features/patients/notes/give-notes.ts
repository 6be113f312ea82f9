import type { Note } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { moveRecordings } from "#src/features/documents/files/recordings.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { lockOwnNotes } from "./note-rows.ts";
import { moveNotes } from "./queries.ts";
import { recordNote } from "./record-note.ts";

type Wanted = { readonly noteIds: readonly string[]; readonly patientId: string };

/** Assigns all notes to the patient or none. Throws `not-found`, `wrong-status` for a note on another chart. */
export async function giveNotes(work: Work, { noteIds, patientId }: Wanted): Promise<{ notes: Note[] }> {
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
export function refuseOtherCharts(notes: readonly Note[], patientId: string): void {
  if (notes.every((note) => note.patientId === null || note.patientId === patientId)) return;
  const detail = "A note is assigned to another patient. Unassign it there first.";
  throw new AppError("wrong-status", { detail });
}

type Move = { readonly notes: readonly Note[]; readonly patientId: string | null };

/** Recordings move in the same transaction: from then on everyone who sees the chart can play them. */
export async function moveWithRecordings(work: Work, { notes, patientId }: Move): Promise<void> {
  await moveNotes(work, { ids: notes.map(({ id }) => id), patientId });
  await moveRecordings(work, { ids: notes.flatMap(({ fileId }) => fileId ?? []), patientId });
}
