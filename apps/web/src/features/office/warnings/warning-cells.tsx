import type { Warning } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { useMay } from "#src/lib/use-may.ts";
import { requestKind, reviewKind, warningLink } from "./warning-link.ts";
import styles from "./warnings.module.css";
import { dueWords, isLate } from "./words.ts";

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

const actorWords: ReadonlyMap<string, string> = new Map([
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
  const who = actorWords.get(kind);
  if (who === undefined || userName === null) return chart;
  return (
    <span>
      {chart}
      <br />
      <span className={styles.detail}>
        {who} {userName}
      </span>
    </span>
  );
}

type DueProps = { dueOn: string | null; today: string };

export function Due({ dueOn, today }: DueProps) {
  if (dueOn === null) return <span className={styles.detail}>No due date</span>;
  return (
    <span className={styles.due} data-late={isLate(dueOn, today)}>
      {dueWords(dueOn, today)}
    </span>
  );
}
