import { type AuditFamily, auditFamilies } from "@hearthside/contract/audit-words";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DateField } from "#src/ui/date/date-field.tsx";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { Select } from "#src/ui/select.tsx";
import { TabRow } from "#src/ui/tab-row.tsx";
import { type AuditFilter, families, withField } from "./audit-filter.ts";

export function AuditTabs({ view }: { view: AuditFilter["view"] }) {
  return (
    <TabRow label="Audit sections" current={view ?? "trail"}>
      <li>
        <Link
          to="/audit"
          search={{}}
          activeOptions={{ exact: true }}
          aria-current={view === undefined ? "page" : undefined}
        >
          Activity
        </Link>
      </li>
      <li>
        <Link
          to="/audit"
          search={{ view: "disclosures" }}
          activeOptions={{ exact: true }}
          aria-current={view === "disclosures" ? "page" : undefined}
        >
          Disclosures
        </Link>
      </li>
    </TabRow>
  );
}

type AuditFiltersProps = {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
  person: ReactNode;
  patient: ReactNode;
};

const options = [
  { value: "all", label: "All" },
  ...families.map((value) => ({ value, label: auditFamilies[value].label })),
] as const;

export function AuditFilters({ filter, onFilter, person, patient }: AuditFiltersProps) {
  return (
    <FilterRow set={Object.keys(filter).length}>
      <Select<AuditFamily | "all">
        label="What"
        options={options}
        value={filter.family ?? "all"}
        onChange={(next) => onFilter(withField(filter, "family", next === "all" ? undefined : next))}
      />
      {person}
      {patient}
      <Day label="From" field="from" filter={filter} onFilter={onFilter} />
      <Day label="To" field="to" filter={filter} onFilter={onFilter} />
    </FilterRow>
  );
}

type DayProps = Pick<AuditFiltersProps, "filter" | "onFilter"> & { label: string; field: "from" | "to" };

/** A date that is not fully typed yet changes nothing. */
const Day = ({ label, field, filter, onFilter }: DayProps) => (
  <DateField
    label={label}
    value={filter[field] ?? null}
    onChange={(day, text) => {
      if (day !== null || text === "") onFilter(withField(filter, field, day ?? undefined));
    }}
  />
);
