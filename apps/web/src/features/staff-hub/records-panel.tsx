import { useSuspenseQuery } from "@tanstack/react-query";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { staffRecordColumns } from "#src/ui/records/staff-record-columns.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { recordsOf } from "./queries.ts";

/** The person's licenses, certificates and agreements. */
export function RecordsPanel({ id }: { id: string }) {
  return (
    <Panel title="Credentials" skeleton={<SkeletonList rows={3} />}>
      <Records id={id} />
    </Panel>
  );
}

function Records({ id }: { id: string }) {
  const { data: records } = useSuspenseQuery(recordsOf(id));
  return (
    <DataTable
      caption="Credentials"
      captionHidden
      columns={staffRecordColumns("Credential", records)}
      rows={records}
      rowKey={(record) => record.id}
      empty={<Empty icon="clipboard" title="No credentials yet" />}
    />
  );
}
