import type { Field } from "@hearthside/oasis";
import { useCallback } from "react";
import type { FormStore } from "../state/form-store.ts";
import { skipLines } from "../state/skip-lines.ts";
import { useSectionText } from "../state/use-form.ts";
import styles from "./section.module.css";

/** Shown in place of skipped questions, with the reason. */
export function SkipLines({ sectionId, fields }: { sectionId: string; fields: readonly Field[] }) {
  const read = useCallback((store: FormStore) => skipLines(fields, store.reading()).join("\n"), [fields]);
  const text = useSectionText(sectionId, read);
  if (text === "") return null;
  return text.split("\n").map((line) => (
    <p key={line} className={styles.skipped}>
      {line}
    </p>
  ));
}
