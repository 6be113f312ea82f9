import { TextInput } from "@mantine/core";
import type { FormErrors } from "@mantine/form";
import type { ReactNode } from "react";
import { DateField } from "#src/ui/date/date-field.tsx";
import { readTime, timeToType } from "../data/time-text.ts";
import styles from "./actions.module.css";
import type { When } from "./when.ts";

type WhenFieldsProps = {
  when: When;
  problems: FormErrors;
  onChange: (change: Partial<When>) => void;
  startsHere?: boolean;
};

/** Day, time and length of a visit. */
export function WhenFields({ when, problems, onChange, startsHere = false }: WhenFieldsProps) {
  return (
    <div className={styles.row}>
      <DateField
        label="Date"
        startsHere={startsHere}
        value={when.day}
        required
        error={problems["day"]}
        onChange={(day, dayText) => onChange({ day, dayText })}
      />
      <TimeField
        label="Time"
        value={when.time}
        required
        error={problems["time"]}
        onChange={(time) => onChange({ time })}
      />
      <TextInput
        label="Minutes"
        inputMode="numeric"
        autoComplete="off"
        value={when.minutes}
        required
        error={problems["minutes"]}
        onChange={(event) => onChange({ minutes: event.currentTarget.value })}
      />
    </div>
  );
}

type TimeFieldProps = {
  label: string;
  /** As typed. */
  value: string;
  onChange: (text: string) => void;
  required?: boolean;
  error?: ReactNode;
  description?: ReactNode;
};

/** Accepts a time in any common format and shows on blur how it was read. */
export function TimeField({ label, value, onChange, required = false, error, description }: TimeFieldProps) {
  return (
    <TextInput
      label={label}
      description={description}
      required={required}
      error={error}
      placeholder="9:00 AM"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onChange(tidyTime(value))}
    />
  );
}

function tidyTime(text: string): string {
  const time = readTime(text);
  return time === undefined ? text : timeToType(time);
}
