import { useEffect, useState } from "react";
import type { Saved } from "#src/lib/outbox/answers/answer-sync.ts";
import styles from "./save-status.module.css";

const labels = {
  saving: "Saving…",
  "on-device": "Saved on this device",
  saved: "Saved",
  "not-on-device": "Not saved on this device: stay online",
  "signed-out": "Signed out: kept on this device",
  refused: "Some changes were not accepted",
} as const satisfies Record<Saved, string>;

/** Where the last answers are saved; never claims more than is true. */
export function SaveStatus({ saved }: { saved: Saved }) {
  const spoken = useSpoken(labels[saved]);
  return (
    <>
      <p className={styles.saved} role="status" aria-live="off" data-saved={saved}>
        {labels[saved]}
      </p>
      <span className="visually-hidden" aria-live="polite" data-spoken>
        {spoken}
      </span>
    </>
  );
}

/**
 * Announces a text that changes with every answer only after three seconds, so that a screen reader skips the routine
 * changes and hears the problems.
 */
function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), 3000);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
