import { useNavigate, useSearch } from "@tanstack/react-router";
import { ExportButton } from "#src/features/office/exports/export-button.tsx";
import { ReportsScreen } from "#src/features/office/reports/reports-screen.tsx";

/** Report, filters and columns are in the address. */
export function CustomReportsScreen() {
  const address = useSearch({ from: "/shell/custom-reports" });
  const navigate = useNavigate();
  return (
    <ReportsScreen
      address={address}
      onAddress={(search) => void navigate({ to: "/custom-reports", search, resetScroll: false })}
      exportButton={(request, label) => <ExportButton request={request} {...(label && { label })} />}
    />
  );
}
