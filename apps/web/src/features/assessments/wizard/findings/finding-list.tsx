import type { Finding } from "@hearthside/oasis";
import { useState } from "react";
import { severityWords } from "../fields/field-notes.tsx";
import { placesOf } from "../state/places.ts";
import { useForm, useWizard } from "../state/use-form.ts";
import styles from "./findings.module.css";

const firstShown = 60;

type FindingListProps = {
  title: string;
  findings: readonly Finding[];
  /** Unanswered questions are not errors. */
  isQuiet?: boolean;
  onPick: () => void;
};

/** Fatal findings first; each links to the field to correct. */
export function FindingList({ title, findings, isQuiet = false, onPick }: FindingListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, firstShown);
  return (
    <section aria-label={title} data-quiet={isQuiet} className={styles.group}>
      <h3 className={styles.groupTitle}>
        {title} ({findings.length})
      </h3>
      <ul className={styles.list}>
        {shown.map((finding) => (
          <li key={`${finding.edit} ${finding.items.join(" ")} ${finding.message}`}>
            <FindingButton finding={finding} isQuiet={isQuiet} onPick={onPick} />
          </li>
        ))}
      </ul>
      {shown.length < findings.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          Show all {findings.length}
        </button>
      )}
    </section>
  );
}

type FindingButtonProps = { finding: Finding; isQuiet: boolean; onPick: () => void };

function FindingButton({ finding, isQuiet, onPick }: FindingButtonProps) {
  const { edit, severity, message, items } = finding;
  const { goTo } = useWizard();
  const [first = ""] = items;
  const printed = placesOf(useForm()).get(first)?.field.item;
  return (
    <button type="button" className={styles.finding} data-severity={severity} onClick={go}>
      <span className={styles.head}>
        {!isQuiet && severityWords[severity]} <span className={styles.edit}>{edit}</span> {printed}
      </span>
      {message}
    </button>
  );

  function go(): void {
    onPick();
    goTo(first);
  }
}
