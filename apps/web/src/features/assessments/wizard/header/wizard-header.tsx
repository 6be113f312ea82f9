import { type ReactNode, useEffect, useState } from "react";
import { showDate } from "#src/ui/date/date-text.ts";
import { useForm, useStatus } from "../state/use-form.ts";
import styles from "./header.module.css";

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

const words = {
  saving: "Saving…",
  "on-device": "Saved on this device",
  saved: "Saved",
  "not-on-device": "Not saved on this device: stay online",
  "signed-out": "Signed out: kept on this device",
  refused: "Some changes were not accepted",
} as const;

/** Where the last answers are saved; never claims more than is true. */
function SaveStatus() {
  const saved = useStatus((state) => state.saved);
  const spoken = useSpoken(words[saved]);
  return (
    <>
      <p className={styles.saved} role="status" aria-live="off" data-saved={saved}>
        {words[saved]}
      </p>
      <span className="visually-hidden" aria-live="polite" data-spoken>
        {spoken}
      </span>
    </>
  );
}

/**
 * Announces a text that changes at every answer only after three seconds, so that a screen reader skips the
 * routine changes and hears the problems.
 */
function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), 3000);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
