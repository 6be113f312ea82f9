import { Link } from "@tanstack/react-router";
import { useCurrentInSight } from "#src/ui/use-current-in-sight.ts";
import styles from "./supplies.module.css";
import { type SupplyTab, supplyTabs } from "./supplies-filter.ts";

const words = {
  requests: "Requests",
  stock: "Stock",
  catalogue: "Catalogue",
  needs: "What visits need",
  forecast: "Forecast",
} as const satisfies { readonly [T in SupplyTab]: string };

export function SupplyTabs({ tab }: { tab: SupplyTab }) {
  const row = useCurrentInSight<HTMLUListElement>(tab);
  return (
    <nav aria-label="Parts of supplies">
      <ul ref={row} className={styles.tabs}>
        {supplyTabs.map((one) => (
          <li key={one}>
            <Link to="/supplies" search={{ tab: one }} aria-current={one === tab ? "page" : undefined}>
              {words[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
