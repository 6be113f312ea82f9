import styles from "./plain-page.module.css";

export function PageLoading() {
  return (
    <p className={styles.inside} role="status">
      Loading...
    </p>
  );
}
