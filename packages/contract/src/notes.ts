import * as z from "zod/mini";
import { Moment } from "./calendar-days.ts";
import { isRemoved, lineOrNull, NewId, Uuid, Version } from "./chart-fields.ts";
import { endpoints } from "./endpoint.ts";

const view = { area: "notes", action: "view" } as const;
const edit = { area: "notes", action: "edit" } as const;

/** What somebody wrote or said into her device. Of no patient it is hers alone; given to one it is part of that chart. */
export const Note = z
  .object({
    id: Uuid,
    version: Version,
    kind: z.enum(["recording", "written"]),
    /** Null: it is called by its day. */
    title: z.nullable(z.string()),
    text: z.nullable(z.string()),
    /** Of a recording: its bytes, at /files/:id/content. */
    fileId: z.nullable(Uuid),
    seconds: z.nullable(z.int()),
    /** As the device's clock had it. */
    madeAt: z.iso.datetime(),
    patientId: z.nullable(Uuid),
    patientName: z.nullable(z.string()),
    by: z.string(),
    /** Whether the caller made it: only she changes it, gives it to a patient or takes it back. */
    isOwn: z.boolean(),
    isRemoved: z.boolean(),
  })
  .check(z.meta({ id: "Note" }));
export type Note = z.infer<typeof Note>;

const textFields = {
  title: lineOrNull(100),
  text: z._default(
    z.nullable(z.string().check(z.trim(), z.maxLength(10_000, "Please use at most 10000 characters"))),
    null,
  ),
};

/** What a form of a note holds. */
export const NoteFields = z.object(textFields);

const NotePage = z.object({ notes: z.array(Note), more: z.boolean() });

export const notes = endpoints({
  "GET /notes": {
    summary: "One's own notes, the latest first",
    allow: view,
    /** `after`: the last note of the page before; `unassigned`: only those of no patient yet. */
    input: z.object({ after: z.optional(Uuid), unassigned: z.optional(z.enum(["true"])) }),
    output: NotePage,
  },
  "POST /notes": {
    summary: "Save a note that was written, or recorded and uploaded",
    allow: edit,
    input: z
      .object({
        id: NewId,
        kind: z.enum(["recording", "written"]),
        ...textFields,
        fileId: z._default(z.nullable(Uuid), null),
        seconds: z._default(z.nullable(z.int().check(z.gte(0), z.lte(86_400))), null),
        madeAt: Moment,
      })
      .check(z.meta({ id: "NewNote" })),
    output: Note,
    refuses: ["key-reused"],
  },
  "PUT /notes/:id": {
    summary: "Change one's own note, give it to a patient, take it back, remove it or put it back",
    allow: edit,
    input: z
      .object({
        id: Uuid,
        version: Version,
        ...textFields,
        patientId: z._default(z.nullable(Uuid), null),
        isRemoved,
      })
      .check(z.meta({ id: "NoteChange" })),
    output: Note,
    refuses: ["conflict"],
  },
  "POST /notes/assign": {
    summary: "Give notes of one's own to a patient: all or none",
    allow: edit,
    input: z.object({
      noteIds: z
        .array(Uuid)
        .check(z.minLength(1, "Please choose a note"), z.maxLength(100, "Please choose at most 100 notes")),
      patientId: Uuid,
    }),
    output: z.object({ notes: z.array(Note) }),
    refuses: ["wrong-status"],
  },
  "GET /patients/:id/notes": {
    summary: "The notes that were given to a patient, the latest first",
    allow: view,
    input: z.object({ id: Uuid, after: z.optional(Uuid) }),
    output: NotePage,
  },
});
