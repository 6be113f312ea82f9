import { ActionIcon, Popover, TextInput } from "@mantine/core";
import type { CalendarProps } from "@mantine/dates";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Icon } from "../icon.tsx";
import { AgencyCalendar } from "./agency-calendar.tsx";
import { readDate, showDate } from "./date-text.ts";

type DateFieldProps = {
  label: string;
  /** A plain 'YYYY-MM-DD'; null, or left out, if there is none. */
  value?: string | null;
  /** Null with a non-empty `text`: the field contains something that is not a date. */
  onChange: (value: string | null, text: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  min?: string;
  max?: string;
  readOnly?: boolean;
  required?: boolean | undefined;
  /** Without a date, the calendar opens with a choice of years, for dates long ago. */
  longAgo?: boolean;
  /** The dialog's first focus. */
  startsHere?: boolean;
};

/** A date typed or pasted in any usual format, or picked from a calendar; typed text is never discarded. */
export function DateField({ value = null, onChange, ...field }: DateFieldProps) {
  const { label, error, min, max, readOnly = false, longAgo = false } = field;
  const [entered, setEntered] = useEnteredText(value);
  const [left, setLeft] = useState(false);
  const [opened, setOpened] = useState(false);
  const unreadable =
    left && value === null && entered !== "" ? "Please enter a date as MM/DD/YYYY" : undefined;

  return (
    <TextInput
      label={label}
      data-autofocus={field.startsHere || undefined}
      description={field.description}
      error={error ?? unreadable}
      placeholder="MM/DD/YYYY"
      autoComplete="off"
      aria-keyshortcuts={readOnly ? undefined : "Alt+ArrowDown"}
      readOnly={readOnly}
      required={field.required ?? false}
      value={entered}
      onChange={(event) => report(event.currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={tidy}
      onKeyDown={openByKey}
      rightSection={
        !readOnly && (
          <PickDay {...{ label, value, min, max, longAgo, opened }} onOpened={setOpened} onPick={pick} />
        )
      }
    />
  );

  /** Like a combo box, the calendar is not a separate tab stop. */
  function openByKey(event: KeyboardEvent) {
    if (!event.altKey || event.key !== "ArrowDown" || readOnly) return;
    event.preventDefault();
    setOpened(true);
  }

  function report(text: string) {
    setEntered(text);
    onChange(readDate(text) ?? null, text);
  }

  function pick(day: string) {
    setEntered(showDate(day));
    onChange(day, showDate(day));
  }

  function tidy() {
    setLeft(true);
    if (value !== null) setEntered(showDate(value));
  }
}

/** The field's text: the typed text, until the value changes from outside. */
function useEnteredText(value: string | null) {
  const [entered, setEntered] = useState(value === null ? "" : showDate(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    const saysTheSame = (readDate(entered) ?? null) === value;
    if (!saysTheSame) setEntered(value === null ? "" : showDate(value));
  }
  return [entered, setEntered] as const;
}

/** Close to most birth dates of home-health patients. */
const lifetimeAgo = { defaultLevel: "decade", defaultDate: "1945-01-01" } as const;
const chosen = { selected: true, "data-autofocus": true };

type PickDayProps = {
  label: string;
  value: string | null;
  onPick: (day: string) => void;
  min: string | undefined;
  max: string | undefined;
  longAgo: boolean;
  opened: boolean;
  onOpened: (opened: boolean) => void;
};

function PickDay({ label, value, onPick, min, max, longAgo, opened, onOpened }: PickDayProps) {
  const bounds = {
    ...(min && { minDate: min }),
    ...(max && { maxDate: max }),
    ...(value && { defaultDate: value }),
    ...(longAgo && !value && lifetimeAgo),
  };
  return (
    <Popover opened={opened} onChange={onOpened} trapFocus returnFocus position="bottom-end">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={-1}
          aria-label={`Choose ${label.toLowerCase()} from a calendar`}
          onClick={() => onOpened(!opened)}
        >
          <Icon name="calendar" size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <PopCalendar
          {...bounds}
          getDayProps={(day) => ({ ...(day === value && chosen), onClick: () => choose(day) })}
        />
      </Popover.Dropdown>
    </Popover>
  );

  function choose(day: string) {
    onPick(day);
    onOpened(false);
  }
}

/** A calendar in a pop-up; Escape closes only the pop-up. */
export const PopCalendar = (calendar: CalendarProps) => <AgencyCalendar {...calendar} __stopPropagation />;
