import { useState } from "react";
import { readDate, showDate } from "#src/ui/date/date-text.ts";
import type { ControlProps } from "./control.ts";
import styles from "./fields.module.css";

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
