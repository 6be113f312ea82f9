import { type FormEvent, useRef, useState } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { logQuietly } from "#src/lib/log.ts";
import { signIn } from "#src/lib/session.ts";
import { useSession } from "#src/lib/session-state.ts";
import { PasswordField } from "#src/ui/plain/password-field.tsx";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import { PlainField } from "#src/ui/plain/plain-field.tsx";
import styles from "./auth-layout.module.css";
import { AuthLayout } from "./auth-layout.tsx";

type Errors = { username?: string; password?: string };

/** Whoever gets in is taken on by the guard of this page. Plain links: it stands before any route is loaded. */
export function SignInScreen() {
  const { error, hasTried, isLoading } = useSession();
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);

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
          hint="The e-mail address of your account"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          error={errors.username}
          onChange={() => setErrors(({ username: _, ...others }) => others)}
        />
        <PasswordField
          name="password"
          error={errors.password}
          onChange={() => setErrors(({ password: _, ...others }) => others)}
        />
        <PlainButton busy={isLoading ? "Signing in…" : undefined}>Sign in</PlainButton>
        <p className={styles.links}>
          <a href="/auth/forgot-password">Forgot Password</a>
          <a href="/guest/account-create">Create an account</a>
        </p>
      </form>
    </AuthLayout>
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [username, password] = [typed("username"), typed("password")];
    const missing = whatIsMissing(username, password);
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first !== undefined) return field(first)?.focus();
    if (!isLoading) signIn({ username, password }).catch(stay);
  }

  /** The page shows what the session keeps of the refusal; only a fault of ours is worth a line in the log. */
  function stay(refusal: unknown) {
    if (!(refusal instanceof ApiError)) logQuietly("Signing in failed.", refusal);
    field("password")?.select();
  }

  function field(name: string) {
    const input = form.current?.elements.namedItem(name);
    return input instanceof HTMLInputElement ? input : undefined;
  }

  function typed(name: string) {
    return field(name)?.value ?? "";
  }
}

const whatIsMissing = (username: string, password: string): Errors => ({
  ...(username.trim() === "" && { username: "Email is required" }),
  ...(password === "" && { password: "Password is required" }),
});
