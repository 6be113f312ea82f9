import { loadSession } from "#src/lib/session.ts";
import { useSession } from "#src/lib/session-state.ts";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import styles from "./plain-page.module.css";
import { PlainPage } from "./plain-page.tsx";

/** No answer at all: neither signed in nor signed out. */
export function Unreachable() {
  const { isLoading } = useSession();
  return (
    <PlainPage title="The server cannot be reached">
      <p role="status">Please check the connection. You have not been signed out.</p>
      <div className={styles.button}>
        <PlainButton
          type="button"
          busy={isLoading ? "Trying…" : undefined}
          onClick={() => void loadSession()}
        >
          Try again
        </PlainButton>
      </div>
    </PlainPage>
  );
}
