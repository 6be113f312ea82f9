import { useSuspenseQuery } from "@tanstack/react-query";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { staffRecordColumns } from "#src/ui/records/staff-record-columns.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { ownRecords } from "./queries.ts";

/** The user's licenses, certificates and agreements, entered by the office. */
export function OwnRecordsPanel() {
  const { user } = useSession();
  const maySee = useMay("staff", "view");
  if (user === null || !maySee) return null;
  return (
    <Panel title="Your credentials" skeleton={<SkeletonList rows={3} />}>
      <Records userId={user.UserId} />
    </Panel>
  );
}

function Records({ userId }: { userId: string }) {
  const own = ownRecords(userId);
  useLiveRecords({ kind: "employee", queryKey: own.queryKey });
  const { data } = useSuspenseQuery(own);
  return (
    <DataTable
      caption="Your credentials"
      captionHidden
      columns={staffRecordColumns("Credential", data.records)}
      rows={data.records}
      rowKey={({ id }) => id}
      empty={
        <Empty icon="clipboard" title="No credentials yet">
          Licenses, certificates and agreements appear here when the office enters them.
        </Empty>
      }
    />
  );
}
