import styles from "./places.module.css";

/** Text of the plan, or "not recorded". */
export const Written = ({ text }: { text: string }) =>
  text.trim() === "" ? (
    <p className={styles.unknown}>not recorded</p>
  ) : (
    <p className={styles.written}>{text}</p>
  );
