import { Button } from "@mantine/core";
import styles from "./acts.module.css";
import { type ChosenPatient, PatientField } from "./patient-field.tsx";

type WhoForProps = {
  patient: ChosenPatient | null;
  error: string | undefined;
  onChange: (patient: ChosenPatient | null) => void;
};

/** The chosen patient, or a field to choose one. */
export function WhoFor({ patient, error, onChange }: WhoForProps) {
  if (patient === null) return <PatientField error={error} onChoose={onChange} />;
  return (
    <p className={styles.chosen}>
      <strong>{patient.name}</strong>
      <Button variant="default" size="compact-sm" onClick={() => onChange(null)}>
        Choose another patient
      </Button>
    </p>
  );
}
