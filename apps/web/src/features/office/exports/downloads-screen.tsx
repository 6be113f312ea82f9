import type { DataExport } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { Moment } from "#src/ui/date/moment.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { showSize } from "#src/ui/file-drop/show-size.ts";
import { PageTitle } from "#src/ui/page-title.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { useExportActions } from "./export-button.tsx";
import { exportName, exportStatusBadges, extent, isUnderWay } from "./export-labels.ts";
import { ExportProgress } from "./export-tray.tsx";
import styles from "./exports.module.css";
import { ownExports, sameOrder } from "./queries.ts";

/** The user's own exports, which stay here for a week. */
export const DownloadsScreen = () => (
  <>
    <PageTitle lead="Files you requested. Only you can see them, and each is deleted after seven days.">
      Downloads
    </PageTitle>
    <Loaded skeleton={<SkeletonText lines={8} />}>
      <DownloadList />
    </Loaded>
  </>
);

/** The user's exports with their progress, newest first. */
function DownloadList() {
  const { data } = useSuspenseQuery(ownExports);
  useLiveRecords({ kind: "export", queryKey: ownExports.queryKey });
  if (data.exports.length === 0)
    return (
      <Empty
        icon="download"
        title="No exports yet"
        action={
          <Link to="/custom-reports" search={{}}>
            Go to reports
          </Link>
        }
      >
        When you export a report, its file appears here for seven days.
      </Empty>
    );
  return (
    <TableFrame>
      <PagedTable
        caption="Downloads"
        of="downloads"
        captionHidden
        columns={columns}
        rows={data.exports}
        rowKey={({ id }) => id}
        empty="No exports yet."
      />
    </TableFrame>
  );
}

const rowsOf = (one: DataExport): string => {
  if (one.status !== "done" && one.status !== "expired") return "";
  return one.format === "zip" ? extent(one) : showNumber(one.rowsDone);
};

const keptUntil = ({ status, expiresAt }: DataExport) =>
  status === "done" && expiresAt !== null ? <Moment at={expiresAt} /> : "";

const columns: readonly Column<DataExport>[] = [
  { header: "Report", cell: exportName },
  { header: "Status", cell: (one) => <Status one={one} /> },
  { header: "Rows", align: "end", cell: rowsOf },
  { header: "Size", align: "end", cell: ({ size }) => (size === null ? "" : showSize(size)) },
  { header: "Requested", cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { header: "Available until", cell: keptUntil },
  { header: "Actions", headerHidden: true, cell: (one) => <DownloadActions one={one} /> },
];

function Status({ one }: { one: DataExport }) {
  const { text, tone } = exportStatusBadges[one.status];
  return (
    <span className={styles.status}>
      <Badge tone={tone}>{text}</Badge>
      <ExportProgress one={one} />
      {one.problem !== null && <span>{one.problem}</span>}
    </span>
  );
}

/** The one action left for an export. */
function DownloadActions({ one }: { one: DataExport }) {
  const { save, cancel, askAgain, busy } = useExportActions();
  if (one.status === "done")
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Download ${exportName(one)}`}
        onClick={() => save(one)}
      >
        Download
      </Button>
    );
  if (isUnderWay(one))
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Cancel ${exportName(one)}`}
        onClick={() => cancel(one)}
      >
        Cancel
      </Button>
    );
  if (sameOrder(one) === undefined) return null;
  const label = one.status === "failed" ? "Try again" : "Export again";
  return (
    <BusyButton
      variant="default"
      size="compact-sm"
      aria-label={`${label}: ${exportName(one)}`}
      busy={busy}
      onClick={() => askAgain(one)}
    >
      {label}
    </BusyButton>
  );
}
