import { isDay } from "@hearthside/contract/validators";
import type { ReactNode } from "react";
import { DateField } from "#src/ui/date/date-field.tsx";

type DayFieldProps = {
  label: string;
  /** YYYY-MM-DD, empty, or what was typed that is no day. */
  value: string;
  error?: ReactNode;
  max?: string;
  onChange: (value: string) => void;
};

/** A day in a form whose values are plain text: what was typed is never lost. */
export const DayField = ({ value, onChange, ...field }: DayFieldProps) => (
  <DateField {...field} value={isDay(value) ? value : null} onChange={(day, text) => onChange(day ?? text)} />
);
