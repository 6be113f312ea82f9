import type { Finding } from "@hearthside/oasis";
import { useState } from "react";
import { severityWords } from "../fields/field-notes.tsx";
import { placesOf } from "../state/places.ts";
import { useForm, useWizard } from "../state/use-form.ts";
import styles from "./findings.module.css";

const firstShown = 60;

type FindingListProps = { findings: readonly Finding[]; onPick: () => void };

/** Fatal first, as they come; each leads to the field to correct. */
export function FindingList({ findings, onPick }: FindingListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, firstShown);
  if (findings.length === 0) return <p className={styles.none}>No findings here.</p>;
  return (
    <>
      <ul className={styles.list}>
        {shown.map((finding) => (
          <li key={`${finding.edit} ${finding.items.join(" ")} ${finding.message}`}>
            <FindingButton finding={finding} onPick={onPick} />
          </li>
        ))}
      </ul>
      {shown.length < findings.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          Show all {findings.length}
        </button>
      )}
    </>
  );
}

function FindingButton({ finding, onPick }: { finding: Finding; onPick: () => void }) {
  const { edit, severity, message, items } = finding;
  const { goTo } = useWizard();
  const [first = ""] = items;
  const printed = placesOf(useForm()).get(first)?.field.item;
  return (
    <button type="button" className={styles.finding} data-severity={severity} onClick={go}>
      <span className={styles.head}>
        {severityWords[severity]} <span className={styles.edit}>{edit}</span> {printed}
      </span>
      {message}
    </button>
  );

  function go(): void {
    onPick();
    goTo(first);
  }
}
