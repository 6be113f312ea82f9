import { useStatus } from "../state/use-form.ts";
import styles from "./header.module.css";
import { useSpoken } from "./use-spoken.ts";

const words = {
  saving: "Saving…",
  "on-device": "Saved on this device",
  saved: "Saved",
  "not-on-device": "Not saved on this device: stay online",
  "signed-out": "Signed out: kept on this device",
  refused: "Some changes were not accepted",
} as const;

/** Where the last answers are saved; never claims more than is true. */
export function SaveStatus() {
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
