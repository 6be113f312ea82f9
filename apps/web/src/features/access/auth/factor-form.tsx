import type { FactorKind } from "@hearthside/contract";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import { PlainField, type PlainFieldProps } from "#src/ui/plain/plain-field.tsx";
import styles from "./auth-layout.module.css";

export type TypedKind = Exclude<FactorKind, "passkey">;
export type TypedFactor = { readonly code: string } | { readonly recoveryCode: string };

/** The request for the entered code. */
export const typedFactor = (kind: TypedKind, text: string): TypedFactor =>
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
} as const satisfies Record<TypedKind, PlainFieldProps>;

export const missingFactor = {
  code: "Please enter the six digits",
  "recovery-code": "Please enter a recovery code",
} as const satisfies Record<TypedKind, string>;

/** The purpose of the second step. */
export type FactorAct = {
  readonly label: string;
  readonly busy: string;
  /** The message if the server gave none. */
  readonly failed: string;
  readonly show: (typed: TypedFactor) => Promise<void>;
};

type FactorFormProps = {
  kind: TypedKind;
  act: FactorAct;
  /** The step has expired, so sign-in starts again. */
  onExpired: (message: string) => void;
};

/** A code of the app, or a recovery code, as entered. */
export function FactorForm({ kind, act, onExpired }: FactorFormProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // the page has just changed to this question
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
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
      <PlainButton busy={isBusy ? act.busy : undefined}>{act.label}</PlainButton>
    </form>
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === "") return refuse(missingFactor[kind]);
    setBusy(true);
    try {
      await act.show(typedFactor(kind, text));
    } catch (fault) {
      setBusy(false);
      const words = messageOf(fault, act.failed);
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
