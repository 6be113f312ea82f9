import {
  ForgotPasswordScreen,
  ResetPasswordScreen,
} from "#src/features/access/auth/reset-password-screen.tsx";
import { useHash } from "#src/lib/address.ts";
import { signOut } from "#src/lib/session.ts";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import plain from "./plain-page.module.css";
import { PlainPage } from "./plain-page.tsx";

export const ForgotPasswordPage = ForgotPasswordScreen;

export function ResetPasswordPage() {
  const token = useHash();
  return <ResetPasswordScreen key={token} token={token} />;
}

/** For an account without access to any page. */
export const NoAreaPage = () => (
  <PlainPage title="This account has no access yet">
    <p>You are signed in, but you have no role with access at any agency. Ask an administrator for access.</p>
    <div className={plain.button}>
      <PlainButton type="button" onClick={() => void signOut()}>
        Sign out
      </PlainButton>
    </div>
  </PlainPage>
);
