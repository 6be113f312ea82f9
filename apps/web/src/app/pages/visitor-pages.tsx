import { Link } from "@tanstack/react-router";
import styles from "#src/features/auth/auth-layout.module.css";
import { AuthLayout } from "#src/features/auth/auth-layout.tsx";
import { ForgotPasswordScreen } from "#src/features/auth/forgot-password-screen.tsx";
import { ResetPasswordScreen } from "#src/features/auth/reset-password-screen.tsx";
import { signOut } from "#src/lib/session.ts";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import plain from "./plain-page.module.css";
import { PlainPage } from "./plain-page.tsx";

export const ForgotPasswordPage = ForgotPasswordScreen;

/** The token stands behind the #, which browsers never send to a server. */
export const ResetPasswordPage = () => <ResetPasswordScreen token={window.location.hash.slice(1)} />;

export const AccountCreatePage = () => (
  <AuthLayout title="Apply for an account">
    <div className={styles.words}>
      <p>Your agency creates the accounts. To apply, send its office:</p>
      <ul>
        <li>your name, address and phone number,</li>
        <li>the e-mail address you want to sign in with,</li>
        <li>your discipline, with license and certificates as PDF, JPG or XLS.</li>
      </ul>
      <p>
        An administrator adds you to the team, and you set your own password with{" "}
        <Link to="/auth/forgot-password">Forgot Password</Link>.
      </p>
      <p className={styles.links}>
        <Link to="/auth/sign-in">Back to sign in</Link>
      </p>
    </div>
  </AuthLayout>
);

/** For an account that may open nothing, so that '/' leads nowhere. */
export const NoAreaPage = () => (
  <PlainPage title="No area is open to this account">
    <p>
      You are signed in, but your agency has not given you a role with access yet. Please ask an
      administrator.
    </p>
    <div className={plain.button}>
      <PlainButton type="button" onClick={() => void signOut()}>
        Sign out
      </PlainButton>
    </div>
  </PlainPage>
);
