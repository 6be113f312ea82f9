import type { Finding } from "@hearthside/oasis";
import { useState } from "react";
import { counted } from "#src/lib/numbers.ts";
import { findingSeverityLabels } from "./fields/field-notes.tsx";
import styles from "./findings.module.css";
import { useAssessmentWizard, useForm, useFormFindings, useSection } from "./state/form-store.ts";
import { placesOf, sectionOf } from "./state/places.ts";
import { disputedIn, sortFindings } from "./state/section-state.ts";

type FindingsPanelProps = { section: string };

/** What is left before CMS would accept the record. On phones it opens over the bottom of the page. */
export function FindingsPanel({ section }: FindingsPanelProps) {
  const findings = useFormFindings();
  const conflicts = useConflictText(section);
  const { store } = useAssessmentWizard();
  const reading = store.reading();
  const [isOpen, setOpen] = useState(isWide);
  const [isAll, setAll] = useState(false);
  const here = findings.filter((finding) => sectionOf(finding, reading) === section);
  const all = sortFindings(findings, reading);
  return (
    <aside className={styles.panel} aria-label="Errors and warnings" data-open={isOpen}>
      <h2 className={styles.title}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Errors and warnings <span className={styles.count}>{toDoText(all)}</span>
        </button>
      </h2>
      <p className="visually-hidden" role="status">
        Errors and warnings: {countText(all.wrong)}
      </p>
      {isOpen && (
        <>
          <FindingFilter isAll={isAll} onChange={setAll} here={here.length} all={findings.length} />
          <Findings
            {...(isAll ? all : sortFindings(here, reading))}
            none={(!isAll && conflicts) || "No errors or warnings here."}
            onPick={() => !isWide() && setOpen(false)}
          />
        </>
      )}
    </aside>
  );
}

const isWide = () => !window.matchMedia("(max-width: 1199px)").matches;

const inList = new Intl.ListFormat("en-US");

/** Says where to choose between two answers; undefined without a conflict in the section. */
function useConflictText(section: string): string | undefined {
  const { disputed } = useSection(section);
  const { store } = useAssessmentWizard();
  const places = placesOf(useForm());
  if (disputed === 0) return undefined;
  const items = disputedIn(section, { reading: store.reading(), state: store.sync.state() }).map((id) => {
    const field = places.get(id)?.field;
    return field?.item ?? field?.label ?? id;
  });
  return `${counted(disputed, "conflict")} to resolve. Choose an answer at ${inList.format(new Set(items))}.`;
}

type FindingsProps = ReturnType<typeof sortFindings> & {
  /** Shown without findings. */
  none: string;
  onPick: () => void;
};

/** Errors first; unanswered questions are listed separately and less prominently. */
function Findings({ wrong, missing, none, onPick }: FindingsProps) {
  if (wrong.length + missing.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <div className={styles.groups}>
      {wrong.length > 0 && <FindingList title="Correct or check" findings={wrong} onPick={onPick} />}
      {missing.length > 0 && <FindingList title="To answer" findings={missing} onPick={onPick} isQuiet />}
    </div>
  );
}

type FindingFilterProps = {
  isAll: boolean;
  onChange: (isAll: boolean) => void;
  here: number;
  all: number;
};

/** Switches between the findings of this section and of the whole assessment, with counts. */
function FindingFilter({ isAll, onChange, here, all }: FindingFilterProps) {
  const choices = [
    { label: `This section (${here})`, value: false },
    { label: `All (${all})`, value: true },
  ];
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">Show errors and warnings of</legend>
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

const firstShown = 60;

type FindingListProps = {
  title: string;
  findings: readonly Finding[];
  /** Unanswered questions are not errors. */
  isQuiet?: boolean;
  onPick: () => void;
};

/** Fatal findings first; each links to the field to correct. */
function FindingList({ title, findings, isQuiet = false, onPick }: FindingListProps) {
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
  const { goTo } = useAssessmentWizard();
  const [first = ""] = items;
  const printed = placesOf(useForm()).get(first)?.field.item;
  return (
    <button type="button" className={styles.finding} data-severity={severity} onClick={go}>
      <span className={styles.head}>
        {!isQuiet && findingSeverityLabels[severity]} <span className={styles.edit}>{edit}</span> {printed}
      </span>
      {message}
    </button>
  );

  function go(): void {
    onPick();
    goTo(first);
  }
}

type Counted = readonly Pick<Finding, "severity">[];

/** "1 fatal error, 3 items to answer"; "None" if nothing is left to do. */
function toDoText({ wrong, missing }: { wrong: Counted; missing: Counted }): string {
  if (missing.length === 0) return countText(wrong);
  const toAnswer = counted(missing.length, "item to answer", "items to answer");
  return wrong.length === 0 ? toAnswer : `${countText(wrong)}, ${toAnswer}`;
}

/** "3 fatal errors, 1 warning"; "None" when nothing was found. */
function countText(findings: Counted): string {
  const count = (severity: Finding["severity"]) =>
    findings.filter((finding) => finding.severity === severity).length;
  const words = [
    { count: count("fatal"), one: "fatal error", many: "fatal errors" },
    { count: count("warning"), one: "warning", many: "warnings" },
    { count: count("info"), one: "note", many: "notes" },
  ];
  const said = words.flatMap(({ count, one, many }) => (count === 0 ? [] : [counted(count, one, many)]));
  return said.length === 0 ? "None" : said.join(", ");
}
