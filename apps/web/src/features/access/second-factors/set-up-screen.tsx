import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { signOut } from "#src/lib/session.ts";
import { enterSession } from "#src/lib/session-state.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { Card } from "#src/ui/plain/card.tsx";
import { Logo } from "#src/ui/plain/logo.tsx";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import styles from "./second-factors.module.css";
import { OwnSecondFactors } from "./second-factors-panel.tsx";

type SetUpFactorProps = {
  agencyName: string;
  /** The agency is open to the user now. */
  onDone: () => void;
};

/** For users whose role requires two-step verification that is not set up. Nothing else is open to them. */
export function SetUpFactorScreen({ agencyName, onDone }: SetUpFactorProps) {
  const [isMissing, setMissing] = useState(false);
  const { run, busy, refusal } = useAction();
  const problem = isMissing
    ? "Two-step verification is not set up yet. Please set it up first."
    : refusal?.message;
  return (
    <main className={styles.page}>
      <title>Set up two-step verification · Hearthside</title>
      <div className={styles.brand}>
        <Logo />
      </div>
      <Card padding="auth" radius="xl">
        <h1>Set up two-step verification</h1>
        <div className={shared.stack5}>
          <p>
            {agencyName} requires two-step verification for your role. Set up an authenticator app or add a
            passkey, then continue.
          </p>
          <h2 className="visually-hidden">Ways to verify your identity</h2>
          <Loaded>
            <OwnSecondFactors />
          </Loaded>
          {problem && <Banner tone="warning">{problem}</Banner>}
          <PlainButton type="button" busy={busy ? "Checking…" : undefined} onClick={goOn}>
            Continue
          </PlainButton>
          <PlainButton type="button" variant="other" onClick={() => void signOut()}>
            Sign out
          </PlainButton>
        </div>
      </Card>
    </main>
  );

  function goOn() {
    setMissing(false);
    run(() => call("GET /auth/user-info"), "This could not be checked. Please try again.", {
      onDone: (user) => {
        enterSession(user);
        if (user.LacksFactor) setMissing(true);
        else onDone();
      },
    });
  }
}
