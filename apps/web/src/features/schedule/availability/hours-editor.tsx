import type { WeeklyHours } from "@hearthside/contract";
import { ActionIcon, Button } from "@mantine/core";
import type { FormErrors } from "@mantine/form";
import type { ReactNode } from "react";
import { clockToType } from "#src/lib/clock.ts";
import { agencyWeekdays } from "#src/lib/moments.ts";
import { Icon } from "#src/ui/icon.tsx";
import shared from "#src/ui/shared.module.css";
import { TimeField } from "../actions/when-fields.tsx";
import type { LocalTime } from "../data/local-time.ts";
import { readTime } from "../data/time-text.ts";
import styles from "./availability.module.css";

type HoursEditorProps = {
  spans: readonly SpanFormValues[];
  /** By `hoursErrors`. */
  problems: FormErrors;
  onChange: (spans: readonly SpanFormValues[]) => void;
};

/** The working hours of a week, day by day from the agency's first weekday. */
export function HoursEditor({ spans, problems, onChange }: HoursEditorProps) {
  return (
    <div className={shared.stack3}>
      {agencyWeekdays().map(({ name, weekday }) => (
        <fieldset key={name} className={styles.day}>
          <legend>{name}</legend>
          {spans
            .filter((span) => span.weekday === weekday)
            .map((span) => (
              <SpanFields
                key={span.key}
                span={span}
                day={name}
                problem={problems[spanField(span.key)]}
                onChange={(changed) => onChange(spans.map((one) => (one === span ? changed : one)))}
                onRemove={() => onChange(spans.filter((one) => one !== span))}
              />
            ))}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="add" size={16} />}
            aria-label={`Add hours on ${name}`}
            onClick={() => onChange([...spans, newSpan(spans, weekday)])}
          >
            Add hours
          </Button>
        </fieldset>
      ))}
    </div>
  );
}

const newSpan = (spans: readonly SpanFormValues[], weekday: number): SpanFormValues => ({
  key: Math.max(-1, ...spans.map(({ key }) => key)) + 1,
  weekday,
  from: "8:00 AM",
  to: "5:00 PM",
});

type SpanFieldsProps = {
  span: SpanFormValues;
  day: string;
  problem: ReactNode;
  onChange: (span: SpanFormValues) => void;
  onRemove: () => void;
};

function SpanFields({ span, day, problem, onChange, onRemove }: SpanFieldsProps) {
  const isToWrong = readTime(span.to) === undefined;
  const isFromWrong = readTime(span.from) === undefined || !isToWrong;
  return (
    <div className={styles.span}>
      <TimeField
        label="From"
        value={span.from}
        required
        error={isFromWrong && problem}
        onChange={(from) => onChange({ ...span, from })}
      />
      <TimeField
        label="To"
        value={span.to}
        required
        error={isToWrong && problem}
        onChange={(to) => onChange({ ...span, to })}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Remove ${span.from} to ${span.to} on ${day}`}
        onClick={onRemove}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
    </div>
  );
}

/** A time range of a weekday as entered in its two fields. */
export type SpanFormValues = { key: number; weekday: number; from: string; to: string };

export const hoursToForm = (hours: readonly WeeklyHours[]): readonly SpanFormValues[] =>
  hours
    .toSorted((one, other) => one.weekday - other.weekday || one.from - other.from)
    .map(({ weekday, from, to }, key) => ({ key, weekday, from: clockToType(from), to: clockToType(to) }));

/** Undefined while a field is invalid. */
export function formToHours(formValues: readonly SpanFormValues[]): WeeklyHours[] | undefined {
  const hours = formValues.map(spanToHours);
  return hours.every((one) => one !== undefined) ? hours : undefined;
}

function spanToHours({ weekday, from, to }: SpanFormValues): WeeklyHours | undefined {
  const [begins, ends] = [minuteIn(from), minuteIn(to)];
  // an end at midnight is the end of the day
  if (begins === undefined || ends === undefined) return undefined;
  return { weekday, from: begins, to: ends === 0 ? 1440 : ends };
}

function minuteIn(text: string): number | undefined {
  const time: LocalTime | undefined = readTime(text);
  return time === undefined ? undefined : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Problems by key of the time range. */
export function hoursProblems(formValues: readonly SpanFormValues[]): ReadonlyMap<number, string> {
  return new Map(
    formValues.flatMap((span) => {
      const problem = problemOf(span, formValues);
      return problem === undefined ? [] : [[span.key, problem] as const];
    }),
  );
}

function problemOf(span: SpanFormValues, all: readonly SpanFormValues[]): string | undefined {
  const hours = spanToHours(span);
  if (hours === undefined) return "Please enter times, for example 9:30 AM";
  if (hours.from >= hours.to) return "The end must be after the start";
  const overlaps = all.some((other) => {
    const its = spanToHours(other);
    return (
      other.key !== span.key && its?.weekday === hours.weekday && its.from < hours.to && hours.from < its.to
    );
  });
  return overlaps ? "Two time ranges on this day overlap" : undefined;
}

const spanField = (key: number) => `spans.${key}`;

/** The same as errors of a form. */
export const hoursErrors = (formValues: readonly SpanFormValues[]): Record<string, string> =>
  Object.fromEntries([...hoursProblems(formValues)].map(([key, problem]) => [spanField(key), problem]));
