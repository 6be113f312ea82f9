import { visitInstants } from "@hearthside/scheduling";
import { type Measured, measurementsIn, type NoteForm, type NoteValues } from "@hearthside/visit-notes";
import type { Work } from "#src/http/work.ts";
import type { NoteRow } from "./queries.ts";

type Measuring = { readonly note: NoteRow; readonly form: NoteForm; readonly values: NoteValues };

/** Writes the measurements of a note as its values say now. */
export async function replaceMeasurements(
  { trx, agencyId, now }: Work,
  { note, form, values }: Measuring,
): Promise<void> {
  const { id: noteId, patientId, visitId } = note;
  await trx
    .deleteFrom("visit_measurement")
    .where("agencyId", "=", agencyId)
    .where("noteId", "=", noteId)
    .execute();
  const rows = measurementsIn(form, values).map(({ field, time, ...measured }) => ({
    ...measured,
    agencyId,
    noteId,
    patientId,
    visitId,
    item: field,
    takenAt: momentOf(note, time) ?? note.startedAt ?? now,
  }));
  if (rows.length > 0) await trx.insertInto("visit_measurement").values(rows).execute();
}

/** A time of the visit's day in its zone; undefined without a time, or for one that a clock change skips. */
function momentOf({ start, zone }: NoteRow, time: Measured["time"]): Date | undefined {
  if (time === null) return undefined;
  const instants = visitInstants(`${start.slice(0, 10)}T${time}:00`, { minutes: 5, zone });
  return instants.ok ? new Date(instants.from) : undefined;
}
