import type { Note } from "@hearthside/contract";
import { type FormEvent, useId, useState } from "react";
import { type ChosenPatient, PatientSelect } from "#src/features/patients/patient-select.tsx";
import { call } from "#src/lib/call.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import styles from "./notes.module.css";
import { notesKey } from "./queries.ts";
import { takeBack } from "./take-back.ts";
import { countOfNotes, noteName } from "./words.ts";

type AssignDialogProps = { notes: readonly Note[]; onDone: () => void; onClose: () => void };

/** Assigns the selected notes to one patient, all or none. */
export function AssignDialog({ notes, onDone, onClose }: AssignDialogProps) {
  const formId = useId();
  const [patient, setPatient] = useState<ChosenPatient | null>(null);
  const [problem, setProblem] = useState<string>();
  const act = useSingleAct((queries) => {
    for (const queryKey of [notesKey, ["patients"]]) void queries.invalidateQueries({ queryKey });
  });
  const sayDone = useSayDone();
  return (
    <Dialog
      opened
      size="small"
      title="Assign Notes to Patients"
      onClose={onClose}
      action={{ label: "Assign", busy: act.busy, form: formId }}
    >
      <form id={formId} className={styles.form} onSubmit={assign} noValidate>
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
    act.run(() => give(patient), "The notes could not be assigned.");
  }

  async function give({ id, name }: ChosenPatient) {
    const given = await call("POST /notes/assign", { noteIds: notes.map((note) => note.id), patientId: id });
    sayDone({
      words: `${countOfNotes(notes.length)} assigned to ${name}.`,
      undo: () => takeBack(given.notes),
    });
    onDone();
  }
}
