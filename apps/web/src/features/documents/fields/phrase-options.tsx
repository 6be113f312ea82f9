import type { TextTemplate } from "@hearthside/contract";
import { useEffect, useRef } from "react";
import { Badge } from "#src/ui/badge.tsx";
import styles from "./fields.module.css";

type PhraseOptionsProps = {
  id: string;
  found: readonly TextTemplate[];
  /** Index of the phrase that Enter inserts. */
  marked: number;
  optionId: (at: number) => string;
  onInsert: (wording: TextTemplate) => void;
};

export function PhraseOptions({ id, found, marked, optionId, onInsert }: PhraseOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: "nearest" });
  }, [marked]);
  return (
    <div ref={list} id={id} role="listbox" className={styles.phrases} aria-label="Search results">
      {found.map((wording, at) => (
        // the search field keeps focus and keys, so the options take only the pointer
        <button
          type="button"
          tabIndex={-1}
          key={wording.id}
          id={optionId(at)}
          role="option"
          aria-selected={at === marked}
          className={styles.phrase}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(wording)}
        >
          <strong>{wording.title}</strong> {wording.isPersonal && <Badge tone="success">Personal</Badge>}
          <span className={styles.excerpt}>{wording.text}</span>
        </button>
      ))}
    </div>
  );
}
