import type { GuestApplication } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { Banner } from "#src/ui/banner.tsx";
import { focusHere } from "#src/ui/plain/focus-here.ts";
import { MailLink } from "./mail-link.tsx";
import styles from "./wizard.module.css";

/** The result of a submitted application. It is the same whether or not the email address has an account. */
export function StatusPage({ application }: { application: GuestApplication }) {
  const { status, agencyName, reason } = application;
  if (status === "approved")
    return (
      <Told>
        <Banner tone="success">{agencyName} approved your application.</Banner>
        <p>
          Sign in with your email address and password. If you already had an account, use its password and
          the join link you received.
        </p>
        <Link to="/auth/sign-in">Sign in</Link>
      </Told>
    );
  if (status === "rejected")
    return (
      <Told>
        <Banner tone="warning">{agencyName} did not approve your application.</Banner>
        <p>{reason}</p>
      </Told>
    );
  return (
    <Told>
      <Banner tone="success">Your application was submitted to {agencyName}.</Banner>
      <p>An administrator will review it. You do not need to do anything else now.</p>
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
  if (isEmailVerified) return <p>Your email address {email} is verified.</p>;
  if (!hasMail)
    return (
      <p>
        The agency will give you a link to verify your email address {email}. You cannot be approved without
        it.
      </p>
    );
  return (
    <Banner tone="warning">
      Please open the link we emailed to {email} to verify your email address. You cannot be approved until
      you do.
    </Banner>
  );
}
