import { choicesOf } from "./choice-list.tsx";
import { useCodeKeys } from "./code-keys.ts";
import type { ControlProps } from "./control.ts";
import styles from "./fields.module.css";
import { menuWords } from "./menu-words.ts";

type ChoiceMenuProps = ControlProps & { label?: string };

/** One code of a scale, in a native menu. */
export function ChoiceMenu({ field, id, value, onAnswer, describedBy, isInvalid, label }: ChoiceMenuProps) {
  const options = choicesOf(field);
  const hear = useCodeKeys(
    options.map((option) => option.value),
    onAnswer,
  );
  return (
    <select
      id={id}
      className={styles.select}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={value ?? ""}
      onChange={(event) => onAnswer(event.currentTarget.value || null)}
      onKeyDown={hear}
    >
      <option value="">No answer yet</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {menuWords(option)}
        </option>
      ))}
    </select>
  );
}
