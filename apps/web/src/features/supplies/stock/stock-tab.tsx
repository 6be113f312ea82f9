import type { SupplyStock } from "@hearthside/contract";
import type { EnteredMovement } from "@hearthside/contract/supply-words";
import { Button, Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Empty } from "#src/ui/empty.tsx";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { BranchSelect } from "../branch-select.tsx";
import { ListOf } from "../list-of.tsx";
import { stockList } from "../queries.ts";
import styles from "../supplies.module.css";
import { changedFilter, type SuppliesFilter } from "../supplies-filter.ts";
import { LedgerDialog } from "./ledger-dialog.tsx";
import { MovementDialog } from "./movement-dialog.tsx";
import { stockColumns } from "./stock-columns.tsx";

type StockTabProps = { filter: SuppliesFilter; onFilter: (filter: SuppliesFilter) => void };

type Opened = { shelf: SupplyStock; act: EnteredMovement | "ledger" };

/** The stock of each item at each branch. */
export function StockTab({ filter, onFilter }: StockTabProps) {
  const [opened, setOpened] = useState<Opened>();
  const mayMove = useMay("supplies", "approve");
  const { branch, low } = filter;
  const list = useQuery(stockList({ branchId: branch, low }));
  const close = () => setOpened(undefined);
  const change = (changes: Parameters<typeof changedFilter>[1]) => onFilter(changedFilter(filter, changes));
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
            columns={stockColumns({ mayMove, onAct: (shelf, act) => setOpened({ shelf, act }) })}
            rows={list.data?.stock}
            outdated={list.isPlaceholderData}
            rowKey={({ itemId, branchId }) => `${itemId} ${branchId}`}
            empty={low ? <NothingLow onAll={() => change({ low: undefined })} /> : <NoStock />}
          />
        </TableFrame>
      </ListOf>
      {opened?.act === "ledger" && <LedgerDialog shelf={opened.shelf} onClose={close} />}
      {opened !== undefined && opened.act !== "ledger" && (
        <MovementDialog shelf={opened.shelf} kind={opened.act} onClose={close} />
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
