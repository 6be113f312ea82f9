import { type Host, serve } from "#src/http/serve.ts";
import { changeNote } from "./change-note.ts";
import { giveNotes } from "./give-notes.ts";
import { openNotes } from "./open-notes.ts";
import { findNotes } from "./queries.ts";
import { saveNote } from "./save-note.ts";

export function noteRoutes(host: Host): void {
  const { keys, clock } = host.services;
  serve(host, "GET /notes", ({ after, unassigned }, trx, caller) =>
    findNotes(trx, caller, { isLoose: unassigned !== undefined, after }),
  );
  serve(host, "POST /notes", (wanted, trx, caller) =>
    saveNote(trx, caller, { keys, now: clock.now(), wanted }),
  );
  serve(host, "PUT /notes/:id", (wanted, trx, caller) => changeNote(trx, caller, wanted));
  serve(host, "POST /notes/assign", (wanted, trx, caller) => giveNotes(trx, caller, wanted));
  serve(host, "GET /patients/:id/notes", (wanted, trx, caller) => openNotes(trx, caller, wanted));
}
