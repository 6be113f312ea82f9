import { assessmentStatuses } from "@hearthside/contract/assessment-life-cycle";
import { Select, type SelectOption } from "#src/ui/select.tsx";
import { reasonWords, statusWords } from "../words.ts";
import type { ReportFilter } from "./report-filter.ts";
import styles from "./reports.module.css";

type ReportFiltersProps = { filter: ReportFilter; onFilter: (filter: ReportFilter) => void };

/** A changed filter starts at the first page again. */
export function ReportFilters({ filter, onFilter }: ReportFiltersProps) {
  const { status, reason, due, findings } = filter;
  const others = { status, reason, due, findings };
  const change = (changed: Changed) => onFilter(given({ ...others, ...changed }));
  return (
    <div className={styles.filters}>
      <Choice label="Status" options={statuses} value={status} onChange={(now) => change({ status: now })} />
      <Choice label="Reason" options={reasons} value={reason} onChange={(now) => change({ reason: now })} />
      <Choice label="Due" options={dues} value={due} onChange={(now) => change({ due: now })} />
      <Choice
        label="Findings"
        options={findingKinds}
        value={findings}
        onChange={(now) => change({ findings: now })}
      />
    </div>
  );
}

type Changed = { [K in keyof Omit<ReportFilter, "page">]?: ReportFilter[K] | undefined };

/** Leaves out the values that do not filter. */
const given = ({ status, reason, due, findings }: Changed): ReportFilter => ({
  ...(status && { status }),
  ...(reason && { reason }),
  ...(due && { due }),
  ...(findings && { findings }),
});

const statuses = assessmentStatuses.map((value) => ({ value, label: statusWords[value].label }));
const reasons = [
  { value: "01", label: reasonWords["01"] },
  { value: "03", label: reasonWords["03"] },
] as const;
const dues = [
  { value: "overdue", label: "Overdue" },
  { value: "week", label: "Within a week" },
] as const;
const findingKinds = [
  { value: "fatal", label: "With fatal findings" },
  { value: "warning", label: "With warnings" },
  { value: "none", label: "Without findings" },
] as const;

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Select<Value | "all">
      label={label}
      options={[{ value: "all", label: "All" }, ...options]}
      value={value ?? "all"}
      onChange={(now) => onChange(now === "all" ? undefined : now)}
    />
  );
}
