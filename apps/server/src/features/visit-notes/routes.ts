import { type Host, serve } from "#src/http/serve.ts";
import { changeNoteValues } from "./change-values.ts";
import { openNote, readNoteChanges } from "./open-note.ts";
import { startNote } from "./start-note.ts";

export function visitNoteRoutes(host: Host): void {
  serve(host, "POST /visits/:id/note", (input, work) => startNote(work, input));
  serve(host, "GET /visit-notes/:id", ({ id }, work) => openNote(work, id));
  serve(host, "GET /visit-notes/:id/values", ({ id, since = "0" }, work) =>
    readNoteChanges(work, { id, since: Number(since) }),
  );
  serve(host, "PATCH /visit-notes/:id/values", (batch, work) => changeNoteValues(work, batch));
}
