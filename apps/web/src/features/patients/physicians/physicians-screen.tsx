import type { Physician } from "@hearthside/contract";
import { Button, Checkbox } from "@mantine/core";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import { RowActs } from "#src/ui/records/row-acts.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { SearchField } from "#src/ui/search/search-field.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { PhysicianDialog } from "./later-dialog.ts";
import styles from "./physicians.module.css";
import { physicianList, physiciansKey } from "./queries.ts";
import { nameOf, showPhone } from "./words.ts";

/** The agency's directory of ordering physicians. The search text is never in the address. */
export function PhysiciansScreen() {
  const [text, setText] = useState("");
  const [removed, setRemoved] = useState(false);
  const [opened, setOpened] = useState<Physician | "new">();
  const mayEdit = useMay("patients", "edit");
  const sayDone = useSayDone();
  useLiveRecords({ kind: "chart", queryKey: physiciansKey });
  const add = mayEdit && (
    <Button leftSection={<Icon name="add" size={16} />} onClick={() => setOpened("new")}>
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
          checked={removed}
          onChange={(event) => setRemoved(event.currentTarget.checked)}
        />
      </div>
      <FoundPhysicians filter={{ text, removed }} onEdit={mayEdit ? setOpened : undefined} />
      {opened !== undefined && (
        <PhysicianDialog
          physician={opened === "new" ? undefined : opened}
          onSaved={(saved) => sayDone({ words: `${nameOf(saved)} was saved.` })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

type FoundPhysiciansProps = {
  filter: { text: string; removed: boolean };
  /** Left out for read-only users. */
  onEdit: ((physician: Physician) => void) | undefined;
};

function FoundPhysicians({ filter, onEdit }: FoundPhysiciansProps) {
  const list = useInfiniteQuery({ ...physicianList(filter), throwOnError: false });
  const queries = useQueryClient();
  const { ask, restore, question } = useRemoval<Physician>({
    nameOf,
    put: (physician, isRemoved) => call("PUT /physicians/:id", { ...physician, isRemoved }),
    onChanged: () => void queries.invalidateQueries({ queryKey: physiciansKey }),
  });
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
          columns={physicianColumns(onEdit && { onEdit, onRemove: ask, onRestore: restore })}
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
      {question}
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

type Acts = {
  onEdit: (physician: Physician) => void;
  onRemove: (physician: Physician) => void;
  onRestore: (physician: Physician) => void;
};

/** The last column is shown only to users who may edit. */
const physicianColumns = (acts: Acts | undefined): Column<Physician>[] => [
  {
    header: "Name",
    cell: (physician) => (
      <>
        {nameOf(physician)} {physician.isRemoved && <Badge tone="subdued">Removed</Badge>}
        <span className={styles.place}>{placeOf(physician)}</span>
      </>
    ),
  },
  { header: "NPI", cell: ({ npi }) => <Number>{npi}</Number> },
  { header: "Specialty", cell: ({ specialty }) => specialty ?? "Not recorded" },
  {
    header: "Phone",
    cell: ({ phoneNumber }) => <Number>{phoneNumber && <PhoneLink phone={phoneNumber} />}</Number>,
  },
  { header: "Fax", cell: ({ fax }) => <Number>{showPhone(fax)}</Number> },
  ...(acts === undefined ? [] : [actsColumn(acts)]),
];

const placeOf = ({ city, state }: Physician) => [city, state].filter(Boolean).join(", ");

const Number = ({ children }: { children: ReactNode }) =>
  children === null ? (
    <Badge tone="warning">Missing</Badge>
  ) : (
    <span className={styles.number}>{children}</span>
  );

const actsColumn = ({ onEdit, onRemove, onRestore }: Acts): Column<Physician> => ({
  header: "Actions",
  headerHidden: true,
  align: "end",
  cell: (physician) => (
    <RowActs
      name={nameOf(physician)}
      isRemoved={physician.isRemoved}
      onEdit={() => onEdit(physician)}
      onRemove={() => onRemove(physician)}
      onRestore={() => onRestore(physician)}
    />
  ),
});
