import { Link } from "@tanstack/react-router";
import { PatientSearch } from "#src/features/patients/patient-search.tsx";
import styles from "./screens.module.css";

/** On a patient's screen without a patient: the list and the search. */
export const ChooseOrSearch = ({ onPick }: { onPick: (patient: string) => void }) => (
  <div className={styles.choose}>
    <p className={styles.ask}>
      <Link to="/admin/clinical/patient-chart" search={{}}>
        Choose a patient from the list
      </Link>{" "}
      or search here.
    </p>
    <PatientSearch onPick={onPick} />
  </div>
);
