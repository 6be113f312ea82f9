import type { ReactNode } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { CatalogTab } from "./catalog/catalog-tab.tsx";
import { ForecastTab } from "./forecast/forecast-tab.tsx";
import { NeedsTab } from "./needs/needs-tab.tsx";
import { suppliesKey } from "./queries.ts";
import { RequestSuppliesButton } from "./request-supplies-button.tsx";
import { RequestsTab } from "./requests/requests-tab.tsx";
import { StockTab } from "./stock/stock-tab.tsx";
import type { SuppliesFilter } from "./supplies-filter.ts";
import { SupplyTabs } from "./supply-tabs.tsx";

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
