import type { GuestApplication } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { Banner } from "#src/ui/banner.tsx";
import { focusHere } from "#src/ui/plain/focus-here.ts";
import { MailLink } from "./mail-link.tsx";
import styles from "./wizard.module.css";

/** What became of an application that was handed in. It says the same whether or not the e-mail has an account. */
export function StatusPage({ application }: { application: GuestApplication }) {
  const { status, agencyName, reason } = application;
  if (status === "approved")
    return (
      <Told>
        <Banner tone="success">{agencyName} approved your application.</Banner>
        <p>
          Sign in with your e-mail address and your password. If you had an account already, its password
          stays as it is: follow the link to join that you were given.
        </p>
        <Link to="/auth/sign-in">Sign in</Link>
      </Told>
    );
  if (status === "rejected")
    return (
      <Told>
        <Banner tone="warning">{agencyName} did not accept your application.</Banner>
        <p>{reason}</p>
      </Told>
    );
  return (
    <Told>
      <Banner tone="success">Your application was submitted to {agencyName}.</Banner>
      <p>An administrator looks at it. There is nothing more to do for you now.</p>
      <EmailState application={application} />
      <MailLink hasMail={application.hasMail} />
    </Told>
  );
}

function Told({ children }: { children: React.ReactNode }) {
  return (
    <div className={styles.form} ref={focusHere} tabIndex={-1}>
      {children}
    </div>
  );
}

function EmailState({ application: { isEmailVerified, email, hasMail } }: { application: GuestApplication }) {
  if (isEmailVerified) return <p>Your e-mail address {email} is confirmed.</p>;
  if (!hasMail)
    return (
      <p>
        This installation cannot send mail. The agency will give you a link to confirm that {email} is yours;
        you need it before you can be approved.
      </p>
    );
  return (
    <Banner tone="warning">
      Please open the link that was mailed to {email}, to confirm that it is yours. You cannot be approved
      before.
    </Banner>
  );
}
