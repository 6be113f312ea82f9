import { demoNotes, type NotesWanted } from "@hearthside/demo";
import type { AgencyTrx } from "#src/boundary.ts";
import { insertRows } from "./insert-rows.ts";

/** Adds the notes that the demo nurse wrote in the last days. */
export const insertNotes = (trx: AgencyTrx, wanted: NotesWanted): Promise<void> =>
  insertRows(trx, "note", demoNotes(wanted));
