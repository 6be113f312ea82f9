import type { Physician } from "@hearthside/contract";
import { Button, Checkbox } from "@mantine/core";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { physicianName } from "#src/lib/person-name.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { PhoneLink } from "#src/ui/contact-links.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { RemovedMark, useRecordList } from "#src/ui/records/use-record-list.tsx";
import { SearchField } from "#src/ui/search/search-field.tsx";
import shared from "#src/ui/shared.module.css";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { listedPhysicianName, showPhysicianPhone } from "./labels.ts";
import { PhysicianDialog } from "./physician-select.tsx";
import styles from "./physicians.module.css";
import { physicianList, physiciansKey } from "./queries.ts";

/** The agency's directory of ordering physicians. The search text is never in the address. */
export function PhysiciansScreen() {
  const [text, setText] = useState("");
  const queries = useQueryClient();
  const sayDone = useSayDone();
  useLiveRecords({ kind: "chart", queryKey: physiciansKey });
  const list = useRecordList<Physician>({
    mayEdit: useMay("patients", "edit"),
    nameOf: listedPhysicianName,
    removes: "the physician from the directory",
    put: (physician, isRemoved) => call("PUT /physicians/:id", { ...physician, isRemoved }),
    reload: () => void queries.invalidateQueries({ queryKey: physiciansKey }),
    dialog: (physician, onClose) => (
      <PhysicianDialog
        physician={physician}
        onSaved={(saved) => sayDone({ text: `${physicianName(saved)} was saved.` })}
        onClose={onClose}
      />
    ),
  });
  const { withRemoved, onAdd, onWithRemoved } = list.head;
  const add = onAdd && (
    <Button leftSection={<Icon name="add" size={16} />} onClick={onAdd}>
      Add physician
    </Button>
  );
  return (
    <>
      <PageTitle actions={add}>Physicians</PageTitle>
      <div className={styles.tools}>
        <SearchField label="Search physicians" placeholder="Name or NPI" delayMs={250} onSearch={setText} />
        <Checkbox
          label="Show removed"
          checked={withRemoved}
          onChange={(event) => onWithRemoved(event.currentTarget.checked)}
        />
      </div>
      <FoundPhysicians
        filter={{ text, removed: withRemoved }}
        columns={[...physicianColumns, ...list.actions]}
      />
      {list.dialogs}
    </>
  );
}

type FoundPhysiciansProps = {
  filter: { text: string; removed: boolean };
  columns: readonly Column<Physician>[];
};

function FoundPhysicians({ filter, columns }: FoundPhysiciansProps) {
  const list = useInfiniteQuery({ ...physicianList(filter), throwOnError: false });
  const { drawn, more } = useDrawnRows({
    rows: list.data?.pages.flatMap(({ physicians }) => physicians),
    next: list,
  });
  if (list.data === undefined && list.error !== null)
    return (
      <Failed
        message={messageOf(list.error, "The physicians could not be loaded.")}
        requestId={requestIdOf(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  return (
    <>
      <TableFrame>
        <DataTable
          caption="Physicians"
          captionHidden
          columns={columns}
          rows={drawn}
          outdated={list.isPlaceholderData}
          rowKey={({ id }) => id}
          empty={<NoPhysicians text={filter.text} />}
        />
      </TableFrame>
      {more.hasNextPage && (
        <div className={styles.more}>
          <BusyButton
            variant="default"
            busy={more.isFetchingNextPage}
            onClick={() => void more.fetchNextPage()}
          >
            Show more
          </BusyButton>
        </div>
      )}
    </>
  );
}

const NoPhysicians = ({ text }: { text: string }) =>
  text === "" ? (
    <Empty icon="stethoscope" title="No physicians yet">
      Add the physicians who order care for your patients.
    </Empty>
  ) : (
    <Empty icon="search" title={`No name or NPI begins with “${text}”`} />
  );

const physicianColumns: readonly Column<Physician>[] = [
  {
    header: "Name",
    cell: (physician) => (
      <>
        {listedPhysicianName(physician)} <RemovedMark row={physician} />
        <span className={shared.detail}>{placeOf(physician)}</span>
      </>
    ),
  },
  { header: "NPI", cell: ({ npi }) => <Number>{npi}</Number> },
  { header: "Specialty", cell: ({ specialty }) => specialty ?? "Not recorded" },
  {
    header: "Phone",
    cell: ({ phoneNumber }) => <Number>{phoneNumber && <PhoneLink phone={phoneNumber} />}</Number>,
  },
  { header: "Fax", cell: ({ fax }) => <Number>{showPhysicianPhone(fax)}</Number> },
];

const placeOf = ({ city, state }: Physician) => [city, state].filter(Boolean).join(", ");

const Number = ({ children }: { children: ReactNode }) =>
  children === null ? (
    <Badge tone="warning">Missing</Badge>
  ) : (
    <span className={shared.oneLine}>{children}</span>
  );
