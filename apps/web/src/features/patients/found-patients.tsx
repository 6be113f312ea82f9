import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { ShowMore } from "#src/ui/show-more.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { usePageSize } from "#src/ui/use-drawn-rows.ts";
import { NoPatients } from "./no-patients.tsx";
import { patientColumns } from "./patient-columns.tsx";
import { type PatientFilter, patientList } from "./queries.ts";

type FoundPatientsProps = { filter: PatientFilter; onAdd: (() => void) | undefined };

/** The patients matching `filter`, a page at a time. */
export function FoundPatients({ filter, onAdd }: FoundPatientsProps) {
  const pageSize = usePageSize();
  const list = useInfiniteQuery(patientList(filter, pageSize));
  const frame = useRef<HTMLDivElement>(null);
  const rows = list.data?.pages.flatMap(({ patients }) => patients);
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
          words={list.isPlaceholderData ? "Loading…" : countOf(rows.length, list.hasNextPage)}
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
  return shown === 1 ? "1 patient" : `${shown} patients`;
}
