import type { WarningType } from "@hearthside/contract/warning-labels";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { withField } from "#src/lib/address.ts";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { Select } from "#src/ui/select.tsx";
import { TabCount, TabRow } from "#src/ui/tab-row.tsx";
import { familyLabels, untypedLabels } from "./labels.ts";
import {
  families,
  type Narrowing,
  types,
  type UntypedKind,
  untypedKinds,
  type WarningsFilter,
} from "./warnings-filter.ts";

export type Counts = {
  readonly total: number;
  readonly families: Readonly<Record<(typeof families)[number], number>>;
};

type FamilyTabsProps = {
  filter: WarningsFilter;
  /** Undefined until counted, and for resolved warnings. */
  counts: Counts | undefined;
  /** Row count of the current tab. */
  shown: number | undefined;
};

/** The categories with their row counts; each warning is in one category, so they add up to All. */
export function FamilyTabs({ filter, counts, shown: rows }: FamilyTabsProps) {
  const { family: current, warning: _, ...rest } = filter;
  const tabs = [undefined, ...families];
  return (
    <TabRow label="Warning categories" current={`${current} ${counts === undefined}`}>
      {tabs.map((family) => (
        <li key={family ?? "all"}>
          <Link
            to="/warnings"
            search={{ ...rest, ...(family && { family }) }}
            activeOptions={{ exact: true }}
            aria-current={family === current ? "page" : undefined}
          >
            {family === undefined ? "All" : familyLabels[family]}
            {counts !== undefined && " "}
            {counts !== undefined && (
              <TabCount>{family === current && rows !== undefined ? rows : countIn(counts, family)}</TabCount>
            )}
          </Link>
        </li>
      ))}
    </TabRow>
  );
}

const countIn = ({ total, families: each }: Counts, family: keyof Counts["families"] | undefined) =>
  family === undefined ? total : each[family];

type WarningFiltersProps = {
  filter: WarningsFilter;
  onFilter: (filter: WarningsFilter) => void;
  actions?: ReactNode;
};

const all = { value: "all", label: "All" } as const;
const typeOptions = [
  all,
  ...types.map((type) => ({ value: type, label: type })),
  ...untypedKinds.map((kind) => ({ value: kind, label: untypedLabels[kind] })),
];
const statusOptions = [
  { value: "open", label: "Open" },
  { value: "resolved", label: "Resolved" },
] as const;
const onlyOptions = [
  all,
  { value: "overdue", label: "Overdue" },
  { value: "important", label: "Important" },
] as const;
const everybody = { value: "all", label: "Anyone" };
const known = [everybody, { value: "me", label: "Me" }, { value: "nobody", label: "Unassigned" }];

export function WarningFilters({ filter, onFilter, actions }: WarningFiltersProps) {
  const { warning: _, ...shown } = filter;
  const { type, kind, status = "open", whose = "all", only = "all" } = shown;
  const { family: __, ...narrowing } = shown;
  const isColleague = !known.some(({ value }) => value === whose);
  return (
    <FilterRow set={Object.keys(narrowing).length} actions={actions}>
      <Select<Sort>
        label="Type"
        options={typeOptions}
        value={type ?? kind ?? "all"}
        onChange={(next) => onFilter(withSort(shown, next))}
      />
      <Select
        label="Status"
        options={statusOptions}
        value={status}
        onChange={(next) => onFilter(withField(shown, "status", next === "open" ? undefined : next))}
      />
      <Select
        label="Assigned to"
        options={isColleague ? [...known, { value: whose, label: "Another employee" }] : known}
        value={whose}
        onChange={(next) => onFilter(withField(shown, "whose", next === "all" ? undefined : next))}
      />
      <Select<Narrowing | "all">
        label="Priority"
        options={onlyOptions}
        value={only}
        onChange={(next) => onFilter(withField(shown, "only", next === "all" ? undefined : next))}
      />
    </FilterRow>
  );
}

type Sort = WarningType | UntypedKind | "all";

/** The filter with another type, or a kind without a type. */
function withSort({ type: _, kind: __, ...rest }: WarningsFilter, sort: Sort): WarningsFilter {
  const kind = untypedKinds.find((one) => one === sort);
  const type = types.find((one) => one === sort);
  return { ...rest, ...(kind !== undefined && { kind }), ...(type !== undefined && { type }) };
}
