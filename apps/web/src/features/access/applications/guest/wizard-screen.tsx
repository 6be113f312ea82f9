import type { GuestApplication } from "@hearthside/contract";
import { isOpenToApplicant } from "@hearthside/contract/application-labels";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError, messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { focusHere } from "#src/ui/focus.ts";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import { DocumentUpload } from "./document-upload.tsx";
import { FinalSteps } from "./final-steps.tsx";
import { agencyToApplyTo, findGuestToken, forgetGuestToken, ownApplication } from "./queries.ts";
import styles from "./wizard.module.css";
import { MailLink, WizardFrame } from "./wizard-frame.tsx";
import { YourInfo } from "./your-info.tsx";

/** Starts an application, or continues the one of this tab or an emailed link. */
export function ApplicationWizardScreen({ slug }: { slug: string | null }) {
  const [hasToken, setHasToken] = useState(() => findGuestToken() !== undefined);
  const known = useQuery({ ...ownApplication, enabled: hasToken });
  if (hasToken && known.data === undefined) {
    if (!known.isError) return <Waiting />;
    return <NotOpened error={known.error} onRetry={() => void known.refetch()} onRestart={restart} />;
  }
  if (known.data !== undefined && !isOpenToApplicant(known.data.status))
    return (
      <WizardFrame title="Your application" agencyName={known.data.agencyName}>
        <StatusPage application={known.data} />
      </WizardFrame>
    );
  return known.data === undefined ? (
    <Beginning slug={slug} onBegun={() => setHasToken(true)} />
  ) : (
    <Steps slug={slug} application={known.data} agencyName={known.data.agencyName} />
  );

  function restart() {
    forgetGuestToken();
    setHasToken(false);
  }
}

const Waiting = () => (
  <WizardFrame title="Apply for an account">
    <SkeletonText lines={8} />
  </WizardFrame>
);

function Beginning({ slug, onBegun }: { slug: string | null; onBegun: () => void }) {
  const agency = useQuery(agencyToApplyTo(slug));
  if (agency.data !== undefined)
    return <Steps slug={slug} application={undefined} agencyName={agency.data.name} onBegun={onBegun} />;
  if (!agency.isError) return <Waiting />;
  if (agency.error instanceof ApiError && agency.error.status === 404) return <NoAgency />;
  return (
    <WizardFrame title="Apply for an account">
      <Failed
        message={messageOf(agency.error, "The agency could not be loaded.")}
        requestId={requestIdOf(agency.error)}
        onRetry={() => void agency.refetch()}
      />
    </WizardFrame>
  );
}

const NoAgency = () => (
  <WizardFrame title="Apply for an account">
    <p>
      Please ask the agency for its application link. Without it we cannot tell which agency you want to apply
      to.
    </p>
  </WizardFrame>
);

type NotOpenedProps = { error: Error; onRetry: () => void; onRestart: () => void };

function NotOpened({ error, onRetry, onRestart }: NotOpenedProps) {
  const isOver = error instanceof ApiError && error.code === "link-not-valid";
  return (
    <WizardFrame title="Your application">
      {isOver ? (
        <>
          <Banner tone="warning">
            This link no longer works. It was already used, replaced by a newer one, or has expired.
          </Banner>
          <Button variant="default" onClick={onRestart}>
            Start a new application
          </Button>
        </>
      ) : (
        <Failed
          message={messageOf(error, "Your application could not be opened.")}
          requestId={requestIdOf(error)}
          onRetry={onRetry}
        />
      )}
    </WizardFrame>
  );
}

type StepsProps = {
  slug: string | null;
  application: GuestApplication | undefined;
  agencyName: string;
  onBegun?: () => void;
};

const descriptions = ["Your Info", "Document Upload", "Final Steps"];

/** Returning applicants continue after the steps they completed. */
function Steps({ slug, application, agencyName, onBegun }: StepsProps) {
  const [at, setAt] = useState(() => (application === undefined ? 0 : firstOpen(application)));
  const steps = descriptions.map((description, step) => ({
    description,
    active: step === at,
    completed: step < at,
  }));
  return (
    <WizardFrame title="Apply for an account" agencyName={agencyName} step={descriptions[at]}>
      <Stepper label="Application steps" steps={steps} />
      {application?.question && at < 2 && (
        <Banner tone="warning">
          {agencyName} asks: {application.question} Answer in the last step.
        </Banner>
      )}
      {at === 0 || application === undefined ? (
        <YourInfo slug={slug} application={application} onDone={begun} />
      ) : at === 1 ? (
        <DocumentUpload application={application} onBack={() => setAt(0)} onDone={() => setAt(2)} />
      ) : (
        <FinalSteps application={application} onBack={() => setAt(1)} />
      )}
      {application !== undefined && <MailLink hasMail={application.hasMail} />}
    </WizardFrame>
  );

  function begun() {
    setAt(1);
    onBegun?.();
  }
}

const firstOpen = ({ files }: GuestApplication) => (files.some(({ status }) => status === "stored") ? 2 : 1);

/** The result of a submitted application. It is the same whether or not the email address has an account. */
function StatusPage({ application }: { application: GuestApplication }) {
  const { status, agencyName, reason } = application;
  if (status === "approved")
    return (
      <Outcome>
        <Banner tone="success">{agencyName} approved your application.</Banner>
        <p>
          Sign in with your email address and password. If you already had an account, use its password and
          the join link you received.
        </p>
        <Link to="/auth/sign-in">Sign in</Link>
      </Outcome>
    );
  if (status === "rejected")
    return (
      <Outcome>
        <Banner tone="warning">{agencyName} did not approve your application.</Banner>
        <p>{reason}</p>
      </Outcome>
    );
  return (
    <Outcome>
      <Banner tone="success">Your application was submitted to {agencyName}.</Banner>
      <p>An administrator will review it. You do not need to do anything else now.</p>
      <EmailState application={application} />
      <MailLink hasMail={application.hasMail} />
    </Outcome>
  );
}

function Outcome({ children }: { children: React.ReactNode }) {
  return (
    <div className={`${shared.column} ${styles.form}`} ref={focusHere} tabIndex={-1}>
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
