import type { AuditEntry } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { showMoment } from "#src/lib/moments.ts";
import type { Column } from "#src/ui/data-table.tsx";
import styles from "./audit.module.css";
import { AuditWhat } from "./audit-what.tsx";
import type { Names } from "./changes-in-words.ts";

export const auditColumns = (names: Names): readonly Column<AuditEntry>[] => [
  { header: "When", cell: ({ at }) => <span className={styles.when}>{showMoment(at)}</span> },
  {
    header: "Who",
    cell: ({ userName, userId }) => userName ?? (userId === null ? "System" : "Name not on file"),
  },
  { header: "What", cell: (entry) => <AuditWhat entry={entry} names={names} /> },
  { header: "Patient", cell: (entry) => <Patient entry={entry} /> },
  { header: "IP address", cell: ({ address }) => address ?? "Server" },
];

function Patient({ entry: { patientId, patientName } }: { entry: AuditEntry }) {
  if (patientId === null) return "None";
  if (patientName === null) return "Not on file";
  return (
    <Link to="/admin/clinical/patient-chart/patient-hub" search={{ patient: patientId }}>
      {patientName}
    </Link>
  );
}
