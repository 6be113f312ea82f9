import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { Moment, NewId, Uuid, Version } from "../fields.ts";
import { isRemoved, lineOrNull } from "./chart-fields.ts";

const view = { area: "notes", action: "view" } as const;
const edit = { area: "notes", action: "edit" } as const;

/**
 * A written or recorded note. Without a patient only its author sees it. Assigned to a patient, it is part of that chart.
 */
export const Note = z
  .object({
    id: Uuid,
    version: Version,
    kind: z.enum(["recording", "written"]),
    /** Null: it is called by its date. */
    title: z.nullable(z.string()),
    text: z.nullable(z.string()),
    /** For a recording: its bytes, at /files/:id/content. */
    fileId: z.nullable(Uuid),
    seconds: z.nullable(z.int()),
    /** By the device's clock. */
    madeAt: z.iso.datetime(),
    patientId: z.nullable(Uuid),
    patientName: z.nullable(z.string()),
    by: z.string(),
    /** Whether the caller made it. Only its author can change, assign or unassign it. */
    isOwn: z.boolean(),
    isRemoved: z.boolean(),
  })
  .check(z.meta({ id: "Note" }));
export type Note = z.infer<typeof Note>;

const textFields = {
  title: lineOrNull(100),
  text: z._default(
    z.nullable(z.string().check(z.trim(), z.maxLength(10_000, "Please use at most 10,000 characters"))),
    null,
  ),
};

/** The fields of a note's form. */
export const NoteFields = z.object(textFields);

const NotePage = z.object({ notes: z.array(Note), more: z.boolean() });

export const notes = endpoints({
  "GET /notes": {
    summary: "List the caller's own notes, latest first",
    allow: view,
    /** `after`: the last note of the previous page. `unassigned`: only notes without a patient. */
    input: z.object({ after: z.optional(Uuid), unassigned: z.optional(z.enum(["true"])) }),
    output: NotePage,
  },
  "POST /notes": {
    summary: "Save a note that was written, or recorded and uploaded",
    allow: edit,
    records: ["note.create"],
    once: "id",
    unattended: true,
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
    summary: "Change, assign, unassign, remove or restore one of the caller's notes",
    allow: edit,
    records: ["note.change", "note.remove", "note.restore", "note.take-back"],
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
    summary: "Assign the caller's notes to a patient, all or none",
    allow: edit,
    records: ["note.assign"],
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
    summary: "List the notes assigned to a patient, latest first",
    allow: view,
    records: ["chart.view"],
    input: z.object({ id: Uuid, after: z.optional(Uuid) }),
    output: NotePage,
  },
});
