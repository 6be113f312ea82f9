import { isDay } from "@hearthside/contract/validators";
import type { ReactNode } from "react";
import { DateField } from "../date/date-field.tsx";

type DayFieldProps = {
  label: string;
  /** 'YYYY-MM-DD', empty, or what was typed and is no date. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  description?: ReactNode;
  min?: string;
  max?: string;
  required?: boolean | undefined;
  /** A dialog opens with the focus here. */
  startsHere?: boolean;
};

/** A day of a form whose fields are all text: what cannot be read as one stays there for the form to refuse. */
export function DayField({ value, onChange, error, ...field }: DayFieldProps) {
  const isUnreadable = value !== "" && !isDay(value);
  return (
    <DateField
      {...field}
      value={isDay(value) ? value : null}
      error={error && isUnreadable ? "Enter a date as MM/DD/YYYY" : error}
      onChange={(day, text) => onChange(day ?? text.trim())}
    />
  );
}
