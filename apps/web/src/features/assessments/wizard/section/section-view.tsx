import {
  type Field,
  fieldOfAnyForm,
  type Group,
  isAsked,
  type Section,
  type SkipRule,
  skipRules,
} from "@hearthside/oasis";
import { Button } from "@mantine/core";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { counted } from "#src/lib/numbers.ts";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import shared from "#src/ui/shared.module.css";
import { fieldDomId, focusIn } from "../fields/control.ts";
import {
  type FormStore,
  useAssessmentWizard,
  useSection,
  useSectionText,
  useTarget,
} from "../state/form-store.ts";
import { fieldsOf } from "../state/places.ts";
import type { Reading } from "../state/reading.ts";
import type { SectionState } from "../state/section-state.ts";
import { GroupFields } from "./group-fields.tsx";
import styles from "./section.module.css";
import { useNear } from "./use-near.ts";

type SectionViewProps = { section: Section; next: Section | undefined; onSection: (id: string) => void };

/** One step: its cards, and Submit at the end. */
export function SectionView({ section, next, onSection }: SectionViewProps) {
  const { mayEdit } = useAssessmentWizard();
  return (
    <section className={styles.section} aria-labelledby={sectionHeadingId}>
      <h2 id={sectionHeadingId} tabIndex={-1}>
        {section.name}
      </h2>
      {section.groups.map((group) => (
        <GroupCard key={group.id} section={section} group={group} />
      ))}
      {mayEdit ? (
        <SubmitSection section={section} next={next} onSection={onSection} />
      ) : (
        next && (
          <Button className={styles.next} variant="default" onClick={() => onSection(next.id)}>
            Next: {next.name}
          </Button>
        )
      )}
    </section>
  );
}

type SubmitSectionProps = { section: Section; next: Section | undefined; onSection: (id: string) => void };

/** Completes the section if nothing is left to answer, correct or resolve, otherwise goes to the first open question. */
function SubmitSection({ section, next, onSection }: SubmitSectionProps) {
  const { store, goTo } = useAssessmentWizard();
  const { isCompleted, ...open } = useSection(section.id);
  const left = leftText(open);
  const [wasTried, setTried] = useState(false);
  return (
    <footer className={shared.stack3}>
      {isCompleted && <Banner tone="success">{section.name} is complete.</Banner>}
      {wasTried && left !== "" && <Banner tone="warning">Not completed: {left} in this section.</Banner>}
      <div className={styles.acts}>
        <Button onClick={submit}>Submit</Button>
        {next && (
          <Button
            className={styles.next}
            variant={isCompleted ? "light" : "subtle"}
            onClick={() => onSection(next.id)}
          >
            Next: {next.name}
          </Button>
        )}
      </div>
    </footer>
  );

  function submit(): void {
    setTried(true);
    const first = store.submit(section.id);
    if (first !== undefined) goTo(first);
  }
}

/** "1 answer to correct and 2 items to answer"; empty when nothing is left. */
function leftText({
  fatal,
  missing,
  disputed,
}: Pick<SectionState, "fatal" | "missing" | "disputed">): string {
  const parts = [
    ...(disputed > 0 ? [`${counted(disputed, "conflict")} to resolve`] : []),
    ...(fatal > 0 ? [`${counted(fatal, "answer")} to correct`] : []),
    ...(missing > 0 ? [`${counted(missing, "item")} to answer`] : []),
  ];
  return new Intl.ListFormat("en-US").format(parts);
}

type GroupCardProps = { section: Section; group: Group };

/** A group of questions, rendered once it is near the viewport, is navigated to, or the page is idle. */
const GroupCard = memo(function GroupCard({ section, group }: GroupCardProps) {
  const card = useRef<HTMLElement>(null);
  const isNear = useNear(card);
  const isNeeded = useIsNeeded(group);
  const isDrawn = isNear || isNeeded;
  return (
    <section ref={card} className={styles.card} aria-labelledby={`group-${group.id}`}>
      <h3 id={`group-${group.id}`} tabIndex={-1}>
        {group.name}
      </h3>
      {group.subtitle && <p className={styles.subtitle}>{group.subtitle}</p>}
      {group.subtext && <p className={styles.subtext}>{group.subtext}</p>}
      {isDrawn ? (
        <>
          <GroupFields group={group} />
          <SkipLines sectionId={section.id} fields={group.fields} />
          <Landing group={group} />
        </>
      ) : (
        <div style={{ height: heightOf(group) }} aria-hidden />
      )}
      {group.attribution && <p className={styles.attribution}>{group.attribution}</p>}
    </section>
  );
});

