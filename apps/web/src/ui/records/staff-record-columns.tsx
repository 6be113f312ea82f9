import type { StaffRecord } from "@hearthside/contract";
import { credentialDays } from "@hearthside/contract/employee-words";
import { staffRecordWords } from "@hearthside/contract/staff-record-words";
import { agencyToday, daysFrom } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";

export const staffRecordName = ({ kind, title }: StaffRecord) => title ?? staffRecordWords[kind];

/** What is kept of somebody, and until when it counts; `name`: how the first column is called. */
export const staffRecordColumns = (name: string): readonly Column<StaffRecord>[] => [
  { header: name, cell: staffRecordName },
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

function State({ record: { isRemoved, isInForce, expiresOn } }: { record: StaffRecord }) {
  if (isRemoved) return <Badge tone="subdued">Removed</Badge>;
  if (!isInForce) return <Badge tone="critical">Not in force</Badge>;
  if (expiresOn === null || daysFrom(agencyToday(), expiresOn) > credentialDays) return null;
  return <Badge tone="warning">Expires soon</Badge>;
}
