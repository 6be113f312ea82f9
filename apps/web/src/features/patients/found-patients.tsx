import type { PatientRow } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue, useRef } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { listedName } from "#src/lib/person-name.ts";
import { Badge } from "#src/ui/badge.tsx";
import { PhoneLink } from "#src/ui/contact-links.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { ShowMore } from "#src/ui/paged-table.tsx";
import shared from "#src/ui/shared.module.css";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { usePageSize } from "#src/ui/use-drawn-rows.ts";
import { dobWithAge, notRecorded } from "./labels.ts";
import { type PatientFilter, patientList } from "./queries.ts";
import { AdmissionStatusBadge } from "./status-badge.tsx";

type FoundPatientsProps = { filter: PatientFilter; onAdd: (() => void) | undefined };

/** The patients matching `filter`, a page at a time. */
export function FoundPatients({ filter, onAdd }: FoundPatientsProps) {
  const pageSize = usePageSize();
  const list = useInfiniteQuery(patientList(filter, pageSize));
  const frame = useRef<HTMLDivElement>(null);
  // the first rows are drawn in short tasks, between which the page answers its user
  const isDrawn = useDeferredValue(list.data !== undefined);
  const rows = isDrawn ? list.data?.pages.flatMap(({ patients }) => patients) : undefined;
  const retry = () => void list.refetch();
  if (rows === undefined && list.isError)
    return (
      <Failed
        message={messageOf(list.error, "The patients could not be loaded.")}
        requestId={requestIdOf(list.error)}
        onRetry={retry}
      />
    );
  return (
    <>
      {list.isError && <OutOfDate error={list.error} onRetry={retry} />}
      <TableFrame ref={frame}>
        <DataTable
          caption="Patients"
          captionHidden
          columns={patientColumns(agencyToday())}
          rows={rows}
          outdated={list.isPlaceholderData}
          rowKey={({ id }) => id}
          skeletonRows={10}
          empty={<NoPatients filter={filter} onAdd={onAdd} />}
        />
      </TableFrame>
      {rows !== undefined && rows.length > 0 && (
        <ShowMore
          text={list.isPlaceholderData ? "Loading…" : countOf(rows.length, list.hasNextPage)}
          label={list.hasNextPage && `Show ${pageSize} more`}
          busy={list.isFetchingNextPage}
          frame={frame}
          shown={rows.length}
          onMore={() => list.fetchNextPage()}
        />
      )}
    </>
  );
}

function countOf(shown: number, more: boolean) {
  if (more) return `Showing the first ${shown} patients`;
  return counted(shown, "patient");
}

type NoPatientsProps = { filter: PatientFilter; onAdd: (() => void) | undefined };

function NoPatients({ filter: { text, status }, onAdd }: NoPatientsProps) {
  if (text !== "")
    return (
      <Empty icon="search" title={`No patient matches “${text}”.`}>
        Check the spelling, or try the date of birth (MM/DD/YYYY), a phone number or the record number.
      </Empty>
    );
  if (status !== undefined)
    return (
      <Empty icon="filter" title="No patient has this status">
        Choose another status to see other patients.
      </Empty>
    );
  return (
    <Empty
      icon="users"
      title="No patients yet"
      action={onAdd && <Button onClick={onAdd}>Add a New Patient</Button>}
    >
      Every patient you have access to is listed here.
    </Empty>
  );
}

/** `today` is the agency's date, used for ages. */
const patientColumns = (today: string): readonly Column<PatientRow>[] => [
  {
    header: "Name",
    cell: (patient) => (
      <span className={shared.spacedLine}>
        <Link to="/admin/clinical/patient-chart" search={{ patient: patient.id }}>
          {listedName(patient)}
        </Link>
        {patient.sharesNameAndDob === true && <Badge tone="warning">Same name and date of birth</Badge>}
      </span>
    ),
  },
  { header: "Record number", cell: ({ recordNumber }) => <Figure>{recordNumber}</Figure> },
  { header: "Date of birth", cell: ({ dob }) => <Figure>{dobWithAge(dob, today)}</Figure> },
  {
    header: "Phone",
    cell: ({ phoneNumber }) => (phoneNumber === null ? notRecorded : <PhoneLink phone={phoneNumber} />),
  },
  { header: "City", cell: ({ city }) => city ?? <span className={shared.muted}>{notRecorded}</span> },
  { header: "Status", besideName: true, cell: ({ status }) => <AdmissionStatusBadge status={status} /> },
];

const Figure = ({ children }: { children: ReactNode }) => <span className={shared.oneLine}>{children}</span>;
