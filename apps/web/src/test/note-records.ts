import type { Note } from "@hearthside/contract";

/** The user's own written note, not assigned to a patient yet. */
export const noteWith = (number: number, fields: Partial<Note> = {}): Note => ({
  id: `0198f4a0-0000-7000-8000-${String(number).padStart(12, "0")}`,
  version: 1,
  kind: "written",
  title: null,
  text: `Note ${number}`,
  fileId: null,
  seconds: null,
  madeAt: "2026-11-20T14:00:00.000Z",
  patientId: null,
  patientName: null,
  by: "Reyes, Nadia",
  isOwn: true,
  isRemoved: false,
  ...fields,
});
