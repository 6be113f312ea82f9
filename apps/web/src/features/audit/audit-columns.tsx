import type { AuditChange, AuditEntry } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import styles from "./audit.module.css";
import { actionWords, fieldWords, sectionWords, valueWords } from "./words.ts";

export const auditColumns: readonly Column<AuditEntry>[] = [
  { header: "When", cell: ({ at }) => <span className={styles.when}>{showMoment(at)}</span> },
  {
    header: "Who",
    cell: ({ userName, userId }) => userName ?? (userId === null ? "The product" : "Nobody known"),
  },
  { header: "What", cell: (entry) => <What entry={entry} /> },
  { header: "Patient", cell: (entry) => <Patient entry={entry} /> },
  { header: "From where", cell: ({ address }) => address ?? "On the server" },
];

function What({ entry }: { entry: AuditEntry }) {
  const section = sectionWords(entry);
  return (
    <>
      {actionWords(entry.action)}
      {section !== undefined && `: ${section}`}
      {entry.isEmergency && (
        <>
          {" "}
          <Badge tone="warning">Emergency access</Badge>
        </>
      )}
      {entry.changes.length > 0 && (
        <ul className={styles.changes}>
          {entry.changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </ul>
      )}
    </>
  );
}

function Change({ change: { field, before, after } }: { change: AuditChange }) {
  return (
    <li>
      {fieldWords(field)}: {before !== null && <del>{valueWords(before)}</del>}
      {before !== null && " "}
      {after === null ? "taken away" : <ins>{valueWords(after)}</ins>}
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
