import type { Finding } from "@hearthside/oasis";
import { useState } from "react";
import { sectionOf } from "../state/findings-by-field.ts";
import { useFindings, useWizard } from "../state/use-form.ts";
import { countWords } from "./count-words.ts";
import { FindingList } from "./finding-list.tsx";
import styles from "./findings.module.css";

type FindingsPanelProps = { section: string };

/** What stands between the answers and a record that CMS takes. On phones it opens over the page's foot. */
export function FindingsPanel({ section }: FindingsPanelProps) {
  const findings = useFindings();
  const { store } = useWizard();
  const [isOpen, setOpen] = useState(isWide);
  const [isAll, setAll] = useState(false);
  const here = findings.filter((finding) => sectionOf(finding, store.reading()) === section);
  const shown = isAll ? findings : here;
  return (
    <aside className={styles.panel} aria-label="Findings" data-open={isOpen}>
      <h2 className={styles.title}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Findings <span className={styles.count}>{countWords(findings)}</span>
        </button>
      </h2>
      <p className="visually-hidden" role="status">
        Findings: {countWords(findings)}
      </p>
      {isOpen && (
        <>
          <Filter isAll={isAll} onChange={setAll} here={here} all={findings} />
          <FindingList findings={shown} onPick={() => !isWide() && setOpen(false)} />
        </>
      )}
    </aside>
  );
}

const isWide = () => !window.matchMedia("(max-width: 1199px)").matches;

type FilterProps = {
  isAll: boolean;
  onChange: (isAll: boolean) => void;
  here: readonly Finding[];
  all: readonly Finding[];
};

function Filter({ isAll, onChange, here, all }: FilterProps) {
  const choices = [
    { label: `This section (${here.length})`, value: false },
    { label: `All (${all.length})`, value: true },
  ];
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">Show findings of</legend>
      {choices.map(({ label, value }) => (
        <label key={label}>
          <input
            type="radio"
            name="findings-filter"
            checked={isAll === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
