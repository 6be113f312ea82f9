import { useNavigate, useSearch } from "@tanstack/react-router";
import { ReportScreen } from "#src/features/assessments/reports/report-screen.tsx";

/** Filters and page are in the address. */
export function OasisReportsScreen() {
  const filter = useSearch({ from: "/shell/oasis-reports" });
  const navigate = useNavigate();
  return (
    <ReportScreen filter={filter} onFilter={(search) => void navigate({ to: "/oasis-reports", search })} />
  );
}
