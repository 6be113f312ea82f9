import type { Document } from "@hearthside/contract";
import { documentKindLabels, documentStatusLabels } from "@hearthside/contract/document-life-cycle";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import shared from "#src/ui/shared.module.css";
import { methodLabels } from "../labels.ts";
import { StandingBadge } from "../listed-document.tsx";
import styles from "./open.module.css";

export function DocumentBody({ document, onShow }: { document: Document; onShow: (id: string) => void }) {
  const { replacesId, isRemoved, steps, status } = document;
  const returned = status === "returned" ? steps.findLast((step) => step.status === "returned") : undefined;
  return (
    <div className={`${shared.stack5} ${styles.body}`}>
      {isRemoved && <Banner tone="warning">This draft was removed from the chart.</Banner>}
      {returned?.comment && (
        <Banner tone="warning">
          Returned by {returned.by ?? "a reviewer"}: {returned.comment}
        </Banner>
      )}
      <Facts document={document} />
      {replacesId !== null && (
        <p>
          This is a new version of a signed document.{" "}
          <Button variant="subtle" size="compact-sm" onClick={() => onShow(replacesId)}>
            Show earlier version
          </Button>
        </p>
      )}
      <Text document={document} />
      <Signatures signatures={document.signatures} />
      <Addenda addenda={document.addenda} />
      <History steps={steps} />
    </div>
  );
}

function Facts({ document }: { document: Document }) {
  const { kind, patientId, patientName, physicianName, authorName, assigneeName, status, sentAt, sentBy } =
    document;
  const isOver = status !== "draft" && status !== "returned";
  return (
    <>
      <span className={shared.spacedLine}>
        <StandingBadge document={document} />
      </span>
      <dl className={`${shared.facts} ${styles.facts}`}>
        <Fact name="Document">{documentKindLabels[kind]}</Fact>
        <Fact name="Patient">
          <Link to="/admin/clinical/patient-chart/patient-hub" search={{ patient: patientId }}>
            {patientName}
          </Link>
        </Fact>
        <Fact name="Physician">{physicianName}</Fact>
        <Fact name="Author">{authorName}</Fact>
        {!isOver && <Fact name="Assigned to">{assigneeName}</Fact>}
        <Fact name="Ordered on">{document.orderedOn && showDate(document.orderedOn)}</Fact>
        <Fact name="Order taken by">{takenText(document)}</Fact>
        <Fact name="Submitted">{document.submittedAt && showMoment(document.submittedAt)}</Fact>
        <Fact name="Sent to physician">
          {sentAt &&
            [showMoment(sentAt), sentBy && methodLabels[sentBy].toLowerCase()].filter(Boolean).join(", ")}
        </Fact>
        <Fact name="Physician signed">
          {document.physicianSignedOn && showDate(document.physicianSignedOn)}
        </Fact>
        <Fact name="Received">{document.receivedOn && showDate(document.receivedOn)}</Fact>
      </dl>
    </>
  );
}

/** Leaves out facts without a value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === "") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const takenText = ({ receivedBy, receivedAt }: Document) =>
  receivedBy && receivedAt && `${receivedBy.name}, ${showMoment(receivedAt)}`;

function Text({ document: { id, text, kind, patientId } }: { document: Document }) {
  if (text !== null)
    return text.trim() === "" ? (
      <p className={shared.muted}>No text yet.</p>
    ) : (
      <div className={styles.text}>{text}</div>
    );
  if (kind === "plan-of-care")
    return (
      <p>
        <Link to="/admin/clinical/plan-care-module" search={{ patient: patientId }}>
          Open the plan of care
        </Link>{" "}
        to read or change it. The PDF has the full plan.
      </p>
    );
  if (kind === "visit-note")
    return (
      <p>
        <Link to="/admin/clinical/patient-chart/visit-note/$noteId" params={{ noteId: id }}>
          Open the visit note
        </Link>{" "}
        to read or change it. The PDF has the full note.
      </p>
    );
  return (
    <p>
      <Link to="/admin/clinical/patient-schedule" search={{ patient: patientId }}>
        Open the patient's schedule
      </Link>{" "}
      to see or change the ordered visits. The PDF has the order.
    </p>
  );
}

/** The statuses of the document, latest first, with comments. */
function History({ steps }: Pick<Document, "steps">) {
  if (steps.length === 0) return null;
  return (
    <section aria-label="History">
      <h3 className={styles.heading}>History</h3>
      <ol className={`${shared.list3} ${styles.list}`}>
        {steps.toReversed().map(({ id, status, at, by, comment }) => (
          <li key={id}>
            <span>
              <strong>{documentStatusLabels[status]}</strong>, {showMoment(at)}
              {by !== null && `, ${by}`}
            </span>
            {comment !== null && <q className={shared.muted}>{comment}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}

type Signature = Document["signatures"][number];

/** Who signed, and whether the signed text is unchanged. */
function Signatures({ signatures }: Pick<Document, "signatures">) {
  if (signatures.length === 0) return null;
  return (
    <section aria-label="Signatures">
      <h3 className={styles.heading}>Signatures</h3>
      <ul className={`${shared.list3} ${styles.list}`}>
        {signatures.map((signature) => (
          <li key={signature.id}>
            <SignatureLine signature={signature} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SignatureLine({ signature }: { signature: Signature }) {
  const { name, credential, signedAt, sha256, isIntact } = signature;
  return (
    <>
      <span className={shared.spacedLine}>
        <strong>{[name, credential].filter(Boolean).join(", ")}</strong>
        {showMoment(signedAt)}
        <Badge tone={isIntact ? "success" : "critical"}>
          {isIntact ? "Unchanged since signing" : "Changed since signing"}
        </Badge>
      </span>
      <span className={styles.sum}>SHA-256 {sha256}</span>
    </>
  );
}

/** What was added after signing. Each addendum has its own signature. */
function Addenda({ addenda }: Pick<Document, "addenda">) {
  if (addenda.length === 0) return null;
  return (
    <section aria-label="Addenda">
      <h3 className={styles.heading}>Addenda</h3>
      <ul className={`${shared.list3} ${styles.list}`}>
        {addenda.map(({ text, ...signature }) => (
          <li key={signature.id}>
            <div className={styles.text}>{text}</div>
            <SignatureLine signature={signature} />
          </li>
        ))}
      </ul>
    </section>
  );
}
