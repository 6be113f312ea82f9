import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { signOut } from "#src/lib/session.ts";
import { enterSession } from "#src/lib/session-state.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { Card } from "#src/ui/plain/card.tsx";
import { Logo } from "#src/ui/plain/logo.tsx";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import styles from "./second-factors.module.css";
import { OwnSecondFactors } from "./second-factors-panel.tsx";

type SetUpFactorProps = {
  agencyName: string;
  /** The agency is open to the user now. */
  onDone: () => void;
};

/** For users whose role requires two-step verification that is not set up. Nothing else is open to them. */
export function SetUpFactorScreen({ agencyName, onDone }: SetUpFactorProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  return (
    <main className={styles.page}>
      <title>Set up two-step verification · Hearthside</title>
      <div className={styles.brand}>
        <Logo />
      </div>
      <Card padding="auth" radius="xl">
        <h1>Set up two-step verification</h1>
        <div className={styles.parts}>
          <p>
            {agencyName} requires two-step verification for your role. Set up an authenticator app or add a
            passkey, then continue.
          </p>
          <h2 className="visually-hidden">Ways to verify your identity</h2>
          <Loaded>
            <OwnSecondFactors />
          </Loaded>
          {problem && <Banner tone="warning">{problem}</Banner>}
          <PlainButton type="button" busy={isBusy ? "Checking…" : undefined} onClick={() => void goOn()}>
            Continue
          </PlainButton>
          <PlainButton type="button" variant="other" onClick={() => void signOut()}>
            Sign out
          </PlainButton>
        </div>
      </Card>
    </main>
  );

  async function goOn() {
    setBusy(true);
    setProblem(undefined);
    try {
      const user = await call("GET /auth/user-info");
      enterSession(user);
      if (!user.LacksFactor) return onDone();
      setProblem("Two-step verification is not set up yet. Please set it up first.");
    } catch (error) {
      setProblem(messageOf(error, "This could not be checked. Please try again."));
    }
    setBusy(false);
  }
}
