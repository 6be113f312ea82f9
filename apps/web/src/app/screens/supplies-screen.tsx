import { useNavigate, useSearch } from "@tanstack/react-router";
import { ExportButton } from "#src/features/office/exports/export-button.tsx";
import { SuppliesScreen } from "#src/features/office/supplies/supplies-screen.tsx";
import { suppliesExport } from "./list-exports.ts";

/** Tab, filters and the open request are in the address. */
export function Supplies() {
  const filter = useSearch({ from: "/shell/supplies" });
  const navigate = useNavigate();
  const request = suppliesExport(filter);
  return (
    <SuppliesScreen
      filter={filter}
      onFilter={(search) => void navigate({ to: "/supplies", search, resetScroll: false })}
      actions={
        request && <ExportButton name={filter.tab === "stock" ? "Stock" : "Requests"} request={request} />
      }
    />
  );
}