function Landing({ group }: { group: Group }) {
  useLanding(group);
  return null;
}

/** Stays true once it is true. */
function useIsNeeded(group: Group): boolean {
  const target = useTarget();
  const [wasNeeded, setWasNeeded] = useState(false);
  const isNeeded = target !== undefined && fieldsOf(group.fields).some(({ id }) => id === target.id);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return isNeeded || wasNeeded;
}

/** The approximate final height, so that the page does not jump. */
const heightOf = ({ fields }: Group) =>
  fieldsOf(fields).reduce((height, { options = [] }) => height + 110 + Math.min(options.length, 15) * 34, 0);

/** Shown in place of skipped questions, with the reason. */
function SkipLines({ sectionId, fields }: { sectionId: string; fields: readonly Field[] }) {
  const read = useCallback((store: FormStore) => skipLines(fields, store.reading()).join("\n"), [fields]);
  const text = useSectionText(sectionId, read);
  if (text === "") return null;
  return text.split("\n").map((line) => (
    <p key={line} className={styles.skipped}>
      {line}
    </p>
  ));
}

/** Moves the focus to the requested field once it is rendered. */
function useLanding(group: Group): void {
  const { store } = useAssessmentWizard();
  const target = useTarget();
  useEffect(() => {
    if (target === undefined || !fieldsOf(group.fields).some(({ id }) => id === target.id)) return;
    store.reach();
    land(document.getElementById(fieldDomId(target.id)) ?? document.getElementById(`group-${group.id}`));
  }, [target, group, store]);
}

/** A skipped question is not rendered, so the focus goes to its card's heading. */
function land(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: "center" });
  focusIn(place);
}

/** Shown in place of skipped questions: "C0200 to C0500 are skipped: C0100 is 0". */
function skipLines(fields: readonly Field[], reading: Reading): readonly string[] {
  const skipped = fieldsOf(fields).filter(({ id }) => !isAsked(reading.forced, id));
  const byReason = new Map<string, string[]>();
  for (const field of skipped) {
    const reason = skipReason(field.id, reading);
    if (reason !== undefined) byReason.set(reason, [...(byReason.get(reason) ?? []), printedId(field)]);
  }
  return [...byReason].map(([reason, ids]) => `${range([...new Set(ids)])} skipped: ${reason}`);
}

const printedId = ({ id, item, label }: Field) => (item === undefined ? label : id.length > 10 ? item : id);

function range(ids: readonly string[]): string {
  const [first = "", ...others] = ids;
  const last = others.at(-1);
  if (last === undefined) return `${first} is`;
  return others.length === 1 ? `${first} and ${last} are` : `${first} to ${last} are`;
}

/** The answers that skip the field; undefined if no explanation is needed. */
function skipReason(id: string, reading: Reading): string | undefined {
  const rule = appliedRule(id, reading);
  if (rule === undefined || rule.edit === "form") return undefined;
  if (rule.sources.length === 0) return "not asked at start of care";
  return rule.sources.flatMap((source) => codeText(source, reading) ?? []).join(", ") || undefined;
}

function appliedRule(id: string, { answers, forced, form }: Reading): SkipRule | undefined {
  const codeOf = (other: string) => forced.get(other) ?? answers[other];
  return skipRules.findLast(({ fields, force }) => fields.includes(id) && force(codeOf, form) !== undefined);
}

function codeText(source: string, { answers, forced }: Reading): string | undefined {
  const code = answers[source];
  const name = fieldOfAnyForm(source)?.item ?? source;
  if (code === undefined) return forced.has(source) ? `${name} is skipped` : undefined;
  return `${name} is ${/^\d{4}-/.test(code) ? showDate(code) : code}`;
}

/** The id of the visible section's heading; only one is shown at a time. */
export const sectionHeadingId = "section-heading";
