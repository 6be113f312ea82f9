import type {
  DataSet,
  Report,
  ReportKey,
  ReportRequest,
  ReportView,
  SavedReport,
} from "@hearthside/contract";
import { reportNames } from "@hearthside/contract/report-labels";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { spokenName } from "#src/lib/person-name.ts";
import { Empty } from "#src/ui/empty.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { Select } from "#src/ui/select.tsx";
import { SkeletonLine, SkeletonList, SkeletonText } from "#src/ui/skeleton.tsx";
import { changedAddress, isReportChanged, type ReportChange, requestIn } from "./address-text.ts";
import styles from "./list.module.css";
import { PreviewTable } from "./preview/preview-table.tsx";
import { PrintButton } from "./preview/print-button.tsx";
import { dataSetList, savedReports } from "./queries.ts";
import type { ReportAddress } from "./report-address.ts";
import { ReportFilters } from "./report-filters.tsx";
import { SavedActions } from "./saved-actions.tsx";
import { ShapeEditor } from "./shape-editor.tsx";

export type ExportButtonOf = (request: ReportRequest, label?: string) => ReactNode;

type OpenedReportProps = {
  address: ReportAddress;
  onAddress: (address: ReportAddress) => void;
  exportButton: ExportButtonOf;
};

/** A report with its filters and rows; its settings are in the address. */
export const OpenedReport = (props: OpenedReportProps) => (
  <>
    <ReportTitle address={props.address} />
    <Loaded skeleton={<SkeletonList rows={8} />}>
      <Opened {...props} />
    </Loaded>
  </>
);

function Opened({ address, onAddress, exportButton }: OpenedReportProps) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [{ data: known }, { data: kept }] = useSuspenseQueries({ queries: [dataSetList, savedReports()] });
  const saved = kept.saved.find(({ id }) => id === address.saved);
  const base =
    saved === undefined
      ? begunRequest(
          known.reports.find(({ key }) => key === address.report),
          address.data,
        )
      : wholeRequest(saved.request, known.reports);
  const dataSet = known.dataSets.find(({ key }) => key === base?.dataSet);
  if (base === undefined || dataSet === undefined) return <NotThere isSaved={address.saved !== undefined} />;
  const request = requestIn(address, base);
  const change = (changed: ReportChange) => onAddress(changedAddress(address, changed));
  return (
    <>
      <ReportFilters
        key={`${request.report} ${request.dataSet} ${address.saved ?? ""}`}
        dataSet={dataSet}
        filters={request.filters}
        choices={known}
        onFilters={(filters) => change({ filters })}
        actions={
          <Actions
            {...{ request, saved, onAddress, exportButton, place }}
            isChanged={isReportChanged(address)}
          />
        }
      >
        <DataSetSelect
          request={request}
          dataSets={known.dataSets.filter(({ key }) => viewsOf(request).includes(key))}
          onDataSet={(data) => onAddress({ report: request.report, data })}
        />
      </ReportFilters>
      <div ref={setPlace} />
      <div className={styles.shape}>
        <ShapeEditor request={request} dataSet={dataSet} onChange={change} />
      </div>
      <PreviewTable request={request} onSort={(sortBy) => change({ sortBy })} />
    </>
  );

  function viewsOf({ report }: ReportRequest): readonly string[] {
    return known.reports.find(({ key }) => key === report)?.views.map((view) => view.dataSet) ?? [];
  }
}

type ActionsProps = Pick<OpenedReportProps, "onAddress" | "exportButton"> & {
  request: ReportRequest;
  saved: SavedReport | undefined;
  isChanged: boolean;
  /** Where a printed report is rendered. */
  place: HTMLElement | null;
};

const Actions = ({ request, saved, isChanged: hasChanges, onAddress, exportButton, place }: ActionsProps) => (
  <>
    {exportButton(request)}
    <PrintButton request={request} place={place} />
    <SavedActions request={request} saved={saved} isChanged={hasChanges} onAddress={onAddress} />
  </>
);

type DataSetSelectProps = {
  request: ReportRequest;
  dataSets: readonly DataSet[];
  onDataSet: (key: string) => void;
};

/** For reports with several data sets. */
function DataSetSelect({ request, dataSets, onDataSet }: DataSetSelectProps) {
  if (dataSets.length < 2) return null;
  return (
    <Select
      label="Data"
      options={dataSets.map(({ key, label }) => ({ value: key, label }))}
      value={request.dataSet}
      onChange={onDataSet}
    />
  );
}

const NotThere = ({ isSaved }: { isSaved: boolean }) => (
  <Empty
    icon="lock"
    title={isSaved ? "Saved report not found" : "No access to this report"}
    action={
      <Link to="/custom-reports" search={{}}>
        All reports
      </Link>
    }
  >
    {isSaved ? "It was removed or is not shared with you." : "Your role cannot view the data in this report."}
  </Empty>
);

/** Shown while the report loads and when it cannot be loaded. */
const ReportTitle = ({ address: { report, saved } }: { address: ReportAddress }) => (
  <div className={styles.screenOnly}>
    {saved === undefined && report !== undefined ? (
      <PageTitle lead={<Description report={report} />} actions={allReports}>
        {reportNames[report]}
      </PageTitle>
    ) : (
      <SavedTitle id={saved} />
    )}
  </div>
);

const allReports = (
  <Link to="/custom-reports" search={{}}>
    All reports
  </Link>
);

function Description({ report }: { report: ReportKey }) {
  const { data, isPending } = useQuery({ ...dataSetList, throwOnError: false });
  if (isPending) return <SkeletonLine width="min(320px, 60vw)" />;
  return data?.reports.find(({ key }) => key === report)?.description ?? "";
}

function SavedTitle({ id }: { id: string | undefined }) {
  const { data, isPending } = useQuery({ ...savedReports(), throwOnError: false });
  if (isPending) return <SkeletonText lines={2} />;
  const saved = data?.saved.find((one) => one.id === id);
  return (
    <PageTitle lead={saved && savedText(saved)} actions={allReports}>
      {saved?.name ?? "Saved report"}
    </PageTitle>
  );
}

const savedText = ({ request, ownerName }: SavedReport): ReactNode =>
  `Based on ${reportNames[request.report]}. Saved by ${spokenName(ownerName)}.`;

/** The defaults of a report over one of its data sets. */
const requestOfView = ({ key }: Pick<Report, "key">, view: ReportView): ReportRequest => ({
  report: key,
  dataSet: view.dataSet,
  columns: view.columns,
  filters: view.filters,
  groupBy: null,
  sortBy: view.sortBy,
});

/** Undefined without access to the report. */
export function begunRequest(report: Report | undefined, dataSet?: string): ReportRequest | undefined {
  const view = report?.views.find((one) => one.dataSet === dataSet) ?? report?.views[0];
  return report && view && requestOfView(report, view);
}

/** Fills what a saved report leaves out with the report's defaults. */
function wholeRequest(saved: ReportRequest, reports: readonly Report[]): ReportRequest {
  const report = reports.find(({ key }) => key === saved.report);
  const begun = begunRequest(report, saved.dataSet);
  return {
    ...saved,
    columns: saved.columns.length === 0 ? (begun?.columns ?? []) : saved.columns,
    sortBy: saved.sortBy ?? begun?.sortBy ?? null,
  };
}
