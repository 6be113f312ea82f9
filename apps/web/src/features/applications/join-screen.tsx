import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { enterAgency } from "#src/lib/session.ts";
import { focusHere } from "#src/ui/plain/focus-here.ts";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import styles from "./guest/wizard.module.css";
import { WizardFrame } from "./guest/wizard-frame.tsx";

/** The owner of an account accepts what an agency approved for it. `token` is what stood behind the # of the link. */
export function JoinScreen({ token, firstName }: { token: string; firstName: string }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [joined, setJoined] = useState<string>();
  if (joined !== undefined)
    return (
      <WizardFrame title={`You joined ${joined}`}>
        <div className={styles.form} role="status" ref={focusHere} tabIndex={-1}>
          <p>You work there from now on, and can change between your agencies in the menu with your name.</p>
          <Link to="/">Go to your home page</Link>
        </div>
      </WizardFrame>
    );
  return (
    <WizardFrame title="Join an agency">
      <div className={styles.form}>
        <p>
          {firstName}, an agency approved an application for your account. Your password, and your other
          agencies, stay as they are.
        </p>
        {problem && <p role="alert">{problem}</p>}
        <PlainButton type="button" busy={busy ? "Joining…" : undefined} onClick={() => void join()}>
          Join
        </PlainButton>
      </div>
    </WizardFrame>
  );

  async function join() {
    setBusy(true);
    setProblem(undefined);
    try {
      const { agencyId, agencyName } = await call("POST /applications/join", { token });
      setJoined(agencyName);
      await enterAgency(agencyId);
    } catch (error) {
      setProblem(messageOf(error, "You could not join. Please try again."));
      setBusy(false);
    }
  }
}
