import type { AuditChange, AuditEntry } from "@hearthside/contract";
import { useState } from "react";
import styles from "./audit.module.css";

/** The entry exactly as recorded, collapsed by default. */
export function TechnicalDetails({ entry }: { entry: AuditEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  if (entry.subjectId === null && [...entry.changes, ...entry.unchanged].length === 0) return null;
  return (
    <details className={styles.technical} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Technical details</summary>
      {isOpen && <AsRecorded entry={entry} />}
    </details>
  );
}

const AsRecorded = ({ entry: { action, subjectId, changes, unchanged } }: { entry: AuditEntry }) => (
  <ul>
    <li>action: {action}</li>
    {subjectId !== null && <li>subjectId: {subjectId}</li>}
    {changes.map((change) => (
      <Recorded key={change.field} change={change} />
    ))}
    {unchanged.map(({ field, value }) => (
      <li key={field}>
        {field}: {value}, unchanged
      </li>
    ))}
  </ul>
);

const Recorded = ({ change: { field, before, after } }: { change: AuditChange }) => (
  <li>
    {field}: {before ?? "empty"}, then {after ?? "empty"}
  </li>
);
