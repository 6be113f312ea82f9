import type { AuditEntry } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import styles from "./audit.module.css";
import { changesInWords, contextInWords, type Names, subjectInWords, type Told } from "./changes-in-words.ts";
import { TechnicalDetails } from "./technical-details.tsx";
import { actionWords, sectionWords } from "./words.ts";

export const auditColumns = (names: Names): readonly Column<AuditEntry>[] => [
  { header: "When", cell: ({ at }) => <span className={styles.when}>{showMoment(at)}</span> },
  {
    header: "Who",
    cell: ({ userName, userId }) => userName ?? (userId === null ? "System" : "Name not on file"),
  },
  { header: "What", cell: (entry) => <What entry={entry} names={names} /> },
  { header: "Patient", cell: (entry) => <Patient entry={entry} /> },
  { header: "IP address", cell: ({ address }) => address ?? "Server" },
];

function What({ entry, names }: { entry: AuditEntry; names: Names }) {
  const of = sectionWords(entry) ?? subjectInWords(entry, names);
  const changes = changesInWords(entry, names);
  const context = contextInWords(entry, names);
  return (
    <>
      {actionWords(entry.action)}
      {of !== undefined && `: ${of}`}
      {entry.isEmergency && (
        <>
          {" "}
          <Badge tone="warning">Emergency access</Badge>
        </>
      )}
      {changes.length + context.length > 0 && (
        <ul className={styles.changes}>
          {context.map(({ field, label, value }) => (
            <li key={field}>
              {label}: {value}, unchanged
            </li>
          ))}
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </ul>
      )}
      <TechnicalDetails entry={entry} />
    </>
  );
}

function Change({ change: { label, before, after } }: { change: Told }) {
  return (
    <li>
      {label}: {before !== null && <del>{before}</del>}
      {before !== null && (after === null ? ", removed" : ", now ")}
      {after !== null && <ins>{after}</ins>}
    </li>
  );
}

function Patient({ entry: { patientId, patientName } }: { entry: AuditEntry }) {
  if (patientId === null) return "None";
  if (patientName === null) return "Not on file";
  return (
    <Link to="/admin/clinical/patient-chart/patient-hub" search={{ patient: patientId }}>
      {patientName}
    </Link>
  );
}
