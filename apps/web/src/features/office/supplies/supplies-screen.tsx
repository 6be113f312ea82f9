import type { SupplyItem } from "@hearthside/contract";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import type { Column } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { RemovedMark, useRecordList } from "#src/ui/records/use-record-list.tsx";
import { ListHead } from "#src/ui/records/use-removal.tsx";
import { TabRow } from "#src/ui/tab-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { ForecastTab } from "./forecast-tab.tsx";
import { ItemDialog, itemKind } from "./item-dialog.tsx";
import { levelText } from "./labels.ts";
import { NeedsTab } from "./needs-tab.tsx";
import { itemList, suppliesKey } from "./queries.ts";
import { RequestSuppliesButton } from "./request-supplies-button.tsx";
import { RequestsTab } from "./requests/requests-tab.tsx";
import { StockTab } from "./stock-tab.tsx";
import { type SuppliesFilter, type SupplyTab, supplyTabs } from "./supplies-filter.ts";

type SuppliesScreenProps = {
  filter: SuppliesFilter;
  onFilter: (filter: SuppliesFilter) => void;
  /** Actions for the whole list. */
  actions?: ReactNode;
};

/** Requests, stock and the forecast for upcoming visits. */
export function SuppliesScreen({ filter, onFilter, actions }: SuppliesScreenProps) {
  useLiveRecords({ kind: "supply", queryKey: suppliesKey });
  useLiveRecords({ kind: "visit", queryKey: [...suppliesKey, "forecast"] });
  const { tab = "requests" } = filter;
  return (
    <>
      <PageTitle
        tabs={<SupplyTabs tab={tab} />}
        actions={
          <>
            {actions}
            <RequestSuppliesButton isMain={tab !== "catalog" && tab !== "needs"} />
          </>
        }
      >
        Supplies
      </PageTitle>
      <Loaded key={tab}>
        {tab === "requests" && <RequestsTab filter={filter} onFilter={onFilter} />}
        {tab === "stock" && <StockTab filter={filter} onFilter={onFilter} />}
        {tab === "catalog" && <CatalogTab />}
        {tab === "needs" && <NeedsTab />}
        {tab === "forecast" && <ForecastTab filter={filter} onFilter={onFilter} />}
      </Loaded>
    </>
  );
}

const labels = {
  requests: "Requests",
  stock: "Stock",
  catalog: "Catalog",
  needs: "Visit supplies",
  forecast: "Forecast",
} as const satisfies { readonly [T in SupplyTab]: string };

function SupplyTabs({ tab }: { tab: SupplyTab }) {
  return (
    <TabRow label="Supplies sections" current={tab}>
      {supplyTabs.map((one) => (
        <li key={one}>
          <Link to="/supplies" search={{ tab: one }} aria-current={one === tab ? "page" : undefined}>
            {labels[one]}
          </Link>
        </li>
      ))}
    </TabRow>
  );
}

/** The items that can be requested. */
function CatalogTab() {
  const queries = useQueryClient();
  const reload = () => void queries.invalidateQueries({ queryKey: suppliesKey });
  const list = useRecordList<SupplyItem>({
    mayEdit: useMay("supplies", "approve"),
    nameOf: ({ name }) => name,
    removes: "the item from the catalog",
    put: itemKind.put,
    reload,
    dialog: (item, onClose) => <ItemDialog {...{ item, reload, onClose }} />,
  });
  const { data } = useSuspenseQuery(itemList(list.withRemoved));
  return (
    <>
      <ListHead addLabel="Add catalog item" {...list.head} />
      <TableFrame>
        <PagedTable
          caption="Supply catalog"
          of="items"
          captionHidden
          columns={[...columns, ...list.actions]}
          rows={data.items}
          rowKey={({ id }) => id}
          empty={
            <Empty icon="package" title="The catalog is empty">
              Catalog items can be requested, counted and forecast.
            </Empty>
          }
        />
      </TableFrame>
      {list.dialogs}
    </>
  );
}

const columns: readonly Column<SupplyItem>[] = [
  {
    header: "Name",
    cell: (item) => (
      <>
        {item.name} <RemovedMark row={item} />
      </>
    ),
  },
  { header: "Unit", cell: ({ unit }) => unit },
  { header: "Reorder level", cell: ({ reorderLevel }) => levelText(reorderLevel) },
  { header: "Note", cell: ({ note }) => note ?? "None" },
];
