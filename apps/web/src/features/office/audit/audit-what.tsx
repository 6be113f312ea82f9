import type { AuditChange, AuditEntry } from "@hearthside/contract";
import { ActionIcon } from "@mantine/core";
import { useId, useState } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./audit.module.css";
import { changesInWords, contextInWords, type Names, subjectInWords, type Told } from "./changes-in-words.ts";
import { actionWords, sectionWords } from "./words.ts";

type EntryProps = { entry: AuditEntry; names: Names };

/** What was done, and below it what changed: in one line until the entry is opened. */
export function AuditWhat({ entry, names }: EntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const done = doneWords(entry, names);
  return (
    <div className={styles.what} data-open={isOpen}>
      <div className={styles.words}>
        {done}
        {entry.isEmergency && (
          <>
            {" "}
            <Badge tone="warning">Emergency access</Badge>
          </>
        )}
        <Changes entry={entry} names={names} />
        <div id={id}>{isOpen && <AsRecorded entry={entry} />}</div>
      </div>
      {hasDetails(entry) && (
        <DetailsButton id={id} of={done} isOpen={isOpen} onPress={() => setIsOpen(!isOpen)} />
      )}
    </div>
  );
}

function doneWords(entry: AuditEntry, names: Names): string {
  const of = sectionWords(entry) ?? subjectInWords(entry, names);
  return of === undefined ? actionWords(entry.action) : `${actionWords(entry.action)}: ${of}`;
}

function Changes({ entry, names }: EntryProps) {
  const changes = changesInWords(entry, names);
  const context = contextInWords(entry, names);
  if (changes.length + context.length === 0) return null;
  return (
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

const hasDetails = ({ subjectId, changes, unchanged }: AuditEntry): boolean =>
  subjectId !== null || changes.length + unchanged.length > 0;

/** `of` is the entry in words. */
type DetailsButtonProps = { id: string; of: string; isOpen: boolean; onPress: () => void };

/** Beside the words of an entry, so that it takes no line of its own. */
const DetailsButton = ({ id, of, isOpen, onPress }: DetailsButtonProps) => (
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
const AsRecorded = ({ entry: { action, subjectId, changes, unchanged } }: { entry: AuditEntry }) => (
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
