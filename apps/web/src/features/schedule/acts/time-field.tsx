import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { readTime, showTime } from "../data/time-text.ts";

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
  return time === undefined ? text : showTime(time);
}
