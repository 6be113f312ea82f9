import { useState } from "react";
import { readDate, showDate } from "#src/ui/date/date-text.ts";
import type { ControlProps } from "./control.ts";
import styles from "./fields.module.css";

/** Two days; the answer is there once both are, in their order. */
export function DateRange({ id, value, onAnswer }: ControlProps) {
  const [known, setKnown] = useState(value);
  const [days, setDays] = useState(() => daysOf(value));
  if (value !== known) {
    setKnown(value);
    if (value !== undefined && value !== rangeOf(days)) setDays(daysOf(value));
  }
  const problem = problemOf(days);
  return (
    <div className={styles.range}>
      {(["from", "to"] as const).map((end) => (
        <label key={end} className={styles.small}>
          {end === "from" ? "From" : "Through"}
          <input
            type="text"
            className={styles.input}
            data-type="date"
            inputMode="numeric"
            placeholder="MM/DD/YYYY"
            autoComplete="off"
            aria-describedby={problem && `${id}-problem`}
            value={days[end]}
            onChange={(event) => change({ ...days, [end]: event.currentTarget.value })}
          />
        </label>
      ))}
      {problem && (
        <span className={styles.problem} id={`${id}-problem`}>
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
  if (start === undefined || end === undefined) return "Enter both dates as MM/DD/YYYY.";
  return end < start ? "The last day is before the first." : undefined;
}
