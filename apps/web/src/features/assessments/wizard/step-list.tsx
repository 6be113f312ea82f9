import type { Section } from "@hearthside/oasis";
import { useEffect, useRef } from "react";
import { counted } from "#src/lib/numbers.ts";
import { Mark } from "#src/ui/plain/mark.tsx";
import { useForm, useSection } from "./state/form-store.ts";
import type { SectionState } from "./state/section-state.ts";
import styles from "./steps.module.css";

type StepListProps = { active: string; onSection: (id: string) => void };

/** The sections in the instrument's order; on a phone they are side by side and scroll. */
export function StepList({ active, onSection }: StepListProps) {
  const { sections } = useForm();
  return (
    <nav aria-label="Sections" className={styles.steps}>
      <ol>
        {sections.map((section) => (
          <StepItem
            key={section.id}
            section={section}
            isActive={section.id === active}
            onPick={() => onSection(section.id)}
          />
        ))}
      </ol>
    </nav>
  );
}

type StepItemProps = { section: Section; isActive: boolean; onPick: () => void };

function StepItem({ section, isActive, onPick }: StepItemProps) {
  const state = useSection(section.id);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive && item.current) bringIntoList(item.current);
  }, [isActive]);
  return (
    <li
      ref={item}
      className={styles.step}
      data-state={isActive ? "active" : state.isCompleted ? "completed" : "pending"}
      aria-current={isActive ? "step" : undefined}
    >
      <button type="button" className={styles.face} onClick={onPick}>
        <span className={styles.circle} aria-hidden>
          {state.isCompleted && !isActive ? <Mark name="check" /> : section.id}
        </span>
        <span>
          <span className={styles.name}>{section.name}</span>
          <span className="visually-hidden">{state.isCompleted ? ", completed, " : ", "}</span>
          <span className={styles.progress}>{answeredText(state)}</span>
          <Progress className={styles.progress} text={missingText(state)} />
          <Progress className={styles.found} text={foundText(state)} />
        </span>
      </button>
    </li>
  );
}

function Progress({ className, text }: { className: string | undefined; text: string }) {
  if (text === "") return null;
  return (
    <span className={className}>
      <span className="visually-hidden">, </span>
      {text}
    </span>
  );
}

/** In pixels: the list's padding, as in the style sheet. */
const edgeWidth = 8;

/** Scrolls only the list, not the page. */
function bringIntoList(item: HTMLElement): void {
  const list = item.closest("nav");
  if (list === null) return;
  list.scrollTop = item.offsetTop - (list.clientHeight - item.clientHeight) / 2;
  list.scrollLeft = item.offsetLeft - edgeWidth;
}

const answeredText = ({ asked, answered }: SectionState) => `${answered} of ${asked} answered`;

/** "10 still required": not an error yet, and fewer than the unanswered ones when some may stay empty. */
const missingText = ({ missing }: SectionState): string => (missing > 0 ? `${missing} still required` : "");

/** "1 conflict to resolve, 2 fatal errors, 1 warning"; empty when nothing is wrong. */
const foundText = ({ fatal, warnings, disputed }: SectionState): string =>
  [
    ...(disputed > 0 ? [`${counted(disputed, "conflict")} to resolve`] : []),
    ...(fatal > 0 ? [counted(fatal, "fatal error")] : []),
    ...(warnings > 0 ? [counted(warnings, "warning")] : []),
  ].join(", ");
