import type { DocumentSummary } from "@hearthside/contract";
import { documentKindWords } from "@hearthside/contract/document-life-cycle";
import { agencyDay } from "#src/lib/moments.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { AgeBadge, DocumentBadge } from "./badges.tsx";
import styles from "./documents.module.css";

type CellProps = { paper: DocumentSummary };

/** The title, which opens the document, and the kind if the title does not say it. */
export function TitleCell({ paper, onOpen }: CellProps & { onOpen: (id: string) => void }) {
  const kind = documentKindWords[paper.kind];
  return (
    <span>
      <button type="button" className={styles.open} onClick={() => onOpen(paper.id)}>
        {paper.title}
      </button>
      {paper.title !== kind && <span className={styles.detail}>{kind}</span>}
    </span>
  );
}

export const StatusCell = ({ paper }: CellProps) => (
  <span className={styles.marks}>
    <DocumentBadge status={paper.status} />
    <AgeBadge paper={paper} />
  </span>
);

/** When it was written, and when it reached its current status. */
export function DatesCell({ paper }: CellProps) {
  const { createdAt, submittedAt, sentAt, physicianSignedOn, receivedOn } = paper;
  const latest =
    (receivedOn && `Received ${showDate(receivedOn)}`) ??
    (physicianSignedOn && `Signed ${showDate(physicianSignedOn)}`) ??
    (sentAt && `Sent ${dayOf(sentAt)}`) ??
    (submittedAt && `Submitted ${dayOf(submittedAt)}`);
  return (
    <span>
      {dayOf(createdAt)}
      {latest && <span className={styles.detail}>{latest}</span>}
    </span>
  );
}

export const dayOf = (instant: string): string => showDate(agencyDay(instant));
