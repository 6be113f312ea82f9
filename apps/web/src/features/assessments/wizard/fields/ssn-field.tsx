import { Link } from "@tanstack/react-router";
import { useStatus, useWizard } from "../state/use-form.ts";
import type { ControlProps } from "./control.ts";
import styles from "./fields.module.css";
import { InsteadBoxes } from "./instead-boxes.tsx";

/** The number itself stays in the chart; the device knows its last four digits. */
export function SsnField({ field, id, value, onAnswer, describedBy }: ControlProps) {
  const ssnLastFour = useStatus(({ assessment }) => assessment.ssnLastFour);
  const inChart = useStatus(({ assessment }) => assessment.facts["patient.ssn"]);
  const isKnown = value !== undefined && value !== field.alternative?.value && ssnLastFour !== null;
  return (
    <>
      <input
        id={id}
        type="text"
        className={styles.input}
        readOnly
        aria-describedby={[describedBy, `${id}-where`].filter(Boolean).join(" ")}
        value={isKnown ? `XXX-XX-${ssnLastFour}` : ""}
      />
      <span className={styles.hint} id={`${id}-where`}>
        The number is kept in the patient's chart. Correct it there. <ToChart />
      </span>
      <InsteadBoxes field={field} value={value} onAnswer={(now) => onAnswer(now ?? inChart ?? null)} />
    </>
  );
}

/** Links to the dialog where it is corrected. */
function ToChart() {
  const { mayCorrectChart } = useWizard();
  const patient = useStatus(({ assessment }) => assessment.summary.patientId);
  if (!mayCorrectChart) return null;
  return (
    <Link to="/admin/clinical/patient-profile" search={{ patient, subject: patient }}>
      Edit the SSN in the chart
    </Link>
  );
}
