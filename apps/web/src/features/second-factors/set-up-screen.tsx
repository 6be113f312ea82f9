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
  /** The agency is open to her now. */
  onDone: () => void;
};

/** Where somebody stands whose role asks for a second factor that she does not have. Nothing else is open to her there. */
export function SetUpFactorScreen({ agencyName, onDone }: SetUpFactorProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  return (
    <main className={styles.page}>
      <title>Set up a second factor · Hearthside</title>
      <div className={styles.brand}>
        <Logo />
      </div>
      <Card padding="auth" radius="xl">
        <h1>Set up a second factor</h1>
        <div className={styles.parts}>
          <p>
            {agencyName} asks your role for a second factor beside the password. Set up an authenticator app
            or add a passkey, then go on.
          </p>
          <h2 className="visually-hidden">Ways to show that it is you</h2>
          <Loaded>
            <OwnSecondFactors />
          </Loaded>
          {problem && <Banner tone="warning">{problem}</Banner>}
          <PlainButton type="button" busy={isBusy ? "Looking…" : undefined} onClick={() => void goOn()}>
            Go on
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
      setProblem("There is no second factor yet. Please set one up first.");
    } catch (error) {
      setProblem(messageOf(error, "It could not be looked up. Please try again."));
    }
    setBusy(false);
  }
}
