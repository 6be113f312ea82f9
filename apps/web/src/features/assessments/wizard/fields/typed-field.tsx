import type { Field } from "@hearthside/oasis";
import type { ControlProps } from "./control.ts";
import styles from "./fields.module.css";
import { useTyped } from "./use-typed.ts";

type TypedFieldProps = ControlProps & {
  label?: string;
  /** The id of the datalist beside it. */
  suggestionsId?: string;
};

/** Text, a number or a date. Invalid text stays in the field with a message under it. */
export function TypedField({ field, id, value, onAnswer, describedBy, isInvalid, ...more }: TypedFieldProps) {
  const { text, problem, type, leave } = useTyped(field, value, onAnswer);
  const problemId = `${id}-problem`;
  const described = [describedBy, problem && problemId].filter(Boolean).join(" ");
  return (
    <>
      <span className={styles.measured}>
        <input
          id={id}
          type="text"
          className={styles.input}
          data-type={field.type}
          aria-label={more.label}
          list={more.suggestionsId}
          aria-describedby={described || undefined}
          aria-invalid={isInvalid || problem !== undefined || undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
          {...hintsFor(field)}
        />
        {field.unit && <span className={styles.unit}>{field.unit}</span>}
      </span>
      {problem && (
        <span className={styles.problem} id={problemId}>
          {problem} Not saved yet.
        </span>
      )}
    </>
  );
}

function hintsFor({ type, maxLength }: Field) {
  if (type === "date") return { inputMode: "numeric", placeholder: "MM/DD/YYYY" } as const;
  if (type === "number") return { inputMode: "numeric" } as const;
  return maxLength === undefined ? {} : { maxLength };
}
