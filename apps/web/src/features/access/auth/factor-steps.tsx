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
  /** Back to the previous step, with a message about it. */
  onBack: (message: string | null) => void;
};

const otherWays = {
  passkey: "Use a passkey",
  code: "Use your authenticator app",
  "recovery-code": "Use a recovery code",
} as const satisfies Record<FactorKind, string>;

const canBeShown = (kind: FactorKind) => kind !== "passkey" || hasPasskeys();

/** Asks for one of the account's second factors and lists the other ways. */
export function FactorSteps({ kinds, act, showPasskey, onBack }: FactorStepsProps) {
  const [kind, setKind] = useState<FactorKind>(() => kinds.find(canBeShown) ?? "passkey");
  const [refusal, setRefusal] = useState<string>();
  return (
    <AuthLayout title="Verify your identity">
      <div className={styles.words}>
        {kind === "passkey" ? (
          <div ref={focusHere} tabIndex={-1} className={styles.words}>
            <p>
              {canBeShown(kind)
                ? "Use this account's passkey to continue."
                : "This browser does not support passkeys. Please sign in on the device that has your passkey."}
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
        <ul className={styles.ways} aria-label="Other ways to verify">
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
