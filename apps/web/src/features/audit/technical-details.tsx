import type { AuditChange, AuditEntry } from "@hearthside/contract";
import { ActionIcon } from "@mantine/core";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./audit.module.css";

export const hasDetails = ({ subjectId, changes, unchanged }: AuditEntry): boolean =>
  subjectId !== null || changes.length + unchanged.length > 0;

/** `of` is the entry in words. */
type DetailsButtonProps = { id: string; of: string; isOpen: boolean; onPress: () => void };

/** Beside the words of an entry, so that it takes no line of its own. */
export const DetailsButton = ({ id, of, isOpen, onPress }: DetailsButtonProps) => (
  <ActionIcon
    className={styles.fold}
    variant="subtle"
    aria-label={`Technical details of ${of}`}
    aria-expanded={isOpen}
    aria-controls={id}
    onClick={onPress}
  >
    <Icon name={isOpen ? "chevronUp" : "chevronDown"} size={16} />
  </ActionIcon>
);

/** The entry exactly as recorded. */
export const AsRecorded = ({ entry: { action, subjectId, changes, unchanged } }: { entry: AuditEntry }) => (
  <ul className={styles.technical}>
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
