import { type Host, serve } from "#src/http/serve.ts";
import { changeNote } from "./change-note.ts";
import { giveNotes } from "./give-notes.ts";
import { openNotes } from "./open-notes.ts";
import { findNotes } from "./queries.ts";
import { saveNote } from "./save-note.ts";

export function noteRoutes(host: Host): void {
  serve(host, "GET /notes", ({ after, unassigned }, work) =>
    findNotes(work, { isLoose: unassigned !== undefined, after }),
  );
  serve(host, "POST /notes", (wanted, work) => saveNote(work, wanted));
  serve(host, "PUT /notes/:id", (wanted, work) => changeNote(work, wanted));
  serve(host, "POST /notes/assign", (wanted, work) => giveNotes(work, wanted));
  serve(host, "GET /patients/:id/notes", (wanted, work) => openNotes(work, wanted));
}
