import type { SupplyMovement, SupplyStock } from "@hearthside/contract";
import { type EnteredMovement, enteredMovements } from "@hearthside/contract/supply-labels";
import { Anchor, Button, Checkbox } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { showMoment } from "#src/lib/moments.ts";
import { counted, showNumber } from "#src/lib/numbers.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { MoreRows } from "#src/ui/more-rows.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { RowMenu } from "#src/ui/row-menu.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { amountOf, levelText, movementLabels } from "./labels.ts";
import { ListOf } from "./list-of.tsx";
import { MovementDialog } from "./movement-dialog.tsx";
import { movementPages, stockList } from "./queries.ts";
import styles from "./supplies.module.css";
import { changedSuppliesFilter, type SuppliesFilter } from "./supplies-filter.ts";
import { BranchSelect } from "./supply-fields.tsx";

type StockTabProps = { filter: SuppliesFilter; onFilter: (filter: SuppliesFilter) => void };

type Opened = { shelf: SupplyStock; action: EnteredMovement | "ledger" };

/** The stock of each item at each branch. */
export function StockTab({ filter, onFilter }: StockTabProps) {
  const [opened, setOpened] = useState<Opened>();
  const mayMove = useMay("supplies", "approve");
  const { branch, low } = filter;
  const list = useQuery(stockList({ branchId: branch, low }));
  const close = () => setOpened(undefined);
  const change = (changes: Parameters<typeof changedSuppliesFilter>[1]) =>
    onFilter(changedSuppliesFilter(filter, changes));
  return (
    <>
      <FilterRow set={(branch === undefined ? 0 : 1) + (low ? 1 : 0)}>
        <BranchSelect none="All branches" value={branch} onChange={(chosen) => change({ branch: chosen })} />
        <Checkbox
          className={styles.beside}
          label="Running low only"
          checked={low ?? false}
          onChange={(event) => change({ low: event.currentTarget.checked ? true : undefined })}
        />
      </FilterRow>
      <ListOf list={list}>
        <TableFrame>
          <PagedTable
            caption="Stock"
            of="items"
            captionHidden
            columns={stockColumns({ mayMove, onAction: (shelf, action) => setOpened({ shelf, action }) })}
            rows={list.data?.stock}
            outdated={list.isPlaceholderData}
            rowKey={({ itemId, branchId }) => `${itemId} ${branchId}`}
            empty={low ? <NothingLow onAll={() => change({ low: undefined })} /> : <NoStock />}
          />
        </TableFrame>
      </ListOf>
      {opened?.action === "ledger" && <LedgerDialog shelf={opened.shelf} onClose={close} />}
      {opened !== undefined && opened.action !== "ledger" && (
        <MovementDialog shelf={opened.shelf} kind={opened.action} onClose={close} />
      )}
    </>
  );
}

const toCatalog = (
  <Link to="/supplies" search={{ tab: "catalog" }}>
    Open catalog
  </Link>
);

const NoStock = () => (
  <Empty icon="package" title="No stock yet" action={toCatalog}>
    Catalog items are counted here for each branch.
  </Empty>
);

function NothingLow({ onAll }: { onAll: () => void }) {
  const all = (
    <Button variant="default" onClick={onAll}>
      Clear filters
    </Button>
  );
  return <Empty icon="checkCircle" title="No items running low" action={all} />;
}

type LedgerDialogProps = { shelf: SupplyStock; onClose: () => void };

/** The stock changes of one item at one branch, latest first. */
function LedgerDialog({ shelf, onClose }: LedgerDialogProps) {
  const list = useInfiniteQuery(movementPages(shelf.itemId, shelf.branchId));
  const rows = list.data?.pages.flatMap(({ movements }) => movements);
  const title = `Stock history: ${shelf.itemName}, ${shelf.branchName}`;
  return (
    <Dialog opened onClose={onClose} title={title}>
      <ListOf list={list}>
        <DataTable
          caption={title}
          captionHidden
          columns={movementColumns(shelf.unit)}
          rows={rows}
          rowKey={({ id }) => id}
          empty="No stock changes yet."
        />
        {rows !== undefined && rows.length > 0 && (
          <MoreRows more={list} text={counted(rows.length, "entry", "entries")} />
        )}
      </ListOf>
    </Dialog>
  );
}

const signed = (change: number, unit: string): string =>
  `${change > 0 ? "+" : "−"}${amountOf(Math.abs(change), unit)}`;

const movementColumns = (unit: string): readonly Column<SupplyMovement>[] => [
  { header: "Change", cell: ({ kind }) => movementLabels[kind] },
  { header: "Quantity", cell: ({ change }) => (change === 0 ? "No change" : signed(change, unit)) },
  { header: "Balance", cell: ({ quantityAfter }) => amountOf(quantityAfter, unit) },
  { header: "When", cell: ({ at }) => showMoment(at) },
  { header: "Who", cell: ({ byName }) => byName },
  { header: "Note", cell: ({ note }) => note ?? "None" },
];

type Settings = {
  mayMove: boolean;
  onAction: (shelf: SupplyStock, action: EnteredMovement | "ledger") => void;
};

const actionLabels = {
  received: "Receive stock",
  counted: "Record count",
  discarded: "Discard stock",
} as const satisfies Record<EnteredMovement, string>;

const stockColumns = ({ mayMove, onAction }: Settings): readonly Column<SupplyStock>[] => [
  {
    header: "Supply",
    cell: (shelf) => (
      <Anchor
        component="button"
        type="button"
        className={styles.open}
        aria-label={`${shelf.itemName}, ${shelf.branchName}: stock history`}
        onClick={() => onAction(shelf, "ledger")}
      >
        {shelf.itemName}
      </Anchor>
    ),
  },
  {
    header: "Status",
    cell: (shelf) => <Level shelf={shelf} />,
  },
  { header: "Branch", cell: ({ branchName }) => branchName },
  {
    header: "On hand",
    cell: ({ quantity, unit }) => <span className={styles.number}>{amountOf(quantity, unit)}</span>,
  },
  { header: "Reserved", cell: ({ setAside }) => showNumber(setAside) },
  {
    header: "Available",
    cell: ({ quantity, setAside }) => showNumber(Math.max(0, quantity - setAside)),
  },
  { header: "Reorder level", cell: ({ reorderLevel }) => levelText(reorderLevel) },
  ...(mayMove ? [actionsColumn(onAction)] : []),
];

function Level({ shelf: { version, isLow, quantity } }: { shelf: SupplyStock }) {
  if (version === 0) return <Badge tone="subdued">Not counted yet</Badge>;
  if (!isLow) return <Badge tone="success">In stock</Badge>;
  return <Badge tone="warning">{quantity === 0 ? "None on hand" : "Running low"}</Badge>;
}

const actionsColumn = (onAction: Settings["onAction"]): Column<SupplyStock> => ({
  header: "Actions",
  headerHidden: true,
  align: "end",
  cell: (shelf) => (
    <RowMenu
      name={`${shelf.itemName}, ${shelf.branchName}`}
      actions={enteredMovements
        .filter((action) => action !== "discarded" || shelf.quantity > 0)
        .map((action) => ({ label: actionLabels[action], onAction: () => onAction(shelf, action) }))}
    />
  ),
});
