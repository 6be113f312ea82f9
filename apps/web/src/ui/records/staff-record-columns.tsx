import type { StaffRecord } from "@hearthside/contract";
import { credentialDays } from "@hearthside/contract/employee-labels";
import { staffRecordLabels } from "@hearthside/contract/staff-record-labels";
import { agencyToday, daysFrom } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";

export const staffRecordName = ({ kind, title }: StaffRecord) => title ?? staffRecordLabels[kind];

/** An employee's records with their dates; `name` is the first column's heading. */
export const staffRecordColumns = (
  name: string,
  records: readonly StaffRecord[],
): readonly Column<StaffRecord>[] => [
  { header: name, cell: staffRecordName },
  { header: "Number", cell: ({ number }) => number ?? "Not recorded" },
  { header: "Issued", cell: ({ issuedOn }) => showDate(issuedOn) },
  {
    header: "Expires",
    cell: (record) => (
      <>
        {record.expiresOn === null ? "Does not expire" : showDate(record.expiresOn)}{" "}
        <RecordState record={record} records={records} />
      </>
    ),
  },
];

type RecordStateProps = { record: StaffRecord; records: readonly StaffRecord[] };

/** Red only where nothing took its place: a license that was renewed is merely over. */
function RecordState({ record, records }: RecordStateProps) {
  const { isRemoved, isInForce, expiresOn } = record;
  if (isRemoved) return <Badge tone="subdued">Removed</Badge>;
  if (!isInForce)
    return <Badge tone={isReplaced(record, records) ? "subdued" : "critical"}>Not current</Badge>;
  if (expiresOn === null || daysFrom(agencyToday(), expiresOn) > credentialDays) return null;
  return <Badge tone="warning">Expires soon</Badge>;
}

const isReplaced = (record: StaffRecord, records: readonly StaffRecord[]) =>
  records.some(
    ({ kind, title, isInForce, isRemoved }) =>
      isInForce && !isRemoved && kind === record.kind && title === record.title,
  );
