import type { SupplyRequest } from "@hearthside/contract";
import { type SupplyStatus, supplyStatuses } from "@hearthside/contract/supply-labels";
import { Button, Checkbox, Textarea } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { counted, showNumber } from "#src/lib/numbers.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { MoreRows } from "#src/ui/more-rows.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { requiredText, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { requestName, supplyStatusBadges } from "../labels.ts";
import { ListOf } from "../list-of.tsx";
import { requestPages, suppliesKey } from "../queries.ts";
import { RequestSuppliesDialog } from "../request-supplies-dialog.tsx";
import styles from "../supplies.module.css";
import { changedSuppliesFilter, type SuppliesFilter } from "../supplies-filter.ts";
import { BranchSelect } from "../supply-fields.tsx";
import { type ChosenRequestAction, useRequestRow } from "../use-request-actions.ts";
import { HandOutDialog } from "./hand-out-dialog.tsx";
import { OpenRequest, requestColumns } from "./request-columns.tsx";

type RequestsTabProps = { filter: SuppliesFilter; onFilter: (filter: SuppliesFilter) => void };

export function RequestsTab({ filter, onFilter }: RequestsTabProps) {
  const [asked, setAsked] = useState<ChosenRequestAction>();
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
        {total > 0 && <MoreRows more={list} text={shownText({ shown: rows?.length ?? 0, total, status })} />}
      </ListOf>
      {opened !== undefined && (
        <OpenRequest key={opened} id={opened} onClose={() => onFilter(rest)} actions={row} />
      )}
      <AskedDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

type Shown = { shown: number; total: number; status: SupplyStatus | undefined };

/** For example "14 requests, open or ready for pickup". */
function shownText({ shown, total, status }: Shown): string {
  const all = counted(total, "request");
  const part = shown < total ? `${showNumber(shown)} of ${all}` : all;
  return `${part}, ${status === undefined ? "open or ready for pickup" : supplyStatusBadges[status].label.toLowerCase()}`;
}

function AskedDialog({ asked, onClose }: { asked: ChosenRequestAction | undefined; onClose: () => void }) {
  if (asked === undefined) return null;
  const { action, request } = asked;
  if (action === "hand-out") return <HandOutDialog request={request} onClose={onClose} />;
  if (action === "cancel") return <CancelDialog request={request} onClose={onClose} />;
  return <RequestSuppliesDialog request={request} onClose={onClose} />;
}

function NoRequests({ filter, onAll }: { filter: SuppliesFilter; onAll: () => void }) {
  const isFiltered = Object.keys(filter).some((part) => part !== "tab");
  if (!isFiltered)
    return (
      <Empty icon="package" title="No open requests">
        Supply requests appear here until they are picked up. Add one with Request supplies.
      </Empty>
    );
  const all = (
    <Button variant="default" onClick={onAll}>
      Show open and ready
    </Button>
  );
  return <Empty icon="filter" title="No requests match these filters" action={all} />;
}

type RequestFiltersProps = {
  filter: SuppliesFilter;
  onFilter: (filter: SuppliesFilter) => void;
};

const statusOptions = [
  { value: "waiting", label: "Open and ready" },
  ...supplyStatuses.map((status) => ({ value: status, label: supplyStatusBadges[status].label })),
] as const;

const recipientOptions = [
  { value: "all", label: "Everyone" },
  { value: "patient", label: "Patients" },
  { value: "staff", label: "Caregivers and physicians" },
] as const;

function RequestFilters({ filter, onFilter }: RequestFiltersProps) {
  const change = (changes: Parameters<typeof changedSuppliesFilter>[1]) =>
    onFilter(changedSuppliesFilter(filter, changes));
  return (
    <FilterRow set={Object.keys(filter).length - (filter.tab === undefined ? 0 : 1)}>
      <Select<SupplyStatus | "waiting">
        label="Status"
        options={statusOptions}
        value={filter.status ?? "waiting"}
        onChange={(status) => change({ status: status === "waiting" ? undefined : status })}
      />
      <Select<"all" | "patient" | "staff">
        label="For"
        options={recipientOptions}
        value={filter.for ?? "all"}
        onChange={(next) => change({ for: next === "all" ? undefined : next })}
      />
      <BranchSelect none="All branches" value={filter.branch} onChange={(branch) => change({ branch })} />
      <Checkbox
        className={styles.beside}
        label="My requests only"
        checked={filter.mine ?? false}
        onChange={(event) => change({ mine: event.currentTarget.checked ? true : undefined })}
      />
    </FilterRow>
  );
}

type CancelDialogProps = { request: SupplyRequest; onClose: () => void };

/** Asks for the reason; the request can be reopened. */
function CancelDialog({ request, onClose }: CancelDialogProps) {
  const { id, version } = request;
  const { form, ...editing } = useRecordForm({
    initial: { reason: "" },
    problems: requiredText("reason", "Please give a reason"),
    save: ({ reason }) => call("POST /supply-requests/:id/cancel", { id, version, reason }),
    reload: [suppliesKey],
    done: (after) => ({
      text: `${requestName(request)} was canceled.`,
      undo: () => call("POST /supply-requests/:id/reopen", { id, version: after.version }),
    }),
    onSaved: onClose,
    otherwise: "The request could not be canceled.",
  });
  return (
    <ActionDialog
      title={`Cancel ${requestName(request)}?`}
      label="Cancel request"
      tone="critical"
      closeLabel="Keep request"
      {...{ editing, onClose }}
    >
      <Textarea
        label="Reason"
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps("reason")}
      />
    </ActionDialog>
  );
}
