import { isDay } from "@hearthside/contract/validators";
import type { ReactNode } from "react";
import { DateField } from "../date/date-field.tsx";

type DayFieldProps = {
  label: string;
  /** 'YYYY-MM-DD', empty, or typed text that is not a date. */
  value?: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  description?: ReactNode;
  min?: string;
  max?: string;
  required?: boolean | undefined;
  /** The dialog's first focus. */
  startsHere?: boolean;
};

/** A date field for forms of text fields; invalid text stays for the form to reject. */
export function DayField({ value = "", onChange, error, ...field }: DayFieldProps) {
  const isUnreadable = value !== "" && !isDay(value);
  return (
    <DateField
      {...field}
      value={isDay(value) ? value : null}
      error={error && isUnreadable ? "Please enter a date as MM/DD/YYYY" : error}
      onChange={(day, text) => onChange(day ?? text.trim())}
    />
  );
}
