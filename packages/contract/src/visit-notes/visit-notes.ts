import * as z from "zod/mini";
import { AnsweringDevice, Revision } from "../assessments/assessment.ts";
import { endpoints } from "../endpoint.ts";
import { NewId, Uuid } from "../fields.ts";
import { NoteOperation, VisitNoteChanges, VisitNoteRecord } from "./visit-note.ts";

const view = { area: "documents", action: "view" } as const;
const edit = { area: "documents", action: "edit" } as const;

export const visitNotes = endpoints({
  "POST /visits/:id/note": {
    summary: "Start the note of one's own visit, or find the one it has",
    allow: edit,
    records: ["document.create", "document.restore"],
    once: "noteId",
    input: z.object({ id: Uuid, noteId: NewId }),
    output: z.object({ noteId: Uuid }),
    refuses: ["wrong-status", "key-reused"],
  },
  "GET /visit-notes/:id": {
    summary: "Open a visit note",
    allow: view,
    records: ["chart.view"],
    input: z.object({ id: Uuid }),
    output: VisitNoteRecord,
  },
  "GET /visit-notes/:id/values": {
    summary: "List the values that changed after a revision",
    allow: view,
    records: ["chart.view"],
    unattended: true,
    input: z.object({ id: Uuid, since: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    output: VisitNoteChanges,
  },
  "PATCH /visit-notes/:id/values": {
    summary: "Send changed values; each is merged separately",
    allow: edit,
    records: ["visit-note.answer"],
    unattended: true,
    input: z.object({
      id: Uuid,
      /** The device knows the values up to this revision; later ones are returned. */
      knownRevision: Revision,
      device: z.optional(AnsweringDevice),
      operations: z.array(NoteOperation).check(z.minLength(1), z.maxLength(500)),
    }),
    output: z.object({
      results: z.array(
        z.object({ opId: Uuid, outcome: z.enum(["applied", "conflict"]), revision: Revision }),
      ),
      changes: VisitNoteChanges,
    }),
    refuses: ["wrong-status", "key-reused"],
  },
});
