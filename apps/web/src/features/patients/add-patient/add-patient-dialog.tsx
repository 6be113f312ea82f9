import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Dialog } from "#src/ui/dialog.tsx";
import { AddPatientForm } from "./add-patient-form.tsx";
import { DuplicateQuestion } from "./duplicate-question.tsx";
import { type AddPatient, formId, openChartId, useAddPatient } from "./use-add-patient.ts";

type AddPatientDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** The next step for a patient just created. */
  nextStep: (patientId: string) => ReactNode;
};

export function AddPatientDialog({ opened, onClose, nextStep }: AddPatientDialogProps) {
  const adding = useAddPatient();
  const navigate = useNavigate();
  const { stage } = adding;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      unsaved={stage.at !== "created" && (stage.at !== "typing" || adding.form.isDirty())}
      title="CREATE A PATIENT"
      {...footOf(adding, openChart)}
      buttons={<Buttons adding={adding} />}
    >
      {stage.at === "created" && nextStep(stage.patient.id)}
      {stage.at === "asking" ? (
        <DuplicateQuestion found={stage.found} onOpenChart={openChart} />
      ) : (
        <AddPatientForm key={adding.id} adding={adding} />
      )}
    </Dialog>
  );

  function openChart(patient: string) {
    onClose();
    void navigate({ to: "/admin/clinical/patient-chart", search: { patient } });
  }
}

/** The main button of each stage. */
function footOf({ stage, createAnyway }: AddPatient, openChart: (patient: string) => void) {
  switch (stage.at) {
    case "typing":
    case "sending":
      return { action: { label: "Create", form: formId, busy: stage.at === "sending" } };
    case "asking":
      return { action: { label: "Create anyway", onAct: createAnyway } };
    case "created":
      return {
        action: { id: openChartId, label: "Open chart", onAct: () => openChart(stage.patient.id) },
      };
  }
}

function Buttons({ adding: { stage, goBack, addAnother } }: { adding: AddPatient }) {
  if (stage.at === "asking")
    return (
      <Button variant="default" onClick={goBack}>
        Back to the form
      </Button>
    );
  if (stage.at !== "created") return null;
  return (
    <Button variant="default" onClick={addAnother}>
      Add another
    </Button>
  );
}
