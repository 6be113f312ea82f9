import type { AssessmentSummary } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { agencyToday } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { AssessmentBadge } from "../assessment-badge.tsx";
import { patientAssessments } from "../queries.ts";
import { StartMenu } from "../start/start-menu.tsx";
import { useLiveLists } from "../use-live-lists.ts";
import { useMay } from "../use-may.ts";
import { dueWords, findingsWords, isOverdue, personName, titleOf } from "../words.ts";
import styles from "./panel.module.css";

/** The patient's OASIS assessments, the latest first, with Start assessment. */
export function AssessmentsPanel({ patientId }: { patientId: string }) {
  const mayView = useMay("view");
  const mayEdit = useMay("edit");
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
    <ul className={styles.list}>
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
        <span className={styles.detail}>{detailOf(summary)}</span>
      </span>
      <span className={styles.marks}>
        {dueOn !== null && (
          <Badge tone={isOverdue(dueOn, today) ? "critical" : "base"}>{dueWords(dueOn, today)}</Badge>
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
    findingsWords(summary) ?? "No findings",
  ]
    .filter(Boolean)
    .join(" · ");
}
