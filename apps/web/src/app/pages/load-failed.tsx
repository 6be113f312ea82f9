import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import styles from "./plain-page.module.css";
import { PlainPage } from "./plain-page.tsx";

/** A chunk could not be loaded: the connection failed, or a newer version replaced it. */
export const LoadFailed = () => (
  <PlainPage title="Hearthside could not be loaded">
    <p role="alert">Please check the connection and load the page again.</p>
    <div className={styles.button}>
      <PlainButton type="button" onClick={() => window.location.reload()}>
        Try again
      </PlainButton>
    </div>
  </PlainPage>
);
