import { InputBase, Popover } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "../icon.tsx";
import { PopCalendar } from "./date-field.tsx";
import styles from "./date-range-field.module.css";
import { showDate } from "./date-text.ts";

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
            {describeRange(range)}
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

function describeRange(range: DateRange | undefined) {
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

/** Plain dates; the end is missing while only the first day has been picked. */
type DateRange = { start: string; end?: string };

/** A day before the start, or one picked when both ends are set, starts over. */
export function pickDay(range: DateRange | undefined, day: string): DateRange {
  if (range === undefined || range.end !== undefined || day < range.start) return { start: day };
  return { start: range.start, end: day };
}

/** 'YYYY/MM/DD - YYYY/MM/DD', as ranges are reported. */
export const rangeToText = ({ start, end }: Required<DateRange>) => `${slashed(start)} - ${slashed(end)}`;

/** Undefined unless `text` is a whole range as `rangeToText` writes it. */
export function textToRange(text: string): Required<DateRange> | undefined {
  const ends = /^(\d{4}\/\d{2}\/\d{2}) - (\d{4}\/\d{2}\/\d{2})$/.exec(text);
  const [start, end] = [ends?.[1], ends?.[2]];
  return start && end ? { start: dashed(start), end: dashed(end) } : undefined;
}

const slashed = (date: string) => date.replaceAll("-", "/");
const dashed = (date: string) => date.replaceAll("/", "-");
