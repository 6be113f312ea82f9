import { Note, NoteFields } from "@hearthside/contract";
import { Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { type ChosenPatient, PatientSelect } from "#src/features/patients/patient-select.tsx";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/spoken-name.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import shared from "#src/ui/shared.module.css";
import styles from "./notes.module.css";
import { notesKey, takeBack } from "./queries.ts";
import { countOfNotes, noteName } from "./words.ts";

type AssignDialogProps = { notes: readonly Note[]; onDone: () => void; onClose: () => void };

/** Assigns the selected notes to one patient, all or none. */
export function AssignDialog({ notes, onDone, onClose }: AssignDialogProps) {
  const formId = useId();
  const [patient, setPatient] = useState<ChosenPatient | null>(null);
  const [problem, setProblem] = useState<string>();
  const act = useAction((queries) => {
    for (const queryKey of [notesKey, ["patients"]]) void queries.invalidateQueries({ queryKey });
  });
  return (
    <Dialog
      opened
      size="small"
      title="Assign Notes to Patients"
      onClose={onClose}
      action={{ label: "Assign", busy: act.busy, form: formId }}
    >
      <form id={formId} className={`${shared.stack4} ${styles.form}`} onSubmit={assign} noValidate>
        {act.refusal && <Banner tone="critical">{act.refusal.message}</Banner>}
        <p>
          {countOfNotes(notes.length)} will become part of the patient's chart:{" "}
          {notes.map(noteName).join(", ")}.
        </p>
        <PatientSelect required value={patient} onChange={choose} error={problem} startsHere />
      </form>
    </Dialog>
  );

  function choose(chosen: ChosenPatient | null) {
    setPatient(chosen);
    setProblem(undefined);
  }

  function assign(event: FormEvent) {
    event.preventDefault();
    setProblem(patient === null ? "Please choose a patient" : undefined);
    if (patient === null) return focusFirstError(formId);
    const noteIds = notes.map(({ id }) => id);
    const send = () => call("POST /notes/assign", { noteIds, patientId: patient.id });
    act.run(send, "The notes could not be assigned.", {
      done: (given) => ({
        words: `${countOfNotes(notes.length)} assigned to ${spokenName(patient.name)}.`,
        undo: () => takeBack(given.notes),
      }),
      onDone,
    });
  }
}

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
    problems: (values) => problemsOf(note, values),
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
      sayDone({ words: `${noteName(saved)} was saved.` });
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

function problemsOf({ kind }: Note, values: NoteValues): Record<string, string> {
  const problems = schemaProblems(NoteFields, values);
  return kind === "written" && values.text.trim() === ""
    ? { ...problems, text: "Please enter a note" }
    : problems;
}
