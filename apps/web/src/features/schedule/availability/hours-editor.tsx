import { ActionIcon, Button } from "@mantine/core";
import { agencyWeekdays } from "#src/lib/weekdays.ts";
import { Icon } from "#src/ui/icon.tsx";
import { TimeField } from "../acts/time-field.tsx";
import { readTime } from "../data/time-text.ts";
import styles from "./availability.module.css";
import type { TypedSpan } from "./typed-hours.ts";

type HoursEditorProps = {
  spans: readonly TypedSpan[];
  problems: ReadonlyMap<number, string>;
  onChange: (spans: readonly TypedSpan[]) => void;
};

/** The working hours of a week, day by day from the agency's first weekday. */
export function HoursEditor({ spans, problems, onChange }: HoursEditorProps) {
  return (
    <div className={styles.week}>
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
                problem={problems.get(span.key)}
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

const newSpan = (spans: readonly TypedSpan[], weekday: number): TypedSpan => ({
  key: Math.max(-1, ...spans.map(({ key }) => key)) + 1,
  weekday,
  from: "8:00 AM",
  to: "5:00 PM",
});

type SpanFieldsProps = {
  span: TypedSpan;
  day: string;
  problem: string | undefined;
  onChange: (span: TypedSpan) => void;
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
