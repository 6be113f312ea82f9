import { answerProblem, type Field } from "@hearthside/oasis";
import { useState } from "react";
import { readDate, showDate } from "#src/ui/date/date-text.ts";
import shared from "#src/ui/shared.module.css";
import type { ControlProps } from "./control.ts";
import styles from "./fields.module.css";

type TextAnswerFieldProps = ControlProps & {
  label?: string;
  /** The id of the datalist beside it. */
  suggestionsId?: string;
};

/** Text, a number or a date. Invalid text stays in the field with a message under it. */
export function TextAnswerField({
  field,
  id,
  value,
  onAnswer,
  describedBy,
  isInvalid,
  ...more
}: TextAnswerFieldProps) {
  const { text, problem, type, leave } = useAnswerText(field, value, onAnswer);
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
        {field.unit && <span className={shared.muted}>{field.unit}</span>}
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

/** A field's text: the typed text, until the answer changes elsewhere. */
function useAnswerText(field: Field, value: string | undefined, onAnswer: (value: string | null) => void) {
  const [text, setText] = useState(value === undefined ? "" : showAnswerText(field, value));
  const [known, setKnown] = useState(value);
  const [isLeft, setLeft] = useState(false);
  if (value !== known) {
    setKnown(value);
    const saysTheSame = readAnswerText(field, text).value === (value ?? null);
    if (!saysTheSame) setText(value === undefined ? "" : showAnswerText(field, value));
  }
  const { problem } = readAnswerText(field, text);
  return {
    text,
    problem: isLeft || field.type !== "date" ? problem : undefined,
    type: (now: string) => {
      setText(now);
      setLeft(false);
      onAnswer(readAnswerText(field, now).value);
    },
    leave: () => {
      setLeft(true);
      if (value !== undefined && problem === undefined) setText(showAnswerText(field, value));
    },
  };
}

/** Typed text as an answer, no answer, or a problem. */
type ReadAnswer = { value: string | null; problem?: string };

function readAnswerText(field: Field, text: string): ReadAnswer {
  const value = field.type === "date" ? readDay(field, text.trim()) : text.trim();
  if (text.trim() === "") return { value: null };
  if (value === undefined) return { value: null, problem: dateHint(field) };
  const problem = answerProblem(field, value);
  return problem === undefined ? { value } : { value: null, problem };
}

const dateHint = ({ isPartialDate }: Field) =>
  isPartialDate
    ? "Please enter a date as MM/DD/YYYY, or MM/YYYY or YYYY if that is all that is known."
    : "Please enter a date as MM/DD/YYYY.";

function readDay({ isPartialDate }: Field, text: string): string | undefined {
  const day = readDate(text);
  if (day !== undefined || !isPartialDate) return day;
  if (/^\d{4}$/.test(text)) return text;
  const [, month = "", year = ""] = /^(0?[1-9]|1[0-2])[-/.](\d{4})$/.exec(text) ?? [];
  return year === "" ? undefined : `${year}-${month.padStart(2, "0")}`;
}

/** The answer as people type it. */
function showAnswerText({ type }: Field, value: string): string {
  if (type !== "date") return value;
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(value) ?? [];
  return year === undefined ? showDate(value) : `${month}/${year}`;
}

/** Two dates; an answer once both are entered in order. */
export function DateRange({ id, value, onAnswer }: ControlProps) {
  const [known, setKnown] = useState(value);
  const [days, setDays] = useState(() => daysOf(value));
  if (value !== known) {
    setKnown(value);
    if (value !== undefined && value !== rangeOf(days)) setDays(daysOf(value));
  }
  const problem = problemOf(days);
  const problemId = problem && `${id}-problem`;
  return (
    <div className={styles.range}>
      <End label="From" text={days.from} problemId={problemId} onType={(from) => change({ ...days, from })} />
      <End label="Through" text={days.to} problemId={problemId} onType={(to) => change({ ...days, to })} />
      {problem && (
        <span className={styles.problem} id={problemId}>
          {problem}
        </span>
      )}
    </div>
  );

  function change(now: Days): void {
    setDays(now);
    const range = rangeOf(now) ?? null;
    setKnown(range ?? undefined);
    onAnswer(range);
  }
}

type EndProps = {
  label: string;
  text: string;
  problemId: string | undefined;
  onType: (text: string) => void;
};

const End = ({ label, text, problemId, onType }: EndProps) => (
  <label className={styles.small}>
    {label}
    <input
      type="text"
      className={styles.input}
      data-type="date"
      inputMode="numeric"
      placeholder="MM/DD/YYYY"
      autoComplete="off"
      aria-describedby={problemId}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  </label>
);

type Days = { from: string; to: string };

function daysOf(value: string | undefined): Days {
  const [from = "", to = ""] = value?.split("/") ?? [];
  return { from: showDate(from), to: showDate(to) };
}

function rangeOf({ from, to }: Days): string | undefined {
  const [start, end] = [readDate(from), readDate(to)];
  return start !== undefined && end !== undefined && start <= end ? `${start}/${end}` : undefined;
}

function problemOf({ from, to }: Days): string | undefined {
  if (from === "" && to === "") return undefined;
  const [start, end] = [readDate(from), readDate(to)];
  if (start === undefined || end === undefined) return "Please enter both dates as MM/DD/YYYY.";
  return end < start ? "The last day is before the first." : undefined;
}
