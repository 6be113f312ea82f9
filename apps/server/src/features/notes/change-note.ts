import type { Contract, Note, ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { moveWithRecordings, refuseOtherCharts } from "./give-notes.ts";
import { updateNote } from "./queries.ts";
import { recordNote } from "./record-note.ts";
import { getOwnNote } from "./save-note.ts";

type NoteChange = ReadInputOf<Contract["PUT /notes/:id"]>;

/** Throws `not-found`, `invalid-input`, `wrong-status`, `conflict` with the current note. */
export async function changeNote(trx: AgencyTrx, caller: Caller, change: NoteChange): Promise<Note> {
  const { id, version, text, patientId } = change;
  const before = await getOwnNote(trx, caller, id);
  if (before.version !== version) throw new AppError("conflict", { context: before });
  if (before.kind === "written" && (text ?? "") === "") throw invalidField("text", "Please enter a note");
  await updateNote(trx, caller, change);
  if (patientId !== before.patientId) await move(trx, caller, { before, patientId });
  const after = await getOwnNote(trx, caller, id);
  await recordNote(trx, caller, { action: actOf(before, after), before, after });
  return after;
}

async function move(
  trx: AgencyTrx,
  caller: Caller,
  { before, patientId }: { readonly before: Note; readonly patientId: string | null },
): Promise<void> {
  if (patientId !== null) {
    await getPatient(trx, caller, patientId);
    refuseOtherCharts([before], patientId);
  }
  await moveWithRecordings(trx, caller, { notes: [before], patientId });
}

function actOf(before: Note, after: Note): string {
  if (before.isRemoved !== after.isRemoved) return after.isRemoved ? "note.remove" : "note.restore";
  if (before.patientId === after.patientId) return "note.change";
  return after.patientId === null ? "note.take-back" : "note.assign";
}
