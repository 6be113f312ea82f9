import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { Card } from "#src/ui/plain/card.tsx";
import { Logo } from "#src/ui/plain/logo.tsx";
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
          <div className={styles.content}>
            <header>
              <h1>{title}</h1>
              {agencyName && <p className={styles.agency}>{agencyName}</p>}
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
