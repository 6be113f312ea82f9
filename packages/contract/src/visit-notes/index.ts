import { visitNotes } from "./visit-notes.ts";

export const visitNotesCalls = {
  ...visitNotes,
};

export * from "./visit-note.ts";
export * from "./visit-notes.ts";
