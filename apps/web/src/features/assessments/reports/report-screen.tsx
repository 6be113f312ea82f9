import { PageTitle } from "#src/ui/page-title.tsx";
import { useLiveLists } from "../use-live-lists.ts";
import { useMay } from "../use-may.ts";
import { ExportBar, ExportProgress } from "./export-bar.tsx";
import { useExportSelection } from "./export-selection.ts";
import type { ReportFilter } from "./report-filter.ts";
import { ReportFilters } from "./report-filters.tsx";
import { ReportList } from "./report-list.tsx";
import { useExport } from "./use-export.ts";

type ReportScreenProps = { filter: ReportFilter; onFilter: (filter: ReportFilter) => void };

/** Every assessment of the agency, from the first answer to the CMS response. */
export function ReportScreen({ filter, onFilter }: ReportScreenProps) {
  useLiveLists();
  const mayExport = useMay("export");
  const selection = useExportSelection();
  const { state, send } = useExport(selection);
  const bar = mayExport && (
    <ExportBar selection={selection} filter={filter} sending={state.at === "sending"} onSend={send} />
  );
  return (
    <>
      <PageTitle>Oasis Reports</PageTitle>
      <ReportFilters filter={filter} onFilter={onFilter} actions={bar} />
      <ExportProgress state={state} />
      <ReportList filter={filter} selection={mayExport ? selection : undefined} onFilter={onFilter} />
    </>
  );
}
