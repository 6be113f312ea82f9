import type { Warning } from "@hearthside/contract";
import type { WarningFamily, WarningType } from "@hearthside/contract/warning-labels";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { DataTable } from "#src/ui/data-table.tsx";
import { isOverdue } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonTable } from "#src/ui/skeleton.tsx";
import { useFirstRows } from "#src/ui/use-drawn-rows.ts";
import { warningCountText, warningDueText } from "./labels.ts";
import { firstWarnings, useLiveWarnings } from "./queries.ts";
import { requestKind, reviewKind, warningLink } from "./warning-link.ts";
import styles from "./warnings.module.css";

const NdaDialog = later(async () => (await import("./nda-dialog.tsx")).NdaDialog);

type WarningCardProps = {
  family: WarningFamily;
  title: string;
  type?: WarningType;
  /** How many rows are shown on the desk. */
  rows?: number;
};

/** The first of a category, earliest due first, with the total. */
export function WarningCard({ title, rows = 5, ...filter }: WarningCardProps) {
  useLiveWarnings();
  const shown = useFirstRows(rows);
  const { data } = useQuery({ ...firstWarnings(filter), throwOnError: false });
  const aside = (
    <span className={shared.aside}>
      {data !== undefined && (
        <Badge tone={data.total === 0 ? "success" : "warning"}>{showNumber(data.total)}</Badge>
      )}
      <Link to="/warnings" search={filter} aria-label={`See All ${title}`}>
        See All
      </Link>
    </span>
  );
  return (
    <Panel title={title} aside={aside} skeleton={<SkeletonTable rows={shown} isTall />}>
      <FirstWarnings title={title} rows={shown} {...filter} />
    </Panel>
  );
}

function FirstWarnings({ title, rows, ...filter }: WarningCardProps & { rows: number }) {
  const { data } = useSuspenseQuery(firstWarnings(filter));
  const [entering, setEntering] = useState<Warning>();
  if (data.warnings.length === 0)
    return (
      <Empty isSmall icon="checkCircle" title="No open warnings">
        Anything due, expiring or missing appears here automatically.
      </Empty>
    );
  return (
    <div className={styles.first} data-family={filter.family}>
      <DataTable
        caption={`${title}: the first of ${warningCountText(data.total)}`}
        captionHidden
        columns={[
          { header: "Warning", cell: (warning) => <Line warning={warning} onNda={setEntering} /> },
          { header: "Action Required", cell: ({ action }) => action },
        ]}
        rows={data.warnings.slice(0, rows)}
        rowKey={({ id }) => id}
        empty={null}
      />
      {entering && <NdaDialog warning={entering} onClose={() => setEntering(undefined)} />}
    </div>
  );
}

type LineProps = { warning: Warning; onNda: (warning: Warning) => void };

const Line = ({ warning, onNda }: LineProps) => (
  <span className={styles.line}>
    <span className={styles.what}>
      <WarningTitle warning={warning} onNda={onNda} />
      <span className={styles.subject}>
        <WarningSubject warning={warning} />
      </span>
    </span>
    <span className={styles.detail}>
      <Due dueOn={warning.dueOn} today={agencyToday()} /> {warning.detail}
    </span>
  </span>
);

type TitleProps = { warning: Warning; onNda: (warning: Warning) => void };

/** Links to where the cause is fixed; a missing agreement is entered right here. */
export function WarningTitle({ warning, onNda }: TitleProps) {
  const mayEnter = useMay("staff", "edit");
  const seesAudit = useMay("audit", "view");
  const seesAssessments = useMay("assessments", "view");
  const seesStaff = useMay("staff", "view-all");
  const link = warningLink(warning, { seesAudit, seesStaff, seesAssessments });
  const { title } = warning;
  if (link !== undefined) return <Link {...link}>{title}</Link>;
  if (warning.kind !== "nda-missing" || warning.userId === null || !mayEnter) return title;
  return (
    <button type="button" className={styles.titleButton} onClick={() => onNda(warning)}>
      {title}
    </button>
  );
}

const actorLabels: ReadonlyMap<string, string> = new Map([
  [reviewKind, "Opened by"],
  [requestKind, "Requested by"],
]);

/** The patient or employee it is about; for emergency access both. */
export function WarningSubject({
  warning: { kind, patientId, patientName, userName },
}: {
  warning: Warning;
}) {
  if (patientId === null) return userName ?? "No patient";
  const chart = (
    <Link to="/admin/clinical/patient-chart/patient-hub" search={{ patient: patientId }}>
      {patientName ?? "Open chart"}
    </Link>
  );
  const who = actorLabels.get(kind);
  if (who === undefined || userName === null) return chart;
  return (
    <span>
      {chart}
      <br />
      <span className={styles.detail}>
        {who} {spokenName(userName)}
      </span>
    </span>
  );
}

type DueProps = { dueOn: string | null; today: string };

export function Due({ dueOn, today }: DueProps) {
  if (dueOn === null) return <span className={styles.detail}>No due date</span>;
  return (
    <span className={styles.due} data-late={isOverdue(dueOn, today)}>
      {warningDueText(dueOn, today)}
    </span>
  );
}
