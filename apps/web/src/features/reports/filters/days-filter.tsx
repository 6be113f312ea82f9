import type { ReportFilter } from "@hearthside/contract";
import { type ReportPeriod, reportPeriods } from "@hearthside/contract/report-words";
import { useState } from "react";
import { DateField } from "#src/ui/date/date-field.tsx";
import { Select } from "#src/ui/select.tsx";
import styles from "./filters.module.css";

type DaysFilterProps = {
  label: string;
  filter: ReportFilter;
  onFilter: (filter: ReportFilter) => void;
};

type Span = ReportPeriod | "any" | "days";

const periods = Object.entries(reportPeriods);
const isPeriod = (span: Span): span is ReportPeriod => span in reportPeriods;
const options: readonly { value: Span; label: string }[] = [
  { value: "any", label: "Any day" },
  ...periods.flatMap(([key, { label }]) => (isPeriodKey(key) ? [{ value: key, label }] : [])),
  { value: "days", label: "Date range" },
];

function isPeriodKey(key: string): key is ReportPeriod {
  return key in reportPeriods;
}

/** A relative period, or two dates. */
export function DaysFilter({ label, filter, onFilter }: DaysFilterProps) {
  const [asksForDays, setAsksForDays] = useState(false);
  const { from, to, period } = filter;
  const span = asksForDays && period === null ? "days" : spanOf(filter);
  const isWrong = from !== null && to !== null && to < from;
  return (
    <div className={styles.days}>
      <Select<Span> label={label} options={options} value={span} onChange={choose} />
      {span === "days" && (
        <>
          <DateField
            label={`${label} from`}
            value={from}
            onChange={(day, text) => (day !== null || text === "") && onFilter({ ...filter, from: day })}
          />
          <DateField
            label={`${label} to`}
            value={to}
            error={isWrong ? "The last day is before the first day" : undefined}
            onChange={(day, text) => (day !== null || text === "") && onFilter({ ...filter, to: day })}
          />
        </>
      )}
    </div>
  );

  function choose(now: Span) {
    setAsksForDays(now === "days");
    onFilter({ ...filter, from: null, to: null, period: isPeriod(now) ? now : null });
  }
}

function spanOf({ from, to, period }: ReportFilter): Span {
  if (period !== null) return period;
  return from === null && to === null ? "any" : "days";
}
