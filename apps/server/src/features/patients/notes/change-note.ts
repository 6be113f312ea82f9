import type { Contract, Note, ReadInputOf } from "@hearthside/contract";
import { AppError, invalidField } from "#src/app-error.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { moveWithRecordings, refuseOtherCharts } from "./give-notes.ts";
import { updateNote } from "./queries.ts";
import { recordNote } from "./record-note.ts";
import { getOwnNote } from "./save-note.ts";

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
  await recordNote(work, { action: actOf(before, after), before, after });
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

function actOf(before: Note, after: Note): string {
  if (before.isRemoved !== after.isRemoved) return after.isRemoved ? "note.remove" : "note.restore";
  if (before.patientId === after.patientId) return "note.change";
  return after.patientId === null ? "note.take-back" : "note.assign";
}
