import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { Dialog } from "#src/ui/dialog.tsx";
import { AddPatientForm } from "./add-patient-form.tsx";
import { DuplicateQuestion } from "./duplicate-question.tsx";
import { type AddPatient, formId, useAddPatient } from "./use-add-patient.ts";

type AddPatientDialogProps = { opened: boolean; onClose: () => void };

export function AddPatientDialog({ opened, onClose }: AddPatientDialogProps) {
  const adding = useAddPatient();
  const navigate = useNavigate();
  const { stage } = adding;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="CREATE A PATIENT"
      {...footOf(adding)}
      buttons={<Buttons adding={adding} onOpenChart={openChart} />}
    >
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
function footOf({ stage, createAnyway, addAnother }: AddPatient) {
  switch (stage.at) {
    case "typing":
    case "sending":
      return { action: { label: "Create", form: formId, busy: stage.at === "sending" } };
    case "asking":
      return { action: { label: "Create anyway", onAct: createAnyway } };
    case "created":
      return { action: { label: "Add another", onAct: addAnother } };
  }
}

type ButtonsProps = { adding: AddPatient; onOpenChart: (patient: string) => void };

function Buttons({ adding: { stage, goBack }, onOpenChart }: ButtonsProps) {
  if (stage.at === "asking")
    return (
      <Button variant="default" onClick={goBack}>
        Back to the form
      </Button>
    );
  if (stage.at !== "created") return null;
  return (
    <Button variant="default" onClick={() => onOpenChart(stage.patient.id)}>
      Open chart
    </Button>
  );
}
