import { type Host, serve } from "#src/http/serve.ts";
import { changeNote, giveNotes, openNotes, saveNote } from "./notes.ts";
import { findNotes } from "./queries.ts";

export function noteRoutes(host: Host): void {
  serve(host, "GET /notes", ({ after, unassigned }, work) =>
    findNotes(work, { isLoose: unassigned !== undefined, after }),
  );
  serve(host, "POST /notes", (input, work) => saveNote(work, input));
  serve(host, "PUT /notes/:id", (input, work) => changeNote(work, input));
  serve(host, "POST /notes/assign", (input, work) => giveNotes(work, input));
  serve(host, "GET /patients/:id/notes", (input, work) => openNotes(work, input));
}
