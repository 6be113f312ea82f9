import type { FactorKind, FactorProof } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { showPasskey } from "#src/lib/passkeys.ts";
import { focusHere } from "#src/ui/focus.ts";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import { PasswordField, PlainField } from "#src/ui/plain/plain-field.tsx";
import { useSubmit } from "#src/ui/plain/use-submit.ts";
import styles from "./auth-layout.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { FactorSteps } from "./second-step-screen.tsx";

/** `token` is the part of the emailed link after the #. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  if (isDone) return <Done />;
  return token === "" ? <NoToken /> : <NewPassword token={token} onDone={() => setDone(true)} />;
}

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const [password, setPassword] = useState("");
  const [kinds, setKinds] = useState<readonly FactorKind[]>();
  const failed = "The password could not be set. Please try again.";
  const { props, isBusy, error, setError } = useSubmit({
    validate: () => (password.length < 12 ? "Please use at least 12 characters" : undefined),
    send: () => set(),
    onRefused: (refusal) => {
      const asked = factorsAsked(refusal);
      if (asked === undefined) setError(messageOf(refusal, failed));
      setKinds(asked);
    },
  });
  if (kinds !== undefined)
    return (
      <FactorSteps
        kinds={kinds}
        action={{ label: "Set password", busy: "Saving…", failed, show: set }}
        showPasskey={async () => set({ passkey: await showPasskey(await call("GET /auth/passkey-request")) })}
        onBack={(message) => {
          setKinds(undefined);
          setError(message ?? undefined);
        }}
      />
    );
  return (
    <AuthLayout title="Set a new password">
      <form className={styles.form} {...props}>
        <PasswordField
          label="New password"
          hint="At least 12 characters. A few words you will remember work better than symbols."
          autoComplete="new-password"
          value={password}
          required
          error={error}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <PlainButton busy={isBusy ? "Saving…" : undefined}>Set password</PlainButton>
        <p className={styles.links}>
          <Link to="/auth/forgot-password">Request a new link</Link>
        </p>
      </form>
    </AuthLayout>
  );

  function change(text: string) {
    setPassword(text);
    setError(undefined);
  }

  async function set(factor?: FactorProof) {
    await call("POST /auth/reset-password", { token, password, ...(factor && { factor }) });
    onDone();
  }
}

/** The ways the owner can verify in addition to the link; undefined for any other error. */
function factorsAsked(refusal: unknown): readonly FactorKind[] | undefined {
  if (!(refusal instanceof ApiError) || refusal.code !== "factor-proof-needed") return undefined;
  const { context } = refusal;
  if (typeof context !== "object" || context === null || !("kinds" in context)) return undefined;
  const { kinds } = context;
  return Array.isArray(kinds) ? everyKind.filter((kind) => kinds.includes(kind)) : undefined;
}

const everyKind = ["passkey", "code", "recovery-code"] as const satisfies readonly FactorKind[];

function Done() {
  return (
    <AuthLayout title="Your password is set">
      <div className={styles.words} role="status" ref={focusHere} tabIndex={-1}>
        <p>You have been signed out everywhere. Sign in with the new password.</p>
        <Link to="/auth/sign-in">Sign in</Link>
      </div>
    </AuthLayout>
  );
}

function NoToken() {
  return (
    <AuthLayout title="This link is incomplete">
      <div className={styles.words}>
        <p>Part of the link is missing. Copy the whole link from the email, or request a new one.</p>
        <Link to="/auth/forgot-password">Request a new link</Link>
      </div>
    </AuthLayout>
  );
}

type Mail = "sent" | "not-configured";

export function ForgotPasswordScreen() {
  const [mail, setMail] = useState<Mail>();
  const [username, setUsername] = useState("");
  const { props, isBusy, error, setError } = useSubmit({
    validate: () => (username.trim() === "" ? "Email is required" : undefined),
    send: async () => setMail((await call("POST /auth/forgot-password", { username })).mail),
    onRefused: (refusal) => setError(messageOf(refusal, "The link could not be sent. Please try again.")),
  });

  return (
    <AuthLayout title="Forgot your password?">
      {mail === undefined ? form() : <Answer mail={mail} />}
    </AuthLayout>
  );

  function form() {
    return (
      <form className={styles.form} {...props}>
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
        <PlainButton busy={isBusy ? "Sending…" : undefined}>Send link</PlainButton>
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
}

function Answer({ mail }: { mail: Mail }) {
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
