import type { ReactNode } from "react";
import { showDate } from "#src/ui/date/date-text.ts";
import { useForm, useStatus } from "../state/use-form.ts";
import styles from "./header.module.css";
import { SaveStatus } from "./save-status.tsx";

type WizardHeaderProps = {
  /** The name of the section that is shown. */
  section: string;
  actions: ReactNode;
  onSearch: () => void;
};

/** The patient, the progress and whether the answers are saved. */
export function WizardHeader({ section, actions, onSearch }: WizardHeaderProps) {
  const patientName = useStatus(({ assessment }) => assessment.summary.patientName);
  const startDate = useStatus(({ assessment }) => assessment.summary.startDate);
  const { name } = useForm();
  return (
    <header className={styles.head}>
      <title>{`${patientName}, ${section}, OASIS assessment · Hearthside`}</title>
      <div className={styles.who}>
        <h1>{patientName}</h1>
        <p className={styles.what}>{startDate === null ? name : `${name}, ${showDate(startDate)}`}</p>
      </div>
      <div className={styles.acts}>
        <SaveStatus />
        <button type="button" className={styles.search} onClick={onSearch}>
          Go to item <kbd>/</kbd>
        </button>
        {actions}
      </div>
    </header>
  );
}
