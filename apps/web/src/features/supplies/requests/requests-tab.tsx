import type { SupplyRequest } from "@hearthside/contract";
import type { SupplyStatus } from "@hearthside/contract/supply-words";
import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showNumber } from "#src/lib/numbers.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { ListOf, More } from "../list-of.tsx";
import { requestPages } from "../queries.ts";
import { RequestSuppliesDialog } from "../request-supplies-dialog.tsx";
import type { SuppliesFilter } from "../supplies-filter.ts";
import { statusWords } from "../words.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { HandOutDialog } from "./hand-out-dialog.tsx";
import { OpenRequest } from "./open-request.tsx";
import { requestColumns } from "./request-columns.tsx";
import { RequestFilters } from "./request-filters.tsx";
import { useRequestRow } from "./use-request-row.ts";

type RequestsTabProps = { filter: SuppliesFilter; onFilter: (filter: SuppliesFilter) => void };

export type Asked = { act: "hand-out" | "cancel" | "edit"; request: SupplyRequest };

export function RequestsTab({ filter, onFilter }: RequestsTabProps) {
  const [asked, setAsked] = useState<Asked>();
  const { request: opened, ...rest } = filter;
  const { status, for: recipients, branch, mine } = rest;
  const list = useInfiniteQuery(
    requestPages({
      ...(status && { status }),
      ...(recipients && { for: recipients }),
      ...(branch && { branchId: branch }),
      ...(mine && { mine: "true" }),
    }),
  );
  const rows = list.data?.pages.flatMap(({ requests }) => requests);
  const total = list.data?.pages[0]?.total ?? 0;
  const row = useRequestRow(setAsked);
  return (
    <>
      <RequestFilters filter={rest} onFilter={onFilter} />
      <ListOf list={list}>
        <TableFrame>
          <DataTable
            caption="Supply requests"
            captionHidden
            columns={requestColumns({ ...row, onOpen: ({ id }) => onFilter({ ...rest, request: id }) })}
            rows={rows}
            outdated={list.isPlaceholderData}
            rowKey={({ id }) => id}
            empty={<NoRequests filter={rest} onAll={() => onFilter({})} />}
          />
        </TableFrame>
        {total > 0 && <More list={list} words={shownWords({ shown: rows?.length ?? 0, total, status })} />}
      </ListOf>
      {opened !== undefined && (
        <OpenRequest key={opened} id={opened} onClose={() => onFilter(rest)} acts={row} />
      )}
      <AskedDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

type Shown = { shown: number; total: number; status: SupplyStatus | undefined };

/** For example "14 requests, open or ready for pickup". */
function shownWords({ shown, total, status }: Shown): string {
  const all = `${showNumber(total)} ${total === 1 ? "request" : "requests"}`;
  const counted = shown < total ? `${showNumber(shown)} of ${all}` : all;
  return `${counted}, ${status === undefined ? "open or ready for pickup" : statusWords[status].label.toLowerCase()}`;
}

function AskedDialog({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
  if (asked === undefined) return null;
  const { act, request } = asked;
  if (act === "hand-out") return <HandOutDialog request={request} onClose={onClose} />;
  if (act === "cancel") return <CancelDialog request={request} onClose={onClose} />;
  return <RequestSuppliesDialog request={request} onClose={onClose} />;
}

function NoRequests({ filter, onAll }: { filter: SuppliesFilter; onAll: () => void }) {
  const isFiltered = Object.keys(filter).some((part) => part !== "tab");
  if (!isFiltered)
    return (
      <Empty icon="package" title="No open requests">
        Supply requests appear here until they are handed out. Add one with Request supplies.
      </Empty>
    );
  const all = (
    <Button variant="default" onClick={onAll}>
      Show open and ready
    </Button>
  );
  return <Empty icon="filter" title="No requests match these filters" action={all} />;
}
