import type { NoteField } from "@hearthside/visit-notes";
import { useState } from "react";
import { readDate, showDate } from "#src/ui/date/date-text.ts";
import shared from "#src/ui/shared.module.css";
import { controlId } from "../note-context.ts";
import styles from "./fields.module.css";

type TypedProps = {
  field: NoteField;
  value: string | undefined;
  /** Why a typed value cannot be the answer; undefined if it can. */
  problemOf: (value: string) => string | undefined;
  describedBy: string | undefined;
  onAnswer: (value: string | null) => void;
};

/** A number, a date, a time or a text. What cannot be an answer stays in the field, with the reason once it is left. */
export function TypedField({ field, value, problemOf, describedBy, onAnswer }: TypedProps) {
  const { text, problem, type, leave } = useTyped({ field, value, problemOf, onAnswer });
  const problemId = `${controlId(field.id)}-problem`;
  const input = {
    id: controlId(field.id),
    "aria-describedby": [describedBy, problem && problemId].filter(Boolean).join(" ") || undefined,
    "aria-invalid": problem !== undefined || undefined,
    autoComplete: "off",
    value: text,
    onBlur: leave,
  };
  return (
    <>
      {field.type === "text" && field.maxLength > 200 ? (
        <textarea
          {...input}
          className={styles.text}
          rows={field.maxLength > 1000 ? 5 : 2}
          maxLength={field.maxLength}
          onChange={(event) => type(event.currentTarget.value)}
        />
      ) : (
        <span className={styles.measured}>
          <input
            {...input}
            {...hintsOf(field)}
            className={styles.input}
            data-type={field.type}
            onChange={(event) => type(event.currentTarget.value)}
          />
          {"unit" in field && <span className={shared.muted}>{field.unit}</span>}
        </span>
      )}
      <Problem id={problemId} text={problem} />
    </>
  );
}

/** Why the typed text is not an answer. */
export const Problem = ({ id, text }: { id: string; text: string | undefined }) =>
  text !== undefined && (
    <span className={styles.problem} id={id}>
      {text} Not saved yet.
    </span>
  );

function hintsOf(field: NoteField) {
  switch (field.type) {
    case "measurement":
    case "number":
      return { type: "text", inputMode: "decimal" } as const;
    case "date":
      return { type: "text", inputMode: "numeric", placeholder: "MM/DD/YYYY" } as const;
    case "time":
      return { type: "time" } as const;
    case "text":
      return { type: "text", maxLength: field.maxLength } as const;
    case "choice":
    case "choices":
    case "yes-no":
      return { type: "text" } as const;
    default:
      return field satisfies never;
  }
}

/** The typed text, until the value changes elsewhere. */
function useTyped({ field, value, problemOf, onAnswer }: Omit<TypedProps, "describedBy">) {
  const [text, setText] = useState(() => textOf(field, value));
  const [known, setKnown] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const read = readText({ field, problemOf }, text);
  if (value !== known) {
    setKnown(value);
    if (read.value !== (value ?? null)) setText(textOf(field, value));
  }
  return {
    text,
    problem: isLeft ? read.problem : undefined,
    type: (now: string) => {
      setText(now);
      setLeft(false);
      onAnswer(readText({ field, problemOf }, now).value);
    },
    leave: () => {
      setLeft(true);
      if (field.type === "date" && value !== undefined) setText(textOf(field, value));
    },
  };
}

const textOf = ({ type }: NoteField, value: string | undefined) =>
  value !== undefined && type === "date" ? showDate(value) : (value ?? "");

type Reading = Pick<TypedProps, "field" | "problemOf">;

function readText({ field, problemOf }: Reading, text: string): { value: string | null; problem?: string } {
  if (text.trim() === "") return { value: null };
  const entered = field.type === "text" ? text : text.trim();
  const value = field.type === "date" ? (readDate(entered) ?? entered) : entered;
  const problem = problemOf(value);
  if (problem === undefined) return { value };
  return { value: null, problem: field.type === "date" ? "Enter a date as MM/DD/YYYY." : problem };
}
