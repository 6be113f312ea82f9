import { useState } from "react";
import { sectionOf } from "../state/findings-by-field.ts";
import { sortFindings } from "../state/missing.ts";
import { useFindings, useWizard } from "../state/use-form.ts";
import { countWords, toDoWords } from "./count-words.ts";
import { FindingFilter } from "./finding-filter.tsx";
import { FindingList } from "./finding-list.tsx";
import styles from "./findings.module.css";

type FindingsPanelProps = { section: string };

/** What is left before CMS would accept the record. On phones it opens over the bottom of the page. */
export function FindingsPanel({ section }: FindingsPanelProps) {
  const findings = useFindings();
  const { store } = useWizard();
  const reading = store.reading();
  const [isOpen, setOpen] = useState(isWide);
  const [isAll, setAll] = useState(false);
  const here = findings.filter((finding) => sectionOf(finding, reading) === section);
  const all = sortFindings(findings, reading);
  return (
    <aside className={styles.panel} aria-label="Findings" data-open={isOpen}>
      <h2 className={styles.title}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Findings <span className={styles.count}>{toDoWords(all)}</span>
        </button>
      </h2>
      <p className="visually-hidden" role="status">
        Findings: {countWords(all.wrong)}
      </p>
      {isOpen && (
        <>
          <FindingFilter isAll={isAll} onChange={setAll} here={here.length} all={findings.length} />
          <Findings
            {...(isAll ? all : sortFindings(here, reading))}
            onPick={() => !isWide() && setOpen(false)}
          />
        </>
      )}
    </aside>
  );
}

const isWide = () => !window.matchMedia("(max-width: 1199px)").matches;

type FindingsProps = ReturnType<typeof sortFindings> & { onPick: () => void };

/** Errors first; unanswered questions are listed separately and less prominently. */
function Findings({ wrong, missing, onPick }: FindingsProps) {
  if (wrong.length + missing.length === 0) return <p className={styles.none}>No findings here.</p>;
  return (
    <div className={styles.groups}>
      {wrong.length > 0 && <FindingList title="Correct or check" findings={wrong} onPick={onPick} />}
      {missing.length > 0 && <FindingList title="To answer" findings={missing} onPick={onPick} isQuiet />}
    </div>
  );
}
