import type { Application, ApplicationFile, ApplicationStatus } from "@hearthside/contract";
import { rejectedDays, unverifiedDays } from "@hearthside/contract/application-labels";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { call } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { EmailText, PhoneLink } from "#src/ui/contact-links.tsx";
import { showSize } from "#src/ui/file-drop/show-size.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import type { Tone } from "#src/ui/tone.ts";
import styles from "./applications.module.css";
import { saveDocument } from "./queries.ts";

export function ApplicationFacts({ application }: { application: Application }) {
  const { status, isEmailVerified, copiesLinks, waitsForAcceptance } = application;
  const isOpen = status === "submitted" || status === "question";
  return (
    <div className={shared.stack4}>
      {isOpen && !isEmailVerified && (
        <Banner tone="warning">
          The email address is not verified. You can approve the application after the applicant opens the
          emailed link. Otherwise it is erased {unverifiedDays} days after it was submitted.
        </Banner>
      )}
      {waitsForAcceptance && (
        <Banner tone="warning">
          This email address already has an account. Its owner has to sign in and accept before joining.
        </Banner>
      )}
      {copiesLinks && ((isOpen && !isEmailVerified) || waitsForAcceptance) && (
        <HandOutLink id={application.id} />
      )}
      <dl className={styles.facts}>
        {factsOf(application).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {status === "rejected" && (
        <p className={styles.hint}>Documents are erased {rejectedDays} days after the rejection.</p>
      )}
      {application.files.length > 0 && <Documents id={application.id} files={application.files} />}
    </div>
  );
}

function factsOf(application: Application): (readonly [string, ReactNode])[] {
  const { street, city, zip, phoneNumber, email, isEmailVerified, submittedAt } = application;
  const { question, answer, reason, role, discipline, decidedAt, decidedByName } = application;
  return [
    ["Status", <ApplicationStatusBadge key="status" status={application.status} />],
    ["Address", `${street}, ${city} ${zip}`],
    ["Phone Number", <PhoneLink key="phone" phone={phoneNumber} />],
    [
      "Email",
      <>
        <EmailText email={email} />{" "}
        <Badge tone={isEmailVerified ? "success" : "warning"}>
          {isEmailVerified ? "Verified" : "Not verified"}
        </Badge>
      </>,
    ],
    ["Submitted", showMoment(submittedAt)],
    ...optional("Question", question),
    ...optional("Answer", answer),
    ...optional("Reason", reason),
    ...optional("Role", role),
    ...optional("Discipline", discipline),
    ...optional("Closed", decidedAt && `${showMoment(decidedAt)}, ${decidedByName}`),
  ];
}

const optional = (name: string, value: string | null): (readonly [string, string])[] =>
  value === null ? [] : [[name, value]];

function Documents({ id, files }: { id: string; files: readonly ApplicationFile[] }) {
  const { run, refusal } = useAction();
  return (
    <section aria-label="Documents">
      <ul className={styles.documents}>
        {files.map((file) => (
          <li key={file.id}>
            <span>
              <strong>{file.name}</strong>, {showSize(file.size)}
            </span>
            {file.status === "stored" && (
              <Button
                variant="default"
                size="compact-md"
                onClick={() => run(() => saveDocument(id, file), "The document could not be downloaded.")}
                aria-label={`Download ${file.name}`}
              >
                Download
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>These files come from outside the agency, so they can only be downloaded.</p>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
    </section>
  );
}

/** Without email, an administrator gives the applicant the link. */
function HandOutLink({ id }: { id: string }) {
  const [url, setUrl] = useState<string>();
  const { run, busy, refusal } = useAction();
  return (
    <div className={styles.link}>
      <p>
        Email is not set up here. Give the applicant a link yourself. It works once and expires in 7 days.
      </p>
      {url === undefined ? (
        <Button variant="default" aria-disabled={busy || undefined} onClick={make}>
          Create link
        </Button>
      ) : (
        <>
          <code className={styles.url}>{url}</code>
          <CopyButton text={url}>Copy link</CopyButton>
        </>
      )}
      {refusal && <p role="alert">{refusal.message}</p>}
    </div>
  );

  function make() {
    run(
      () => call("POST /applications/:id/link", { id }),
      "The link could not be created. Please try again.",
      { onDone: (made) => setUrl(made.url) },
    );
  }
}

const labels = {
  draft: ["Draft", "subdued"],
  submitted: ["Pending", "warning"],
  question: ["Waiting for an answer", "primary"],
  approved: ["Approved", "success"],
  rejected: ["Rejected", "subdued"],
  expired: ["Expired", "subdued"],
} as const satisfies { readonly [S in ApplicationStatus]: readonly [string, Tone] };

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const [label, tone] = labels[status];
  return <Badge tone={tone}>{label}</Badge>;
}

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const { notify } = useToasts();
  return (
    <Button variant="default" onClick={() => void copy()}>
      {children}
    </Button>
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify({ variant: "success", content: "Link copied." });
    } catch {
      notify({ variant: "warning", content: `Your browser blocked copying. The link is ${text}` });
    }
  }
}
