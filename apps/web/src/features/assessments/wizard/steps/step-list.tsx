import type { Section } from "@hearthside/oasis";
import { useEffect, useRef } from "react";
import { Mark } from "#src/ui/plain/mark.tsx";
import { useForm, useSection } from "../state/use-form.ts";
import { progressWords } from "./progress-words.ts";
import styles from "./steps.module.css";

type StepListProps = { active: string; onSection: (id: string) => void };

/** The sections in the instrument's order; on a phone they stand side by side and scroll. */
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
    if (isActive) item.current?.scrollIntoView({ block: "nearest", inline: "center" });
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
          {state.isCompleted && <span className="visually-hidden">, completed</span>}
          <span className={styles.progress}>{progressWords(state)}</span>
        </span>
      </button>
    </li>
  );
}
