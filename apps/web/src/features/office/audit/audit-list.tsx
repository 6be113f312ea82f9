import type { AuditEntry, Contract, OutputOf } from "@hearthside/contract";
import { Button } from "@mantine/core";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { showMoment } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { type NextPage, useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import styles from "./audit.module.css";
import { AuditWhat } from "./audit-what.tsx";
import type { Names } from "./changes-in-words.ts";

export type Trail = UseInfiniteQueryResult<InfiniteData<OutputOf<Contract["GET /audit"]>>>;
type AuditListProps = { trail: Trail; isNarrowed: boolean; onAll: () => void };

export function AuditList({ trail, isNarrowed, onAll }: AuditListProps) {
  const rows = trail.data?.pages.flatMap(({ entries }) => entries);
  const { drawn = [], more } = useDrawnRows({ rows, next: trail });
  const names = new Map(
    trail.data?.pages.flatMap((page) => page.names).map(({ id, name }): [string, string] => [id, name]),
  );
  const retry = () => void trail.refetch();
  if (rows === undefined && trail.isError)
    return (
      <Failed
        message={messageOf(trail.error, "The audit trail could not be loaded.")}
        requestId={requestIdOf(trail.error)}
        onRetry={retry}
      />
    );
  return (
    <>
      {trail.isError && <OutOfDate error={trail.error} onRetry={retry} />}
      <TableFrame>
        <DataTable
          caption="Audit trail"
          captionHidden
          columns={auditColumns(names)}
          rows={rows && drawn}
          outdated={trail.isPlaceholderData}
          rowKey={({ id }) => id}
          skeletonRows={10}
          empty={<NoEntry isNarrowed={isNarrowed} onAll={onAll} />}
        />
      </TableFrame>
      {rows !== undefined && rows.length > 0 && <More more={more} shown={drawn.length} />}
    </>
  );
}

const countWords = (count: number): string => (count === 1 ? "1 entry" : `All ${showNumber(count)} entries`);

const More = ({ more, shown }: { more: NextPage; shown: number }) => (
  <div className={styles.more}>
    <span role="status">{more.hasNextPage ? `Latest ${showNumber(shown)} entries` : countWords(shown)}</span>
    {more.hasNextPage && (
      <BusyButton variant="default" busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
        Show earlier entries
      </BusyButton>
    )}
  </div>
);

function NoEntry({ isNarrowed, onAll }: Omit<AuditListProps, "trail">) {
  if (!isNarrowed)
    return (
      <Empty icon="lock" title="No audit entries yet">
        Every view and change is recorded here automatically.
      </Empty>
    );
  const all = (
    <Button variant="default" onClick={onAll}>
      Clear filters
    </Button>
  );
  return <Empty icon="filter" title="No entries match these filters" action={all} />;
}

const auditColumns = (names: Names): readonly Column<AuditEntry>[] => [
  { header: "When", cell: ({ at }) => <span className={styles.when}>{showMoment(at)}</span> },
  {
    header: "Who",
    cell: ({ userName, userId }) => userName ?? (userId === null ? "System" : "Name not on file"),
  },
  { header: "Activity", cell: (entry) => <AuditWhat entry={entry} names={names} /> },
  { header: "Patient", cell: (entry) => <Patient entry={entry} /> },
  { header: "IP address", cell: ({ address }) => address ?? "Server" },
];

function Patient({ entry: { patientId, patientName } }: { entry: AuditEntry }) {
  if (patientId === null) return "None";
  if (patientName === null) return "Not on file";
  return (
    <Link to="/admin/clinical/patient-chart/patient-hub" search={{ patient: patientId }}>
      {patientName}
    </Link>
  );
}
