import type { FactorKind } from "@hearthside/contract";
import { useState } from "react";
import { hasPasskeys } from "#src/lib/passkeys.ts";
import { focusHere } from "#src/ui/plain/focus-here.ts";
import styles from "./auth-layout.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { type FactorAct, FactorForm } from "./factor-form.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

type FactorStepsProps = {
  kinds: readonly FactorKind[];
  act: FactorAct;
  showPasskey: () => Promise<void>;
  /** To the step before, with what is to be said about it. */
  onBack: (message: string | null) => void;
};

const otherWays = {
  passkey: "Use a passkey",
  code: "Use your authenticator app",
  "recovery-code": "Use a recovery code",
} as const satisfies Record<FactorKind, string>;

const canBeShown = (kind: FactorKind) => kind !== "passkey" || hasPasskeys();

/** Asks for one of the second factors that an account has, and names the other ways. */
export function FactorSteps({ kinds, act, showPasskey, onBack }: FactorStepsProps) {
  const [kind, setKind] = useState<FactorKind>(() => kinds.find(canBeShown) ?? "passkey");
  const [refusal, setRefusal] = useState<string>();
  return (
    <AuthLayout title="One more step">
      <div className={styles.words}>
        {kind === "passkey" ? (
          <div ref={focusHere} tabIndex={-1} className={styles.words}>
            <p>
              {canBeShown(kind)
                ? "Show that it is you with the passkey of this account."
                : "This account has a passkey, and this browser has none. Please sign in where the passkey is."}
            </p>
            {refusal && (
              <p className={styles.failure} role="alert">
                {refusal}
              </p>
            )}
            <PasskeyButton variant="main" act={showPasskey} onRefused={setRefusal}>
              Continue with your passkey
            </PasskeyButton>
          </div>
        ) : (
          <FactorForm key={kind} kind={kind} act={act} onExpired={onBack} />
        )}
        <ul className={styles.ways} aria-label="Other ways">
          {kinds
            .filter((one) => one !== kind && canBeShown(one))
            .map((one) => (
              <li key={one}>
                <button type="button" className={styles.way} onClick={() => choose(one)}>
                  {otherWays[one]}
                </button>
              </li>
            ))}
          <li>
            <button type="button" className={styles.way} onClick={() => onBack(null)}>
              Start over
            </button>
          </li>
        </ul>
      </div>
    </AuthLayout>
  );

  function choose(one: FactorKind) {
    setRefusal(undefined);
    setKind(one);
  }
}
