import styles from "./page-loading.module.css";

/** In place of a page whose code or data is not there yet. */
export const PageLoading = () => (
  <p className={styles.loading} role="status">
    Loading...
  </p>
);
