import type { ReportKey, SavedReport } from "@hearthside/contract";
import { reportNames } from "@hearthside/contract/report-words";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PageTitle } from "#src/ui/page-title.tsx";
import { SkeletonLine, SkeletonText } from "#src/ui/skeleton.tsx";
import { dataSetList, savedReports } from "../queries.ts";
import type { ReportAddress } from "../report-address.ts";
import styles from "./opened.module.css";

/** Shown while the report loads and when it cannot be loaded. */
export const ReportTitle = ({ address: { report, saved } }: { address: ReportAddress }) => (
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
    <PageTitle lead={saved && savedWords(saved)} actions={allReports}>
      {saved?.name ?? "Saved report"}
    </PageTitle>
  );
}

const savedWords = ({ request, ownerName }: SavedReport): ReactNode =>
  `${reportNames[request.report]}, saved by ${ownerName}`;
