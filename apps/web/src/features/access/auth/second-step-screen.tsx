import type { FactorKind } from "@hearthside/contract";
import { useEffect, useState } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { hasPasskeys } from "#src/lib/passkeys.ts";
import { type SecondStep, showFactor, signInWithPasskey } from "#src/lib/second-step.ts";
import { focusHere } from "#src/ui/focus.ts";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import { PlainField, type PlainFieldProps } from "#src/ui/plain/plain-field.tsx";
import { useSubmit } from "#src/ui/plain/use-submit.ts";
import styles from "./auth-layout.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

type SecondStepProps = {
  step: SecondStep;
  /** Back to the password, with a message about it. */
  onBack: (message: string | null) => void;
};

/** The second step of sign-in, after the password. */
export const SecondStepScreen = ({ step: { kinds, password }, onBack }: SecondStepProps) => (
  <FactorSteps
    kinds={kinds}
    action={{
      label: "Sign in",
      busy: "Signing in…",
      failed: "You could not be signed in. Please try again.",
      show: (formValues) => showFactor(formValues, password),
    }}
    showPasskey={() => signInWithPasskey(password)}
    onBack={onBack}
  />
);

type FactorStepsProps = {
  kinds: readonly FactorKind[];
  action: FactorAction;
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
export function FactorSteps({ kinds, action, showPasskey, onBack }: FactorStepsProps) {
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
            <PasskeyButton variant="main" action={showPasskey} onRefused={setRefusal}>
              Continue with your passkey
            </PasskeyButton>
          </div>
        ) : (
          <FactorForm key={kind} kind={kind} action={action} onExpired={onBack} />
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

export type EnteredKind = Exclude<FactorKind, "passkey">;
type EnteredFactor = { readonly code: string } | { readonly recoveryCode: string };

/** The request for the entered code. */
export const enteredFactor = (kind: EnteredKind, text: string): EnteredFactor =>
  kind === "code" ? { code: text } : { recoveryCode: text };

export const factorFields = {
  code: {
    label: "Code",
    hint: "The six-digit code from your authenticator app",
    inputMode: "numeric",
    autoComplete: "one-time-code",
  },
  "recovery-code": {
    label: "Recovery code",
    hint: "One of the codes you saved when you set up two-step verification. Each works once.",
    autoComplete: "off",
    autoCapitalize: "characters",
  },
} as const satisfies Record<EnteredKind, PlainFieldProps>;

export const missingFactor = {
  code: "Please enter the six digits",
  "recovery-code": "Please enter a recovery code",
} as const satisfies Record<EnteredKind, string>;

/** The purpose of the second step. */
type FactorAction = {
  readonly label: string;
  readonly busy: string;
  /** The message if the server gave none. */
  readonly failed: string;
  readonly show: (formValues: EnteredFactor) => Promise<void>;
};

type FactorFormProps = {
  kind: EnteredKind;
  action: FactorAction;
  /** The step has expired, so sign-in starts again. */
  onExpired: (message: string) => void;
};

/** A code of the app, or a recovery code, as entered. */
function FactorForm({ kind, action, onExpired }: FactorFormProps) {
  const [text, setText] = useState("");
  const { props, isBusy, error, setError, refuse, select } = useSubmit({
    validate: () => (text.trim() === "" ? missingFactor[kind] : undefined),
    send: () => action.show(enteredFactor(kind, text)),
    onRefused: (fault) => {
      const label = messageOf(fault, action.failed);
      if (fault instanceof ApiError && fault.code === "step-expired") return onExpired(label);
      refuse(label);
      select();
    },
  });
  // the page has just changed to this question
  useEffect(() => props.ref.current?.querySelector("input")?.focus(), [props.ref]);
  return (
    <form className={styles.form} {...props}>
      <PlainField
        {...factorFields[kind]}
        spellCheck={false}
        value={text}
        required
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <PlainButton busy={isBusy ? action.busy : undefined}>{action.label}</PlainButton>
    </form>
  );
}
