import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { focusHere } from "#src/ui/plain/focus-here.ts";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import { PlainField } from "#src/ui/plain/plain-field.tsx";
import styles from "./auth-layout.module.css";
import { AuthLayout } from "./auth-layout.tsx";

type Step = "asking" | "busy" | "sent" | "not-configured";

export function ForgotPasswordScreen() {
  const [step, setStep] = useState<Step>("asking");
  const [username, setUsername] = useState("");
  const [error, setError] = useState<string>();

  return (
    <AuthLayout title="Forgot your password?">
      {step === "sent" || step === "not-configured" ? <Answer mail={step} /> : form()}
    </AuthLayout>
  );

  function form() {
    return (
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>Enter your email address and we will send you a link to set a new password.</p>
        <PlainField
          label="Email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          value={username}
          required
          error={error}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <PlainButton busy={step === "busy" ? "Sending…" : undefined}>Send link</PlainButton>
        <p className={styles.links}>
          <Link to="/auth/sign-in">Back to sign in</Link>
        </p>
      </form>
    );
  }

  function change(text: string) {
    setUsername(text);
    setError(undefined);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (step === "busy") return;
    if (username.trim() === "") {
      setError("Email is required");
      return event.currentTarget.querySelector("input")?.focus();
    }
    setStep("busy");
    try {
      const { mail } = await call("POST /auth/forgot-password", { username });
      setStep(mail);
    } catch (refusal) {
      setError(messageOf(refusal, "The link could not be sent. Please try again."));
      setStep("asking");
    }
  }
}

function Answer({ mail }: { mail: "sent" | "not-configured" }) {
  return (
    <div className={styles.words} role="status" ref={focusHere} tabIndex={-1}>
      {mail === "sent" ? (
        <>
          <p>If that account exists, we emailed it a link. It works once and expires in an hour.</p>
          <p>No email? Check your spam folder, or ask your agency's administrator.</p>
        </>
      ) : (
        <p>
          Email is not set up here, so no link was sent. Please ask your agency's administrator for a new
          password.
        </p>
      )}
      <p className={styles.links}>
        <Link to="/auth/sign-in">Back to sign in</Link>
      </p>
    </div>
  );
}
