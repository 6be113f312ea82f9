import type { AuditEntry } from "@hearthside/contract";
import { useId, useState } from "react";
import { Badge } from "#src/ui/badge.tsx";
import styles from "./audit.module.css";
import { changesInWords, contextInWords, type Names, subjectInWords, type Told } from "./changes-in-words.ts";
import { AsRecorded, DetailsButton, hasDetails } from "./technical-details.tsx";
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
