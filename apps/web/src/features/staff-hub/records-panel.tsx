import type { StaffRecord } from "@hearthside/contract";
import { staffRecordWords } from "@hearthside/contract/staff-record-words";
import { useSuspenseQuery } from "@tanstack/react-query";
import { agencyToday, daysFrom } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { recordsOf } from "./queries.ts";

/** Licenses, certificates and agreements, as the agency keeps them of her. */
export function RecordsPanel({ id }: { id: string }) {
  return (
    <Panel title="Credentials" skeleton={<SkeletonList rows={3} />}>
      <Records id={id} />
    </Panel>
  );
}

const columns: readonly Column<StaffRecord>[] = [
  { header: "Record", cell: ({ kind, title }) => title ?? staffRecordWords[kind] },
  { header: "Number", cell: ({ number }) => number ?? "not recorded" },
  { header: "Issued", cell: ({ issuedOn }) => showDate(issuedOn) },
  {
    header: "Expires",
    cell: (record) => (
      <>
        {record.expiresOn === null ? "does not expire" : showDate(record.expiresOn)} <State record={record} />
      </>
    ),
  },
];

const soonDays = 30;

function State({ record: { expiresOn, isInForce } }: { record: StaffRecord }) {
  if (!isInForce) return <Badge tone="critical">Not in force</Badge>;
  if (expiresOn === null || daysFrom(agencyToday(), expiresOn) > soonDays) return null;
  return <Badge tone="warning">Expires soon</Badge>;
}

function Records({ id }: { id: string }) {
  const { data: records } = useSuspenseQuery(recordsOf(id));
  return (
    <DataTable
      caption="Credentials"
      captionHidden
      columns={columns}
      rows={records}
      rowKey={(record) => record.id}
      empty={<Empty icon="clipboard" title="Nothing was entered yet" />}
    />
  );
}
