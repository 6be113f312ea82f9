import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Icon } from "#src/ui/icon.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { PatientSearch } from "./patient-search.tsx";
import styles from "./patients.module.css";

type PatientsCardProps = {
  /** Left out for users who may not create patients. */
  onAdd?: (() => void) | undefined;
  /** Adding patients is the main action of the page. */
  isMain?: boolean;
};

export function PatientsCard({ onAdd, isMain = false }: PatientsCardProps) {
  return (
    <Panel title="Patients" aside={<Link to="/admin/clinical/patient-chart">See All Patients</Link>}>
      <div className={styles.card}>
        <PatientSearch />
        {onAdd && (
          <Button
            variant={isMain ? "filled" : "default"}
            leftSection={<Icon name="userAdd" size={16} />}
            onClick={onAdd}
          >
            Add a New Patient
          </Button>
        )}
      </div>
    </Panel>
  );
}
