import type { AuditChange, AuditEntry, Contract, OutputOf } from "@hearthside/contract";
import { ActionIcon, Button } from "@mantine/core";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { showMoment } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { MoreRows } from "#src/ui/more-rows.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import shared from "#src/ui/shared.module.css";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { type NextPage, useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import styles from "./audit.module.css";
import {
  type DescribedChange,
  describeChanges,
  describeContext,
  describeSubject,
  type SubjectNames,
} from "./describe-changes.ts";
import { actionText, sectionText } from "./field-labels.ts";

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

const countText = (count: number): string => (count === 1 ? "1 entry" : `All ${showNumber(count)} entries`);

const More = ({ more, shown }: { more: NextPage; shown: number }) => (
  <MoreRows
    text={more.hasNextPage ? `Latest ${showNumber(shown)} entries` : countText(shown)}
    label="Show earlier entries"
    more={more}
  />
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

const auditColumns = (names: SubjectNames): readonly Column<AuditEntry>[] => [
  { header: "When", width: 174, cell: ({ at }) => <span className={shared.oneLine}>{showMoment(at)}</span> },
  {
    header: "Who",
    width: 164,
    cell: ({ userName, userId }) => userName ?? (userId === null ? "System" : "Name not on file"),
  },
  { header: "Activity", isLong: true, cell: (entry) => <AuditWhat entry={entry} names={names} /> },
  { header: "Patient", width: 164, cell: (entry) => <Patient entry={entry} /> },
  { header: "IP address", width: 124, cell: ({ address }) => address ?? "Server" },
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

type EntryProps = { entry: AuditEntry; names: SubjectNames };

/** What was done, and below it what changed: side by side until the entry is opened. */
function AuditWhat({ entry, names }: EntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const done = doneText(entry, names);
  return (
    <div className={styles.what} data-open={isOpen}>
      <div className={styles.words}>
        {done}
        {entry.isEmergency && (
          <>
            {" "}
            <Badge tone="warning">Emergency access</Badge>
          </>
        )}
        <Changes entry={entry} names={names} />
        <div id={id}>{isOpen && <AsRecorded entry={entry} />}</div>
      </div>
      {hasDetails(entry) && (
        <DetailsButton id={id} of={done} isOpen={isOpen} onPress={() => setIsOpen(!isOpen)} />
      )}
    </div>
  );
}

function doneText(entry: AuditEntry, names: SubjectNames): string {
  const of = sectionText(entry) ?? describeSubject(entry, names);
  return of === undefined ? actionText(entry.action) : `${actionText(entry.action)}: ${of}`;
}

function Changes({ entry, names }: EntryProps) {
  const changes = describeChanges(entry, names);
  const context = describeContext(entry, names);
  if (changes.length + context.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {context.map(({ field, label, value }) => (
        <li key={field}>
          {label}: {value}, unchanged
        </li>
      ))}
      {changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </ul>
  );
}

function Change({ change: { label, before, after } }: { change: DescribedChange }) {
  return (
    <li>
      {label}: {before !== null && <del>{before}</del>}
      {before !== null && (after === null ? ", removed" : ", now ")}
      {after !== null && <ins>{after}</ins>}
    </li>
  );
}

const hasDetails = ({ subjectId, changes, unchanged }: AuditEntry): boolean =>
  subjectId !== null || changes.length + unchanged.length > 0;

/** `of` is the entry in words. */
type DetailsButtonProps = { id: string; of: string; isOpen: boolean; onPress: () => void };

/** Beside the words of an entry, so that it does not take a separate line. */
const DetailsButton = ({ id, of, isOpen, onPress }: DetailsButtonProps) => (
  <ActionIcon
    className={styles.fold}
    variant="subtle"
    aria-label={`Technical details of ${of}`}
    aria-expanded={isOpen}
    aria-controls={id}
    onClick={onPress}
  >
    <Icon name={isOpen ? "chevronUp" : "chevronDown"} size={16} />
  </ActionIcon>
);

/** The entry exactly as recorded. */
const AsRecorded = ({ entry: { action, subjectId, changes, unchanged } }: { entry: AuditEntry }) => (
  <ul className={styles.technical}>
    <li>action: {action}</li>
    {subjectId !== null && <li>subjectId: {subjectId}</li>}
    {changes.map((change) => (
      <Recorded key={change.field} change={change} />
    ))}
    {unchanged.map(({ field, value }) => (
      <li key={field}>
        {field}: {value}, unchanged
      </li>
    ))}
  </ul>
);

const Recorded = ({ change: { field, before, after } }: { change: AuditChange }) => (
  <li>
    {field}: {before ?? "empty"}, then {after ?? "empty"}
  </li>
);
