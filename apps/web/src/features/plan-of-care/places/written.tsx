import styles from "./places.module.css";

/** Text that is not written in here; nothing known says so. */
export const Written = ({ text }: { text: string }) =>
  text.trim() === "" ? (
    <p className={styles.unknown}>not recorded</p>
  ) : (
    <p className={styles.written}>{text}</p>
  );
