import type { DocumentSummary } from "@hearthside/contract";
import { documentKindLabels, documentStatusLabels } from "@hearthside/contract/document-life-cycle";
import { Badge } from "#src/ui/badge.tsx";
import { showAgencyDay, showDate } from "#src/ui/date/date-text.ts";
import { MoreRows } from "#src/ui/more-rows.tsx";
import { DocumentStatusBadge, documentStatusTones } from "#src/ui/records/document-status-badge.tsx";
import shared from "#src/ui/shared.module.css";
import type { NextPage } from "#src/ui/use-drawn-rows.ts";
import styles from "./documents.module.css";
import { ageLabels, daysText, documentCountText } from "./labels.ts";

type CellProps = { document: DocumentSummary };

/** The title, which opens the document, and the kind if the title does not say it. */
export function TitleCell({ document, onOpen }: CellProps & { onOpen: (id: string) => void }) {
  const kind = documentKindLabels[document.kind];
  return (
    <span>
      <button type="button" className={styles.open} onClick={() => onOpen(document.id)}>
        {document.title}
      </button>
      {document.title !== kind && <span className={shared.detail}>{kind}</span>}
    </span>
  );
}

export const StatusCell = ({ document }: CellProps) => (
  <span className={styles.marks}>
    <StandingBadge document={document} />
  </span>
);

/** The status, and for an order with the physician how long it has been waiting: "Sent, waiting 12 days". */
export function StandingBadge({
  document: { status, ageDays, ageBucket },
}: {
  document: Pick<DocumentSummary, "status" | "ageDays" | "ageBucket">;
}) {
  if (ageDays === null || ageBucket === null) return <DocumentStatusBadge status={status} />;
  const label = documentStatusLabels[status];
  const ageTone = ageLabels[ageBucket].tone;
  return (
    <Badge tone={ageTone === "base" ? documentStatusTones[status] : ageTone}>
      {ageDays === 0 ? `${label} today` : `${label}, waiting ${daysText(ageDays)}`}
    </Badge>
  );
}

/** When it was written, and when it reached its current status. */
export function DatesCell({ document }: CellProps) {
  const { createdAt, submittedAt, sentAt, physicianSignedOn, receivedOn } = document;
  const latest =
    (receivedOn && `Received ${showDate(receivedOn)}`) ??
    (physicianSignedOn && `Signed ${showDate(physicianSignedOn)}`) ??
    (sentAt && `Sent ${showAgencyDay(sentAt)}`) ??
    (submittedAt && `Submitted ${showAgencyDay(submittedAt)}`);
  return (
    <span>
      {showAgencyDay(createdAt)}
      {latest && <span className={shared.detail}>{latest}</span>}
    </span>
  );
}

/** How many days an order has been with the physician. Shows nothing for other documents. */
export function AgeBadge({
  document: { ageDays, ageBucket },
}: {
  document: Pick<DocumentSummary, "ageDays" | "ageBucket">;
}) {
  if (ageDays === null || ageBucket === null) return null;
  return <Badge tone={ageLabels[ageBucket].tone}>{daysText(ageDays)}</Badge>;
}

type MoreDocumentsProps = {
  list: NextPage;
  shown: number;
  /** Left out when the list has no total. */
  total?: number | undefined;
};

/** How much of a list is shown, and a button for the next page. */
export function MoreDocuments({ list, shown, total = shown }: MoreDocumentsProps) {
  if (shown === 0) return null;
  return (
    <MoreRows
      text={shown < total ? `${shown} of ${documentCountText(total)}` : documentCountText(shown)}
      more={list}
    />
  );
}
