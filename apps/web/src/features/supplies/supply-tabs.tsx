import { Link } from "@tanstack/react-router";
import { TabRow } from "#src/ui/tab-row.tsx";
import { type SupplyTab, supplyTabs } from "./supplies-filter.ts";

const words = {
  requests: "Requests",
  stock: "Stock",
  catalogue: "Catalogue",
  needs: "What visits need",
  forecast: "Forecast",
} as const satisfies { readonly [T in SupplyTab]: string };

export function SupplyTabs({ tab }: { tab: SupplyTab }) {
  return (
    <TabRow label="Parts of supplies" current={tab}>
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
