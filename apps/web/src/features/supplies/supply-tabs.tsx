import { Link } from "@tanstack/react-router";
import { TabRow } from "#src/ui/tab-row.tsx";
import { type SupplyTab, supplyTabs } from "./supplies-filter.ts";

const words = {
  requests: "Requests",
  stock: "Stock",
  catalog: "Catalog",
  needs: "Visit supplies",
  forecast: "Forecast",
} as const satisfies { readonly [T in SupplyTab]: string };

export function SupplyTabs({ tab }: { tab: SupplyTab }) {
  return (
    <TabRow label="Supplies sections" current={tab}>
      {supplyTabs.map((one) => (
        <li key={one}>
          <Link to="/supplies" search={{ tab: one }} aria-current={one === tab ? "page" : undefined}>
            {words[one]}
          </Link>
        </li>
      ))}
    </TabRow>
  );
}
