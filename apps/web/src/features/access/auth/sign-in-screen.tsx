import { type FormEvent, useRef, useState } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { logQuietly } from "#src/lib/log.ts";
import type { SecondStep } from "#src/lib/second-step.ts";
import { signIn } from "#src/lib/session.ts";
import { leaveSession, useSession } from "#src/lib/session-state.ts";
import { later } from "#src/ui/later.tsx";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import { PasswordField, PlainField } from "#src/ui/plain/plain-field.tsx";
import styles from "./auth-layout.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

const SecondStepScreen = later(async () => (await import("./second-step-screen.tsx")).SecondStepScreen);

type Errors = { username?: string; password?: string };

/** The guard of this page redirects after sign-in. Plain links, because no route is loaded yet. */
export function SignInScreen() {
  const { error, hasTried, isLoading } = useSession();
  const [errors, setErrors] = useState<Errors>({});
  const [owed, setOwed] = useState<SecondStep>();
  const form = useRef<HTMLFormElement>(null);
  if (owed !== undefined) return <SecondStepScreen step={owed} onBack={beginAgain} />;

  return (
    <AuthLayout welcome="Welcome to Hearthside" title="Sign in">
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {error !== null && hasTried && (
          <p className={styles.failure} role="alert">
            {error}
          </p>
        )}
        <PlainField
          label="Username"
          name="username"
          hint="Your email address"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
          error={errors.username}
          onChange={() => setErrors(({ username: _, ...others }) => others)}
        />
        <PasswordField
          name="password"
          required
          error={errors.password}
          onChange={() => setErrors(({ password: _, ...others }) => others)}
        />
        <PlainButton busy={isLoading ? "Signing in…" : undefined}>Sign in</PlainButton>
        <PasskeyButton onRefused={(message) => leaveSession(message, { hasTried: true })} />
        <p className={styles.links}>
          <a href="/auth/forgot-password">Forgot Password</a>
          <a href="/guest/account-create">Apply for an account</a>
        </p>
      </form>
    </AuthLayout>
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [username, password] = [formValues("username"), formValues("password")];
    const missing = whatIsMissing(username, password);
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first !== undefined) return field(first)?.focus();
    if (isLoading) return;
    SecondStepScreen.prepare();
    signIn({ username, password })
      .then((kinds) => kinds.length > 0 && setOwed({ kinds, password }))
      .catch(stay);
  }

  function beginAgain(message: string | null) {
    setOwed(undefined);
    leaveSession(message, { hasTried: true });
  }

  /** The page shows the error kept by the session; only our own faults are logged. */
  function stay(refusal: unknown) {
    if (!(refusal instanceof ApiError)) logQuietly("Signing in failed.", refusal);
    field("password")?.select();
  }

  function field(name: string) {
    const input = form.current?.elements.namedItem(name);
    return input instanceof HTMLInputElement ? input : undefined;
  }

  function formValues(name: string) {
    return field(name)?.value ?? "";
  }
}

const whatIsMissing = (username: string, password: string): Errors => ({
  ...(username.trim() === "" && { username: "Email is required" }),
  ...(password === "" && { password: "Password is required" }),
});
