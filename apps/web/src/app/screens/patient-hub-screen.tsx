import { Link, useSearch } from "@tanstack/react-router";
import { AttentionDropdown } from "#src/features/assessments/attention/attention-dropdown.tsx";
import { laterPages } from "../later/later-pages.ts";
import { LaterScreen } from "../later/later-screen.tsx";
import styles from "./screens.module.css";

/** What is due for the chosen patient, above the page that says what else will stand here. */
export function PatientHubScreen() {
  const { patient } = useSearch({ from: "/shell/admin/clinical/patient-chart/patient-hub" });
  return (
    <>
      {patient === undefined ? <ChoosePatient /> : <AttentionDropdown key={patient} patientId={patient} />}
      <LaterScreen {...laterPages.patientHub} />
    </>
  );
}

const ChoosePatient = () => (
  <p className={styles.ask}>
    <Link to="/admin/clinical/patient-chart" search={{}}>
      Choose a patient
    </Link>{" "}
    to see what needs your attention.
  </p>
);
