import type { Disclosure } from "@hearthside/contract";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { call, callQuery } from "#src/lib/call.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { RemovedMark } from "#src/ui/records/use-record-list.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";

/** The agency's accounting of the last six years. */
export function AllDisclosures() {
  const list = useInfiniteQuery(allDisclosures);
  const rows = list.data?.pages.flatMap(({ disclosures }) => disclosures);
  const retry = () => void list.refetch();
  if (rows === undefined && list.isError)
    return (
      <Failed
        message={messageOf(list.error, "The disclosures could not be loaded.")}
        requestId={requestIdOf(list.error)}
        onRetry={retry}
      />
    );
  return (
    <>
      {list.isError && <OutOfDate error={list.error} onRetry={retry} />}
      <TableFrame>
        <DataTable
          caption="Disclosures"
          captionHidden
          columns={agencyColumns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <Empty icon="document" title="No disclosures in the last six years">
              Add a disclosure from the patient's hub, under Actions.
            </Empty>
          }
        />
      </TableFrame>
      {list.hasNextPage && (
        <BusyButton
          variant="default"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show earlier disclosures
        </BusyButton>
      )}
    </>
  );
}

/** Of one patient. */
export const disclosureColumns: readonly Column<Disclosure>[] = [
  {
    header: "Recipient",
    cell: (disclosure) => (
      <>
        {disclosure.recipient}
        {disclosure.address !== null && `, ${disclosure.address}`} <RemovedMark row={disclosure} />
      </>
    ),
  },
  { header: "Disclosed on", cell: ({ disclosedOn }) => showDate(disclosedOn) },
  { header: "What was disclosed", cell: ({ what }) => what },
  { header: "Purpose", cell: ({ purpose }) => purpose },
  { header: "Entered by", cell: ({ createdByName }) => createdByName ?? "Not recorded" },
];

const agencyColumns: readonly Column<Disclosure>[] = [
  { header: "Patient", cell: ({ patientName }) => patientName },
  ...disclosureColumns,
];

export const disclosuresKey = ["disclosures"] as const;
const fromStart = "";

export const disclosuresOf = (patientId: string, withRemoved: boolean) =>
  callQuery({ queryKey: [...disclosuresKey, patientId, withRemoved] }, "GET /patients/:id/disclosures", {
    id: patientId,
    ...(withRemoved && { removed: "true" as const }),
  });

/** The agency's disclosures by page, latest first. */
const allDisclosures = infiniteQueryOptions({
  queryKey: [...disclosuresKey, "all"],
  queryFn: ({ signal, pageParam }) =>
    call("GET /disclosures", { ...(pageParam !== fromStart && { after: pageParam }) }, signal),
  initialPageParam: fromStart,
  getNextPageParam: ({ disclosures, more }) => (more ? disclosures.at(-1)?.id : undefined),
  throwOnError: false,
});
