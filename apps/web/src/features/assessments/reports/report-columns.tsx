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
import { findingsWords, nextDueWords, outcomeWords, recordWords, titleOf } from "../words.ts";
import styles from "./reports.module.css";
import { type ExportSelection, fetchExportAgain, isExportable } from "./use-export.ts";

type Settings = {
  today: string;
  selection: ExportSelection | undefined;
  mayApprove: boolean;
  onAsk: (asked: Asked) => void;
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
  { header: "Record type", width: 96, cell: (summary) => recordWords(summary) },
  { header: "Last transmission", cell: ({ lastTransmission }) => <Sent transmission={lastTransmission} /> },
  {
    header: "Actions",
    headerHidden: true,
    width: 56,
    cell: (summary) => (
      <RowActs
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
  const words = nextDueWords(summary, today);
  if (words === undefined) return <span className={shared.muted}>Nothing due</span>;
  return (
    <span className={styles.due} data-late={isOverdue(summary.dueOn, today)}>
      {words}
    </span>
  );
}

function Findings({ summary }: { summary: AssessmentSummary }) {
  const words = findingsWords(summary);
  if (words === undefined) return <span className={shared.muted}>None</span>;
  if (summary.status === "draft") return words;
  return <Badge tone={summary.fatalCount > 0 ? "warning" : "base"}>{words}</Badge>;
}

function Sent({ transmission }: { transmission: AssessmentSummary["lastTransmission"] }) {
  if (transmission === null) return <span className={shared.muted}>Not sent</span>;
  return (
    <>
      <span className={styles.outcome}>{outcomeWords(transmission)}</span> Exported{" "}
      {showMoment(transmission.exportedAt)}{" "}
      {transmission.message && (
        <span className={`${shared.note} ${styles.message}`}>{transmission.message}</span>
      )}
    </>
  );
}

type RowActsProps = {
  summary: AssessmentSummary;
  mayExport: boolean;
  mayApprove: boolean;
  onAsk: (asked: Asked) => void;
};

/** Actions on an exported assessment: record the CMS response, correct an accepted record, download the zip again. */
function RowActs({ summary, onAsk, ...powers }: RowActsProps) {
  const exportId = powers.mayExport ? summary.lastTransmission?.exportId : undefined;
  const actions: RowAction[] = actsOf(summary, powers).map((act) => ({
    label: actWords[act],
    onAct: () => onAsk({ act, summary }),
  }));
  if (exportId !== undefined)
    actions.push({ label: "Download the zip again", onAct: () => void fetchExportAgain(exportId) });
  return <RowMenu name={`${summary.patientName}, ${titleOf(summary)}`} actions={actions} />;
}

const actWords = { accepted: "Mark as accepted", rejected: "Mark as rejected", correct: "Correct" } as const;

function actsOf({ status }: AssessmentSummary, powers: Pick<RowActsProps, "mayExport" | "mayApprove">) {
  if (status === "exported" && powers.mayExport) return ["accepted", "rejected"] as const;
  if (status === "accepted" && powers.mayApprove) return ["correct"] as const;
  return [];
}

const OutcomeDialog = later(async () => (await import("./outcome-dialog.tsx")).OutcomeDialog);
const CorrectDialog = later(async () => (await import("../lifecycle/correct-dialog.tsx")).CorrectDialog);

/** The action chosen for one row. */
export type Asked = { act: "accepted" | "rejected" | "correct"; summary: AssessmentSummary };

export function RowDialog({ asked: { act, summary }, onClose }: { asked: Asked; onClose: () => void }) {
  return act === "correct" ? (
    <CorrectDialog summary={summary} onClose={onClose} />
  ) : (
    <OutcomeDialog outcome={act} summary={summary} onClose={onClose} />
  );
}
