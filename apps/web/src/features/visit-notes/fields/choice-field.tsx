import { type ChoiceField, codesIn, type NoteOption } from "@hearthside/visit-notes";
import { controlId } from "../note-context.ts";
import styles from "./fields.module.css";

type ChoiceProps = {
  id: string;
  options: readonly NoteOption[];
  value: string | undefined;
  describedBy: string | undefined;
  onAnswer: (value: string | null) => void;
};

/** One of a few choices. */
export function OneChoice({ id, options, value, describedBy, onAnswer }: ChoiceProps) {
  return (
    <div className={styles.choices} aria-describedby={describedBy}>
      {options.map((option, index) => (
        <label key={option.value} className={styles.choice}>
          <input
            id={index === 0 ? controlId(id) : undefined}
            type="radio"
            name={controlId(id)}
            checked={option.value === value}
            onChange={() => onAnswer(option.value)}
          />
          {option.label}
        </label>
      ))}
      {value !== undefined && (
        <button type="button" className={styles.clear} tabIndex={-1} onClick={() => onAnswer(null)}>
          Clear
        </button>
      )}
    </div>
  );
}

type SeveralProps = Omit<ChoiceProps, "options" | "id"> & { field: ChoiceField };

/** Any of the choices; one that says "none" takes the place of the others. */
export function SeveralChoices({ field, value, describedBy, onAnswer }: SeveralProps) {
  const chosen = codesIn(value);
  return (
    <div className={styles.choices} aria-describedby={describedBy}>
      {field.options.map((option, index) => (
        <label key={option.value} className={styles.choice}>
          <input
            id={index === 0 ? controlId(field.id) : undefined}
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={({ currentTarget }) => mark(option.value, currentTarget.checked)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );

  /** In the order of the choices, so that the same choices are the same value. */
  function mark(code: string, isChosen: boolean): void {
    const others = chosen.filter((one) => one !== code && code !== field.none && one !== field.none);
    const now = isChosen ? [...others, code] : others;
    const codes = field.options.map((option) => option.value).filter((one) => now.includes(one));
    onAnswer(codes.join(",") || null);
  }
}
