import styles from "./records.module.css";

/** Said once in a form in which no field says that it is required. */
export const AllOptional = () => (
  <p data-wide className={styles.optional}>
    All fields are optional.
  </p>
);
