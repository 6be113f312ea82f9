import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { listedName, personName } from "#src/lib/person-name.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import shared from "#src/ui/shared.module.css";
import { bornText, showPhone } from "../labels.ts";
import { AdmissionStatusBadge } from "../status-badge.tsx";
import styles from "./add-patient.module.css";
import { type AddPatient, AddPatientForm, openChartId, useAddPatientForm } from "./add-patient-form.tsx";
import type { Duplicates } from "./new-patient.ts";

type AddPatientDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** The next step for a patient just created. */
  nextStep: (patientId: string) => ReactNode;
};

export function AddPatientDialog({ opened, onClose, nextStep }: AddPatientDialogProps) {
  const adding = useAddPatientForm();
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
function footOf({ stage, formId, createAnyway }: AddPatient, openChart: (patient: string) => void) {
  switch (stage.at) {
    case "typing":
    case "sending":
      return { action: { label: "Create", form: formId, busy: stage.at === "sending" } };
    case "asking":
      return { action: { label: "Create anyway", onAction: createAnyway } };
    case "created":
      return {
        action: { id: openChartId, label: "Open chart", onAction: () => openChart(stage.patient.id) },
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

type DuplicateQuestionProps = { found: Duplicates; onOpenChart: (patient: string) => void };

/** Two charts of one person are dangerous, so possible matches are shown before another is created. */
function DuplicateQuestion({ found: { patients, hidden }, onOpenChart }: DuplicateQuestionProps) {
  const today = agencyToday();
  return (
    <>
      <Banner tone="warning">
        This patient may already have a record: same SSN, or same name and date of birth.
      </Banner>
      <ul className={styles.found}>
        {patients.map((patient) => (
          <li key={patient.id} className={styles.person}>
            <span>
              <strong>{listedName(patient)}</strong> <AdmissionStatusBadge status={patient.status} />
              <br />
              <span className={shared.note}>
                {bornText(patient.dob, today)} ·{" "}
                {patient.phoneNumber === null ? "phone not recorded" : showPhone(patient.phoneNumber)} ·
                record number {patient.recordNumber}
              </span>
            </span>
            <Button
              variant="default"
              aria-label={`Open chart of ${personName(patient)}`}
              onClick={() => onOpenChart(patient.id)}
            >
              Open chart
            </Button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{hiddenText(hidden)} Please ask the office before creating a second record.</p>}
      <p>Is this a different patient?</p>
    </>
  );
}

const hiddenText = (hidden: number) =>
  hidden === 1
    ? "One more possible match is a patient not assigned to you."
    : `${hidden} more possible matches are patients not assigned to you.`;
