import type { Document } from "@hearthside/contract";
import { documentKindWords } from "@hearthside/contract/document-life-cycle";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { showMoment } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { AgeBadge, DocumentBadge } from "../badges.tsx";
import { methodWords } from "../words.ts";
import { History } from "./history.tsx";
import styles from "./open.module.css";
import { Addenda, Signatures } from "./signatures.tsx";

export function DocumentBody({ paper, onShow }: { paper: Document; onShow: (id: string) => void }) {
  const { replacesId, isRemoved, steps, status } = paper;
  const returned = status === "returned" ? steps.findLast((step) => step.status === "returned") : undefined;
  return (
    <div className={styles.body}>
      {isRemoved && <Banner tone="warning">This draft was removed from the chart.</Banner>}
      {returned?.comment && (
        <Banner tone="warning">
          Returned by {returned.by ?? "a reviewer"}: {returned.comment}
        </Banner>
      )}
      <Facts paper={paper} />
      {replacesId !== null && (
        <p>
          This is a new version of a signed document.{" "}
          <Button variant="subtle" size="compact-sm" onClick={() => onShow(replacesId)}>
            Show earlier version
          </Button>
        </p>
      )}
      <Text paper={paper} />
      <Signatures signatures={paper.signatures} />
      <Addenda addenda={paper.addenda} />
      <History steps={steps} />
    </div>
  );
}

function Facts({ paper }: { paper: Document }) {
  const { kind, patientId, patientName, physicianName, authorName, assigneeName, status, sentAt, sentBy } =
    paper;
  const isOver = status !== "draft" && status !== "returned";
  return (
    <>
      <span className={styles.marks}>
        <DocumentBadge status={status} />
        <AgeBadge paper={paper} />
      </span>
      <dl className={styles.facts}>
        <Fact name="Document">{documentKindWords[kind]}</Fact>
        <Fact name="Patient">
          <Link to="/admin/clinical/patient-chart/patient-hub" search={{ patient: patientId }}>
            {patientName}
          </Link>
        </Fact>
        <Fact name="Physician">{physicianName}</Fact>
        <Fact name="Author">{authorName}</Fact>
        {!isOver && <Fact name="Assigned to">{assigneeName}</Fact>}
        <Fact name="Ordered on">{paper.orderedOn && showDate(paper.orderedOn)}</Fact>
        <Fact name="Order taken by">{takenWords(paper)}</Fact>
        <Fact name="Submitted">{paper.submittedAt && showMoment(paper.submittedAt)}</Fact>
        <Fact name="Sent to physician">
          {sentAt &&
            [showMoment(sentAt), sentBy && methodWords[sentBy].toLowerCase()].filter(Boolean).join(", ")}
        </Fact>
        <Fact name="Physician signed">{paper.physicianSignedOn && showDate(paper.physicianSignedOn)}</Fact>
        <Fact name="Received">{paper.receivedOn && showDate(paper.receivedOn)}</Fact>
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

const takenWords = ({ receivedBy, receivedAt }: Document) =>
  receivedBy && receivedAt && `${receivedBy.name}, ${showMoment(receivedAt)}`;

function Text({ paper: { text, kind, patientId } }: { paper: Document }) {
  if (text !== null)
    return text.trim() === "" ? (
      <p className={styles.detail}>No text yet.</p>
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
  return (
    <p>
      <Link to="/admin/clinical/patient-schedule" search={{ patient: patientId }}>
        Open the patient's schedule
      </Link>{" "}
      to see or change the ordered visits. The PDF has the order.
    </p>
  );
}
