import { PageTitle } from "#src/ui/page-title.tsx";
import { Panel } from "#src/ui/panel.tsx";
import styles from "./list/list.module.css";
import { CountedAt, ReportList } from "./list/report-list.tsx";
import { ReportSkeleton } from "./list/report-skeleton.tsx";
import { SavedList } from "./list/saved-list.tsx";
import { type ExportButtonOf, OpenedReport } from "./opened/opened-report.tsx";
import type { ReportAddress } from "./report-address.ts";

type ReportsScreenProps = {
  address: ReportAddress;
  onAddress: (address: ReportAddress) => void;
  exportButton: ExportButtonOf;
};

/** All reports, or the one named in the address. */
export function ReportsScreen({ address, onAddress, exportButton }: ReportsScreenProps) {
  if (address.report !== undefined || address.saved !== undefined)
    return <OpenedReport address={address} onAddress={onAddress} exportButton={exportButton} />;
  return (
    <>
      <PageTitle lead="Choose a report, filter it, save it or export it.">Custom Reports</PageTitle>
      <div className={styles.panels}>
        <Panel title="Reports" aside={<CountedAt />} skeleton={<ReportSkeleton />}>
          <ReportList />
        </Panel>
        <Panel title="Saved reports">
          <SavedList />
        </Panel>
      </div>
    </>
  );
}
