import type { FactorKind } from "@hearthside/contract";
import { useState } from "react";
import { type SecondStep, signInWithPasskey } from "#src/lib/second-step.ts";
import styles from "./auth-layout.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { FactorForm } from "./factor-form.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

type SecondStepProps = {
  step: SecondStep;
  /** To the password again, with what is to be said about it. */
  onBack: (message: string | null) => void;
};

const otherWays = {
  passkey: "Use a passkey",
  code: "Use your authenticator app",
  "recovery-code": "Use a recovery code",
} as const satisfies Record<FactorKind, string>;

/** What is asked for after the password of somebody who has a second factor. */
export function SecondStepScreen({ step: { kinds, password }, onBack }: SecondStepProps) {
  const [kind, setKind] = useState<FactorKind>(kinds[0] ?? "code");
  const [refusal, setRefusal] = useState<string>();
  return (
    <AuthLayout title="One more step">
      <div className={styles.words}>
        {kind === "passkey" ? (
          <>
            <p>Show that it is you with the passkey of this account.</p>
            {refusal && (
              <p className={styles.failure} role="alert">
                {refusal}
              </p>
            )}
            <PasskeyButton variant="main" act={() => signInWithPasskey(password)} onRefused={setRefusal}>
              Continue with your passkey
            </PasskeyButton>
          </>
        ) : (
          <FactorForm key={kind} kind={kind} password={password} onExpired={onBack} />
        )}
        <p className={styles.links}>
          {kinds
            .filter((one) => one !== kind)
            .map((one) => (
              <button key={one} type="button" className={styles.way} onClick={() => choose(one)}>
                {otherWays[one]}
              </button>
            ))}
          <button type="button" className={styles.way} onClick={() => onBack(null)}>
            Start over
          </button>
        </p>
      </div>
    </AuthLayout>
  );

  function choose(one: FactorKind) {
    setRefusal(undefined);
    setKind(one);
  }
}
