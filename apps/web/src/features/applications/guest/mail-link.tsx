import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { findGuestToken } from "./guest-token.ts";
import styles from "./wizard.module.css";

/** To go on another day, or on another device. */
export function MailLink({ hasMail }: { hasMail: boolean }) {
  const [isSent, setSent] = useState(false);
  const { run, busy, refusal } = useSingleAct(() => undefined);
  if (!hasMail)
    return (
      <p className={styles.small}>
        This installation cannot send mail: your application stays open in this tab only, until you submit it.
      </p>
    );
  return (
    <div className={styles.small}>
      <Button variant="default" onClick={send} aria-disabled={busy || undefined}>
        Save and email me a link to return
      </Button>
      <p role="status">{isSent ? "The link is on its way. Links mailed before stop working." : ""}</p>
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
