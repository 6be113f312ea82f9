import type { AssessmentSummary } from "@hearthside/contract";
import { reasons } from "@hearthside/oasis/time-points";
import { Button, Menu } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { personName } from "#src/lib/person-name.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { isOverdue, showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { AssessmentBadge } from "../assessment-badge.tsx";
import { findingsText, nextDueText, reasonLabels, titleOf } from "../labels.ts";
import { patientAssessments, useLiveLists } from "../queries.ts";
import { useStart } from "../use-start.tsx";
import styles from "./panel.module.css";

/** The patient's OASIS assessments, latest first, with Start assessment. */
export function AssessmentsPanel({ patientId }: { patientId: string }) {
  const mayView = useMay("assessments", "view");
  const mayEdit = useMay("assessments", "edit");
  if (!mayView) return null;
  return (
    <Panel
      title="Assessments"
      aside={mayEdit && <StartMenu patientId={patientId} />}
      skeleton={<SkeletonList rows={2} />}
    >
      <Assessments patientId={patientId} />
    </Panel>
  );
}

function Assessments({ patientId }: { patientId: string }) {
  useLiveLists(patientId);
  const { data } = useSuspenseQuery(patientAssessments(patientId));
  if (data.assessments.length === 0)
    return (
      <Empty icon="clipboard" title="No assessments yet">
        Start of care and resumption of care assessments appear here. Add one with Start assessment.
      </Empty>
    );
  return (
    <ul className={shared.ruled}>
      {data.assessments.map((summary) => (
        <Line key={summary.id} summary={summary} />
      ))}
    </ul>
  );
}

function Line({ summary }: { summary: AssessmentSummary }) {
  const { id, patientId, status, dueOn } = summary;
  const today = agencyToday();
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <Link
          to="/admin/clinical/patient-chart/assessment/$assessmentId"
          params={{ assessmentId: id }}
          search={{ patient: patientId }}
        >
          {titleOf(summary)}
        </Link>
        <span className={shared.note}>{detailOf(summary)}</span>
      </span>
      <span className={shared.buttons}>
        {dueOn !== null && (
          <Badge tone={isOverdue(dueOn, today) ? "critical" : "base"}>{nextDueText(summary, today)}</Badge>
        )}
        <AssessmentBadge status={status} />
      </span>
    </li>
  );
}

function detailOf(summary: AssessmentSummary) {
  const { completedDate, author, status } = summary;
  return [
    completedDate !== null && `${status === "draft" ? "M0090" : "Completed"} ${showDate(completedDate)}`,
    personName(author),
    findingsText(summary) ?? "No OASIS errors or warnings",
  ]
    .filter(Boolean)
    .join(" · ");
}

const ImportDialog = later(async () => (await import("./import-dialog.tsx")).ImportDialog);

/** Starts an assessment: a blank form for one of the reasons, or a submission file. */
function StartMenu({ patientId }: { patientId: string }) {
  const { start, busy } = useStart(patientId);
  const [importing, setImporting] = useState(false);
  return (
    <div className={shared.buttons}>
      <Menu>
        <Menu.Target>
          <BusyButton busy={busy} rightSection={<Icon name="chevronDown" size={16} />}>
            Start assessment
          </BusyButton>
        </Menu.Target>
        <Menu.Dropdown>
          {reasons.map((reason) => (
            <Menu.Item key={reason} onClick={() => start(reason)}>
              {reasonLabels[reason]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        leftSection={<Icon name="upload" size={16} />}
        onClick={() => setImporting(true)}
      >
        Import file
      </Button>
      {importing && <ImportDialog patientId={patientId} onClose={() => setImporting(false)} />}
    </div>
  );
}
