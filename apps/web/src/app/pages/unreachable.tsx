import { useEffect, useState } from "react";
import { UnlockForm } from "#src/features/auth/unlock-form.tsx";
import { canUnlock, loadSession } from "#src/lib/session.ts";
import { useSession } from "#src/lib/session-state.ts";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import styles from "./plain-page.module.css";
import { PlainPage } from "./plain-page.tsx";

/** The server did not respond, so the user is neither signed in nor out. Work saved on this device can still be opened. */
export function Unreachable() {
  const { isLoading } = useSession();
  const [hasWork, setHasWork] = useState(false);
  useEffect(() => void canUnlock().then(setHasWork), []);
  return (
    <PlainPage title="The server cannot be reached">
      <p role="status">
        Please check the connection. You have not been signed out.
        {hasWork && " Or unlock this device to continue the assessments saved on it."}
      </p>
      {hasWork && <UnlockForm />}
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
