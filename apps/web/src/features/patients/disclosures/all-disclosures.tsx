import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { ofAgencyColumns } from "./disclosure-columns.tsx";
import { allDisclosures } from "./queries.ts";

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
          columns={ofAgencyColumns}
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
