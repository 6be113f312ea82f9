import type { FactorKind } from "@hearthside/contract";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { showFactor } from "#src/lib/second-step.ts";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import { PlainField, type PlainFieldProps } from "#src/ui/plain/plain-field.tsx";
import styles from "./auth-layout.module.css";

type Typed = Exclude<FactorKind, "passkey">;

const fields = {
  code: {
    label: "Code",
    hint: "The six digits that your authenticator app shows now",
    inputMode: "numeric",
    autoComplete: "one-time-code",
  },
  "recovery-code": {
    label: "Recovery code",
    hint: "One of the codes that you kept when you set up your second factor. Each works once.",
    autoComplete: "off",
    autoCapitalize: "characters",
  },
} as const satisfies Record<Typed, PlainFieldProps>;

const missing = {
  code: "Please enter the six digits",
  "recovery-code": "Please enter a recovery code",
} as const satisfies Record<Typed, string>;

type FactorFormProps = {
  kind: Typed;
  password: string;
  /** Signing in has to begin again. */
  onExpired: (message: string) => void;
};

/** A code of the app, or a recovery code, as it is typed. */
export function FactorForm({ kind, password, onExpired }: FactorFormProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // the page has just changed to this question
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PlainField
        {...fields[kind]}
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <PlainButton busy={isBusy ? "Signing in…" : undefined}>Sign in</PlainButton>
    </form>
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === "") return refuse(missing[kind]);
    setBusy(true);
    try {
      await showFactor(kind === "code" ? { code: text } : { recoveryCode: text }, password);
    } catch (fault) {
      setBusy(false);
      const words = messageOf(fault, "You could not be signed in. Please try again.");
      if (fault instanceof ApiError && fault.code === "step-expired") onExpired(words);
      else refuse(words);
    }
  }

  function refuse(message: string) {
    setError(message);
    const field = form.current?.querySelector("input");
    field?.focus();
    field?.select();
  }
}
