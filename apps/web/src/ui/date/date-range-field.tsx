import { InputBase, Popover } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "../icon.tsx";
import { type DateRange, pickDay, rangeToText, textToRange } from "./date-range.ts";
import styles from "./date-range-field.module.css";
import { showDate } from "./date-text.ts";
import { PopCalendar } from "./pop-calendar.tsx";

type DateRangeFieldProps = {
  label: string;
  /** 'YYYY/MM/DD - YYYY/MM/DD', or empty. */
  value: string;
  onChange: (value: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  readOnly?: boolean;
};

export function DateRangeField({ label, value, onChange, readOnly = false, ...field }: DateRangeFieldProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [begun, setBegun] = useState<DateRange>();
  const range = begun ?? textToRange(value);

  return (
    <Popover
      id={id}
      opened={opened}
      onChange={show}
      trapFocus
      returnFocus
      position="bottom-start"
      disabled={readOnly}
    >
      <Popover.Target>
        <InputBase
          {...field}
          component="button"
          type="button"
          pointer
          label={label}
          labelProps={{ id: `${id}-label` }}
          aria-labelledby={`${id}-label ${id}-text`}
          aria-disabled={readOnly || undefined}
          rightSection={<Icon name="calendar" size={16} />}
          rightSectionPointerEvents="none"
          onClick={() => !readOnly && show(!opened)}
        >
          <span id={`${id}-text`} className={styles.text} data-empty={range === undefined}>
            {rangeInWords(range)}
          </span>
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown>
        <RangeCalendar range={range} begun={begun} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  );

  function show(now: boolean) {
    setOpened(now);
    if (!now) setBegun(undefined);
  }

  function pick(day: string) {
    const { start, end } = pickDay(range, day);
    if (end === undefined) return setBegun({ start });
    show(false);
    onChange(rangeToText({ start, end }));
  }
}

type RangeCalendarProps = {
  range: DateRange | undefined;
  begun: DateRange | undefined;
  onPick: (day: string) => void;
};

function RangeCalendar({ range, begun, onPick }: RangeCalendarProps) {
  return (
    <>
      <PopCalendar
        {...(range && { defaultDate: range.start })}
        getDayProps={(day) => ({ ...markOf(day, range), onClick: () => onPick(day) })}
      />
      <p className={styles.prompt} role="status">
        {begun ? `From ${showDate(begun.start)}. Choose the last day.` : "Choose the first day."}
      </p>
    </>
  );
}

function rangeInWords(range: DateRange | undefined) {
  if (range === undefined) return "MM/DD/YYYY - MM/DD/YYYY";
  return `${showDate(range.start)} - ${range.end === undefined ? "…" : showDate(range.end)}`;
}

function markOf(day: string, range: DateRange | undefined) {
  if (range === undefined) return {};
  const { start, end = start } = range;
  return {
    selected: day === start || day === end,
    inRange: day >= start && day <= end,
    firstInRange: day === start,
    lastInRange: day === end,
  };
}
