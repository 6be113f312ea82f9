import { Note, NoteFields } from "@hearthside/contract";
import { Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { type ChosenPatient, PatientSelect } from "#src/features/patients/patient-select.tsx";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { ActionDialog, RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { complete, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { countOfNotes, noteName } from "./labels.ts";
import { notesKey, takeBack } from "./queries.ts";

type AssignNotesDialogProps = { notes: readonly Note[]; onDone: () => void; onClose: () => void };

/** Assigns the selected notes to one patient, all or none. */
export function AssignNotesDialog({ notes, onDone, onClose }: AssignNotesDialogProps) {
  const { form, ...editing } = useRecordForm<Assignment, { given: Note[]; name: string }>({
    initial: { patient: null },
    problems: ({ patient }): Record<string, string> =>
      patient === null ? { patient: "Please choose a patient" } : {},
    save: async ({ patient }) => {
      const { id: patientId, name } = complete(patient);
      const noteIds = notes.map(({ id }) => id);
      return { given: (await call("POST /notes/assign", { noteIds, patientId })).notes, name };
    },
    reload: [notesKey, ["patients"]],
    done: ({ given, name }) => ({
      text: `${countOfNotes(notes.length)} assigned to ${spokenName(name)}.`,
      undo: () => takeBack(given),
    }),
    onSaved: onDone,
    otherwise: "The notes could not be assigned.",
  });
  return (
    <ActionDialog title="Assign Notes to Patients" label="Assign" {...{ editing, onClose }}>
      <p>
        {countOfNotes(notes.length)} will become part of the patient's chart: {notes.map(noteName).join(", ")}
        .
      </p>
      <PatientSelect
        required
        value={form.values.patient}
        onChange={(patient) => form.setFieldValue("patient", patient)}
        error={form.errors["patient"]}
        startsHere
      />
    </ActionDialog>
  );
}

type Assignment = { patient: ChosenPatient | null };

type NoteValues = { title: string; text: string };

const fieldLabels = { title: "Title", text: "Text" } as const;

const toValues = ({ title, text }: Note): NoteValues => ({ title: title ?? "", text: text ?? "" });

/** Edits a note's title and text. Rendered only while it is open. */
export function EditNoteDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const queries = useQueryClient();
  const sayDone = useSayDone();
  // the assigned patient is not changed, even if someone else changed it in between
  const patientId = useRef(note.patientId);
  const editing = useRecordForm({
    initial: toValues(note),
    version: note.version,
    problems: (values) => validate(note, values),
    save: ({ title, text }, version = note.version) =>
      call("PUT /notes/:id", {
        id: note.id,
        version,
        title,
        text: text.trim() === "" ? null : text,
        patientId: patientId.current,
      }),
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: notesKey });
      sayDone({ text: `${noteName(saved)} was saved.` });
      onClose();
    },
    readFresh: (context) => {
      const fresh = Note.safeParse(context).data;
      if (fresh !== undefined) patientId.current = fresh.patientId;
      return fresh;
    },
    toValues,
    otherwise: "The note could not be saved.",
  });
  const { form } = editing;
  return (
    <RecordForm
      title={`Edit ${noteName(note)}`}
      label="Save"
      editing={editing}
      fieldLabels={fieldLabels}
      show={(field, values) => values[field] || "Empty"}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps("title")}
        label={fieldLabels.title}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...form.getInputProps("text")}
        label={fieldLabels.text}
        autosize
        minRows={4}
        wrapperProps={{ "data-wide": true }}
      />
    </RecordForm>
  );
}

function validate({ kind }: Note, values: NoteValues): Record<string, string> {
  const problems = schemaProblems(NoteFields, values);
  return kind === "written" && values.text.trim() === ""
    ? { ...problems, text: "Please enter a note" }
    : problems;
}
