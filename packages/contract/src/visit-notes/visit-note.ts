import * as z from "zod/mini";
import { AnsweringDevice, operationFields, Revision } from "../assessments/assessment.ts";
import { documentStatuses } from "../documents/document-life-cycle.ts";
import { Uuid, Version } from "../fields.ts";
import { orderDisciplines, visitKinds, visitStatuses } from "../schedule/visit-labels.ts";

/** The id of a field or mark, "vitals.pulse"; the form checks whether it exists. */
export const NoteItem = z
  .string()
  .check(
    z.regex(/^[a-z][A-Za-z0-9]{0,39}(\.[a-z][A-Za-z0-9]{0,39}){1,3}$/, "Please name a field of the form"),
  );

/** Null for no value. The form checks other values. */
export const NoteValue = z.nullable(z.string().check(z.minLength(1), z.maxLength(4000)));

const Values = z.record(z.string(), z.string());

/** One field's value as it is now. */
export const NoteAnswer = z
  .object({ item: z.string(), value: NoteValue, revision: Revision, answeredBy: Uuid })
  .check(z.meta({ id: "NoteAnswer" }));
export type NoteAnswer = z.infer<typeof NoteAnswer>;

/** A value that conflicts with one given at the same time on another device, until someone chooses. */
export const NoteAlternative = z
  .object({
    id: Uuid,
    item: z.string(),
    value: NoteValue,
    givenBy: z.object({ id: Uuid, firstName: z.string(), lastName: z.string() }),
    givenAt: z.iso.datetime(),
    device: z.optional(AnsweringDevice),
  })
  .check(z.meta({ id: "NoteAlternative" }));
export type NoteAlternative = z.infer<typeof NoteAlternative>;

const changes = {
  /** The number of changes to the values. */
  revision: Revision,
  /** Of the document: a changed value makes a new one, so that nobody signs values they have not seen. */
  version: Version,
  status: z.enum(documentStatuses),
  answers: z.array(NoteAnswer),
  alternatives: z.array(NoteAlternative),
};

/** Changes to read: values changed after a revision, and all conflicts. */
export const VisitNoteChanges = z.object(changes).check(z.meta({ id: "VisitNoteChanges" }));
export type VisitNoteChanges = z.infer<typeof VisitNoteChanges>;

/** Everything a device needs to work on a visit note, online or offline. Its id is that of its document. */
export const VisitNoteRecord = z
  .object({
    id: Uuid,
    patientId: Uuid,
    patientName: z.string(),
    form: z.object({ id: z.string(), version: Version }),
    visit: z.object({
      id: Uuid,
      start: z.string(),
      zone: z.string(),
      discipline: z.enum(orderDisciplines),
      kind: z.enum(visitKinds),
      status: z.enum(visitStatuses),
      startedAt: z.nullable(z.iso.datetime()),
      endedAt: z.nullable(z.iso.datetime()),
    }),
    /** Who writes and signs it. */
    writerName: z.nullable(z.string()),
    /** Why the caller may not write it; null if they may while it is a draft or returned. */
    notWritable: z.nullable(z.string()),
    /** The reviewer's comment on a returned note. */
    returnComment: z.nullable(z.string()),
    /** The last signed note of the same form: its visit's day and values. */
    last: z.nullable(z.object({ day: z.iso.date(), values: Values })),
    ...changes,
    /** Set under emergency access: the device deletes it then. */
    keepUntil: z.optional(z.iso.datetime()),
  })
  .check(z.meta({ id: "VisitNoteRecord" }));
export type VisitNoteRecord = z.infer<typeof VisitNoteRecord>;

/** One change of one field. */
export const NoteOperation = z
  .object({ ...operationFields, item: NoteItem, value: NoteValue })
  .check(z.meta({ id: "NoteOperation" }));
export type NoteOperation = z.infer<typeof NoteOperation>;
