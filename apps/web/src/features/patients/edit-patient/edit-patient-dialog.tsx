import type { Patient } from "@hearthside/contract";
import { useState } from "react";
import { Dialog } from "#src/ui/dialog.tsx";
import { ConflictQuestion } from "./conflict-question.tsx";
import { EditPatientForm } from "./edit-patient-form.tsx";
import { formId, useEditPatient } from "./use-edit-patient.ts";

type EditPatientDialogProps = { patient: Patient; onClose: () => void };

/** Mounted only while open, so it always starts with the current record. */
export function EditPatientDialog({ patient: opened, onClose }: EditPatientDialogProps) {
  const [patient] = useState(opened); // as opened, so that another user's save shows up as a conflict
  const editing = useEditPatient(patient, onClose);
  const { conflict, busy } = editing;
  if (conflict !== undefined)
    return <ConflictQuestion conflict={conflict} editing={editing} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Edit demographics" action={{ label: "Save", form: formId, busy }}>
      <EditPatientForm patient={patient} editing={editing} />
    </Dialog>
  );
}
