import type { AssessmentSummary } from "@hearthside/contract";
import { Checkbox } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { isOverdue } from "#src/ui/date/date-text.ts";
import { later } from "#src/ui/later.tsx";
import { type RowAction, RowMenu } from "#src/ui/row-menu.tsx";
import shared from "#src/ui/shared.module.css";
import { AssessmentBadge } from "../assessment-badge.tsx";
import { findingsText, nextDueText, outcomeText, recordText, titleOf } from "../labels.ts";
import styles from "./reports.module.css";
import { type ExportSelection, fetchExportAgain, isExportable } from "./use-export.ts";

type Settings = {
  today: string;
  selection: ExportSelection | undefined;
  mayApprove: boolean;
  onAsk: (asked: ChosenReportAction) => void;
};

/** Every column fits, in two lines; the last transmission has the rest. */
export const reportColumns = (settings: Settings): readonly Column<AssessmentSummary>[] => [
  {
    header: "Patient",
    width: 216,
    cell: (summary) => <Name summary={summary} selection={settings.selection} />,
  },
  {
    header: "Status",
    width: 106,
    besideName: true,
    cell: ({ status }) => (
      <span className={styles.status}>
        <AssessmentBadge status={status} />
      </span>
    ),
  },
  { header: "Due", width: 188, cell: (summary) => <Due summary={summary} today={settings.today} /> },
  { header: "Errors and warnings", width: 124, cell: (summary) => <Findings summary={summary} /> },
  { header: "Record type", width: 96, cell: (summary) => recordText(summary) },
  { header: "Last transmission", cell: ({ lastTransmission }) => <Sent transmission={lastTransmission} /> },
  {
    header: "Actions",
    headerHidden: true,
    width: 56,
    cell: (summary) => (
      <RowActions
        summary={summary}
        mayExport={settings.selection !== undefined}
        mayApprove={settings.mayApprove}
        onAsk={settings.onAsk}
      />
    ),
  },
];

function Name({
  summary,
  selection,
}: {
  summary: AssessmentSummary;
  selection: ExportSelection | undefined;
}) {
  const { id, patientId, patientName } = summary;
  return (
    <span className={styles.name}>
      {selection !== undefined && (
        <Checkbox
          aria-label={`Select ${patientName}, ${titleOf(summary)}`}
          disabled={!isExportable(summary)}
          checked={selection.chosen.has(id)}
          onChange={(event) => selection.choose([summary], event.currentTarget.checked)}
        />
      )}
      <span>
        <Link
          to="/admin/clinical/patient-chart/assessment/$assessmentId"
          params={{ assessmentId: id }}
          search={{ patient: patientId }}
        >
          {patientName}
        </Link>
        <span className={styles.detail}>{titleOf(summary)}</span>
      </span>
    </span>
  );
}

function Due({ summary, today }: { summary: AssessmentSummary; today: string }) {
  const text = nextDueText(summary, today);
  if (text === undefined) return <span className={shared.muted}>Nothing due</span>;
  return (
    <span className={styles.due} data-late={isOverdue(summary.dueOn, today)}>
      {text}
    </span>
  );
}

function Findings({ summary }: { summary: AssessmentSummary }) {
  const text = findingsText(summary);
  if (text === undefined) return <span className={shared.muted}>None</span>;
  if (summary.status === "draft") return text;
  return <Badge tone={summary.fatalCount > 0 ? "warning" : "base"}>{text}</Badge>;
}

function Sent({ transmission }: { transmission: AssessmentSummary["lastTransmission"] }) {
  if (transmission === null) return <span className={shared.muted}>Not sent</span>;
  return (
    <>
      <span className={styles.outcome}>{outcomeText(transmission)}</span> Exported{" "}
      {showMoment(transmission.exportedAt)}{" "}
      {transmission.message && (
        <span className={`${shared.note} ${styles.message}`}>{transmission.message}</span>
      )}
    </>
  );
}

type RowActionsProps = {
  summary: AssessmentSummary;
  mayExport: boolean;
  mayApprove: boolean;
  onAsk: (asked: ChosenReportAction) => void;
};

/** Actions on an exported assessment: record the CMS response, correct an accepted record, download the zip again. */
function RowActions({ summary, onAsk, ...powers }: RowActionsProps) {
  const exportId = powers.mayExport ? summary.lastTransmission?.exportId : undefined;
  const actions: RowAction[] = actionsOf(summary, powers).map((action) => ({
    label: actionLabels[action],
    onAction: () => onAsk({ action, summary }),
  }));
  if (exportId !== undefined)
    actions.push({ label: "Download the zip again", onAction: () => void fetchExportAgain(exportId) });
  return <RowMenu name={`${summary.patientName}, ${titleOf(summary)}`} actions={actions} />;
}

const actionLabels = {
  accepted: "Mark as accepted",
  rejected: "Mark as rejected",
  correct: "Correct",
} as const;

function actionsOf({ status }: AssessmentSummary, powers: Pick<RowActionsProps, "mayExport" | "mayApprove">) {
  if (status === "exported" && powers.mayExport) return ["accepted", "rejected"] as const;
  if (status === "accepted" && powers.mayApprove) return ["correct"] as const;
  return [];
}

const OutcomeDialog = later(async () => (await import("./outcome-dialog.tsx")).OutcomeDialog);
const CorrectDialog = later(async () => (await import("../lifecycle/correct-dialog.tsx")).CorrectDialog);

/** The action chosen for one row. */
export type ChosenReportAction = { action: "accepted" | "rejected" | "correct"; summary: AssessmentSummary };

export function RowDialog({
  asked: { action, summary },
  onClose,
}: {
  asked: ChosenReportAction;
  onClose: () => void;
}) {
  return action === "correct" ? (
    <CorrectDialog summary={summary} onClose={onClose} />
  ) : (
    <OutcomeDialog outcome={action} summary={summary} onClose={onClose} />
  );
}
