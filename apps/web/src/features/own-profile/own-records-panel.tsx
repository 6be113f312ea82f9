import type { StaffRecord } from "@hearthside/contract";
import { staffRecordWords } from "@hearthside/contract/staff-record-words";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { ownRecords } from "./queries.ts";

/** What the agency keeps of one: licenses, certificates and agreements. The office enters them. */
export function OwnRecordsPanel() {
  const { user } = useSession();
  const maySee = useMay("staff", "view");
  if (user === null || !maySee) return null;
  return (
    <Panel title="Your records" skeleton={<SkeletonList rows={3} />}>
      <Records userId={user.UserId} />
    </Panel>
  );
}

const columns: readonly Column<StaffRecord>[] = [
  { header: "Record", cell: ({ kind, title }) => title ?? staffRecordWords[kind] },
  { header: "Number", cell: ({ number }) => number ?? "not recorded" },
  { header: "Issued", cell: ({ issuedOn }) => showDate(issuedOn) },
  {
    header: "Expires",
    cell: ({ expiresOn, isInForce }) => (
      <>
        {expiresOn === null ? "does not expire" : showDate(expiresOn)}{" "}
        {!isInForce && <Badge tone="critical">Not in force</Badge>}
      </>
    ),
  },
];

function Records({ userId }: { userId: string }) {
  const own = ownRecords(userId);
  useLiveRecords({ kind: "employee", queryKey: own.queryKey });
  const { data } = useSuspenseQuery(own);
  return (
    <DataTable
      caption="Your records"
      captionHidden
      columns={columns}
      rows={data.records}
      rowKey={({ id }) => id}
      empty={
        <Empty icon="clipboard" title="No records yet">
          Licenses, certificates and agreements appear here when the office enters them.
        </Empty>
      }
    />
  );
}
