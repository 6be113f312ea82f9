import styles from "./places.module.css";

/** Text of the plan, or "Not recorded". */
export const Written = ({ text }: { text: string }) =>
  text.trim() === "" ? (
    <p className={styles.unknown}>Not recorded</p>
  ) : (
    <p className={styles.written}>{text}</p>
  );
