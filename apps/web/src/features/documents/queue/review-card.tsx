import type { DocumentSummary } from "@hearthside/contract";
import { documentKindLabels } from "@hearthside/contract/document-life-cycle";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { showNumber } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showAgencyDay } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { documentsToReview, useLiveDocuments } from "../queries.ts";

const shown = 5;

/** The documents that have been waiting longest for a review. */
export function ReviewCard() {
  useLiveDocuments();
  const { data } = useQuery({ ...documentsToReview, throwOnError: false });
  const count = data?.total;
  const aside = (
    <span className={shared.aside}>
      {count !== undefined && <Badge tone={count === 0 ? "success" : "warning"}>{showNumber(count)}</Badge>}
      <Link to="/docs" search={{}} aria-label="See All Documents to Review for Approval">
        See All
      </Link>
    </span>
  );
  return (
    <Panel title="Documents to Review for Approval" aside={aside} skeleton={<SkeletonList rows={shown} />}>
      <Documents />
    </Panel>
  );
}

const columns: readonly Column<DocumentSummary>[] = [
  {
    header: "Document Type",
    cell: (document) => <TypeCell document={document} />,
  },
  {
    header: "Date Received",
    cell: ({ submittedAt }) => (submittedAt === null ? "Not recorded" : showAgencyDay(submittedAt)),
  },
];

/** Links to the document, with its patient and title below. */
function TypeCell({ document: { id, kind, title, patientName } }: { document: DocumentSummary }) {
  const text = documentKindLabels[kind];
  return (
    <span>
      <Link to="/docs" search={{ document: id }}>
        {text}
      </Link>
      <span className={shared.detail}>
        {[patientName, title !== text && title].filter(Boolean).join(", ")}
      </span>
    </span>
  );
}

function Documents() {
  const { data } = useSuspenseQuery(documentsToReview);
  return (
    <DataTable
      caption="Documents to Review for Approval, oldest first"
      captionHidden
      columns={columns}
      rows={data.documents}
      rowKey={({ id }) => id}
      empty={
        <Empty icon="checkCircle" title="No documents to review">
          Signed documents appear here until they are approved or sent back.
        </Empty>
      }
    />
  );
}
