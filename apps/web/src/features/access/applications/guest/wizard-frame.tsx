import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { call } from "#src/lib/call.ts";
import { Card } from "#src/ui/plain/card.tsx";
import { Logo } from "#src/ui/plain/logo.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { findGuestToken } from "./queries.ts";
import styles from "./wizard.module.css";

type WizardFrameProps = {
  title: string;
  agencyName?: string;
  /** The heading gets the focus when the step changes. */
  step?: string | undefined;
  /** Its content has its own link to continue. */
  isDone?: boolean;
  children: ReactNode;
};

/** At most 460 px wide. */
export function WizardFrame({ title, agencyName, step, isDone = false, children }: WizardFrameProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Hearthside`}</title>
      <main className={styles.main}>
        <div className={styles.brand}>
          <Logo />
        </div>
        <Card variant="primary" padding="auth" radius="xl">
          <div className={shared.column}>
            <header>
              <h1>{title}</h1>
              {agencyName && <p className={shared.muted}>{agencyName}</p>}
            </header>
            {step && <StepHeading key={step}>{step}</StepHeading>}
            {children}
            {!isDone && (
              <p className={styles.small}>
                <Link to="/auth/sign-in">Back to sign in</Link>
              </p>
            )}
          </div>
        </Card>
      </main>
    </div>
  );
}

/** Not when the page opens: then reading starts at its top. */
let isFirst = true;

function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.step}>
      {children}
    </h2>
  );
}

/** Lets the applicant continue later, or on another device. */
export function MailLink({ hasMail }: { hasMail: boolean }) {
  const [isSent, setSent] = useState(false);
  const { run, busy, refusal } = useAction();
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
