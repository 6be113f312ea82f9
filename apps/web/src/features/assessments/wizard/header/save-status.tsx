import { useStatus } from "../state/use-form.ts";
import styles from "./header.module.css";

const words = {
  saving: "Saving…",
  "on-device": "Saved on this device",
  saved: "Saved",
  "not-on-device": "Not saved on this device: stay online",
  "signed-out": "Signed out: kept on this device",
  refused: "Some changes were refused",
} as const;

/** How safe the last answers are; never more than is true. */
export function SaveStatus() {
  const saved = useStatus((state) => state.saved);
  return (
    <p className={styles.saved} role="status" data-saved={saved}>
      {words[saved]}
    </p>
  );
}
