import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { findGuestToken } from "./guest-token.ts";
import styles from "./wizard.module.css";

/** Lets the applicant continue later, or on another device. */
export function MailLink({ hasMail }: { hasMail: boolean }) {
  const [isSent, setSent] = useState(false);
  const { run, busy, refusal } = useSingleAct(() => undefined);
  if (!hasMail)
    return (
      <p className={styles.small}>
        We cannot email you a link to return, so keep this tab open until you submit your application.
      </p>
    );
  return (
    <div className={styles.small}>
      <Button variant="default" onClick={send} aria-disabled={busy || undefined}>
        Save and email me a link to return
      </Button>
      <p role="status">{isSent ? "We emailed you a new link. Earlier links no longer work." : ""}</p>
      {refusal && <p role="alert">{refusal.message}</p>}
    </div>
  );

  function send() {
    setSent(false);
    run(async () => {
      await call("POST /guest/applications/link", { token: findGuestToken() ?? "" });
      setSent(true);
    }, "The link could not be sent. Please try again.");
  }
}
