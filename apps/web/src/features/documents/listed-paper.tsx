import type { DocumentSummary } from "@hearthside/contract";
import { type DocumentStatus, documentKindWords } from "@hearthside/contract/document-life-cycle";
import { agencyDay } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import shared from "#src/ui/shared.module.css";
import type { NextPage } from "#src/ui/use-drawn-rows.ts";
import styles from "./documents.module.css";
import { ageWords, countWords, daysWords, statusWords } from "./words.ts";

type CellProps = { paper: DocumentSummary };

/** The title, which opens the document, and the kind if the title does not say it. */
export function TitleCell({ paper, onOpen }: CellProps & { onOpen: (id: string) => void }) {
  const kind = documentKindWords[paper.kind];
  return (
    <span>
      <button type="button" className={styles.open} onClick={() => onOpen(paper.id)}>
        {paper.title}
      </button>
      {paper.title !== kind && <span className={shared.detail}>{kind}</span>}
    </span>
  );
}

export const StatusCell = ({ paper }: CellProps) => (
  <span className={styles.marks}>
    <StandingBadge paper={paper} />
  </span>
);

/** The status, and for an order with the physician how long it has been waiting: "Sent, waiting 12 days". */
export function StandingBadge({
  paper: { status, ageDays, ageBucket },
}: {
  paper: Pick<DocumentSummary, "status" | "ageDays" | "ageBucket">;
}) {
  if (ageDays === null || ageBucket === null) return <DocumentBadge status={status} />;
  const { label, tone } = statusWords[status];
  const ageTone = ageWords[ageBucket].tone;
  return (
    <Badge tone={ageTone === "base" ? tone : ageTone}>
      {ageDays === 0 ? `${label} today` : `${label}, waiting ${daysWords(ageDays)}`}
    </Badge>
  );
}

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
      {latest && <span className={shared.detail}>{latest}</span>}
    </span>
  );
}

export const dayOf = (instant: string): string => showDate(agencyDay(instant));

export function DocumentBadge({ status }: { status: DocumentStatus }) {
  const { label, tone } = statusWords[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** How many days an order has been with the physician. Shows nothing for other documents. */
export function AgeBadge({
  paper: { ageDays, ageBucket },
}: {
  paper: Pick<DocumentSummary, "ageDays" | "ageBucket">;
}) {
  if (ageDays === null || ageBucket === null) return null;
  return <Badge tone={ageWords[ageBucket].tone}>{daysWords(ageDays)}</Badge>;
}

type MorePapersProps = {
  list: NextPage;
  shown: number;
  /** Left out when the list has no total. */
  total?: number | undefined;
};

/** How much of a list is shown, and a button for the next page. */
export function MorePapers({ list, shown, total = shown }: MorePapersProps) {
  if (shown === 0) return null;
  return (
    <div className={styles.more}>
      <span role="status">{shown < total ? `${shown} of ${countWords(total)}` : countWords(shown)}</span>
      {list.hasNextPage && (
        <BusyButton
          variant="default"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </BusyButton>
      )}
    </div>
  );
}
