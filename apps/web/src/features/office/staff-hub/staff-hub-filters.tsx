import type { StaffDayState } from "@hearthside/contract";
import { staffDisciplines } from "@hearthside/contract/visit-labels";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { withField } from "#src/lib/address.ts";
import { branchList } from "#src/lib/branch-list.ts";
import { useMay } from "#src/lib/use-may.ts";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { SearchField } from "#src/ui/search/search-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { TabCount, TabRow } from "#src/ui/tab-row.tsx";
import { dayStateBadges } from "./labels.ts";
import styles from "./staff-hub.module.css";
import { type StaffHubFilter, states } from "./staff-hub-filter.ts";

/** Shorter than in the table, so that all tabs are visible. */
const tabLabels: Partial<Record<StaffDayState, string>> = {
  done: "Done",
  free: "No visit",
  "not-working": "Not working",
  unknown: "Hours not set",
};

type StateTabsProps = { filter: StaffHubFilter; counts: Readonly<Record<string, number>> | undefined };

/** The states of staff today, with the number of people. */
export function StateTabs({ filter, counts }: StateTabsProps) {
  const { state: shown, ...rest } = filter;
  const total = counts && Object.values(counts).reduce((sum, people) => sum + people, 0);
  return (
    <TabRow label="Staff today" current={`${shown} ${counts === undefined}`}>
      {[undefined, ...states].map((state) => (
        <li key={state ?? "all"}>
          <Link
            to="/staff-hub"
            search={{ ...rest, ...(state && { state }) }}
            activeOptions={{ exact: true }}
            resetScroll={false}
            aria-current={state === shown ? "page" : undefined}
          >
            {state === undefined ? "All" : (tabLabels[state] ?? dayStateBadges[state].label)}
            {counts ? (
              <>
                {" "}
                <TabCount>{(state === undefined ? total : counts[state]) ?? 0}</TabCount>
              </>
            ) : (
              <span className={styles.uncounted} />
            )}
          </Link>
        </li>
      ))}
    </TabRow>
  );
}

const disciplineOptions = [
  { value: "all", label: "All" },
  ...staffDisciplines.map((value) => ({ value, label: value })),
  { value: "none", label: "None (office staff)" },
] as const;
const credentialOptions = [
  { value: "all", label: "All" },
  { value: "overdue", label: "Expired" },
  { value: "expiring", label: "Expiring within 30 days" },
  { value: "missing", label: "Missing" },
] as const;
const orderOptions = [
  { value: "name", label: "Name" },
  { value: "visits", label: "Most visits this week" },
  { value: "missed", label: "Most missed" },
  { value: "caseload", label: "Most patients" },
] as const;

type StaffHubFiltersProps = {
  filter: StaffHubFilter;
  onFilter: (filter: StaffHubFilter) => void;
  searching: boolean;
  onSearch: (text: string) => void;
};

export function StaffHubFilters({ filter, onFilter, searching, onSearch }: StaffHubFiltersProps) {
  const mayList = useMay("patients", "view");
  const { data } = useQuery({ ...branchList, enabled: mayList });
  const branches = data?.branches ?? [];
  const { state: _, order, ...narrowing } = filter;
  const change = <K extends keyof StaffHubFilter>(field: K, value: StaffHubFilter[K] | undefined) =>
    onFilter(withField(filter, field, value));
  return (
    <FilterRow
      set={Object.keys(narrowing).length}
      search={
        <SearchField
          label="Search staff"
          placeholder="Name or email"
          delayMs={250}
          searching={searching}
          onSearch={onSearch}
        />
      }
    >
      <Select<(typeof disciplineOptions)[number]["value"]>
        label="Discipline"
        options={disciplineOptions}
        value={filter.discipline ?? "all"}
        onChange={(next) => change("discipline", next === "all" ? undefined : next)}
      />
      {branches.length > 1 && (
        <Select
          label="Branch"
          options={[
            { value: "all", label: "All" },
            ...branches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filter.branch ?? "all"}
          onChange={(next) => change("branch", next === "all" ? undefined : next)}
        />
      )}
      <Select<(typeof credentialOptions)[number]["value"]>
        label="Credentials"
        options={credentialOptions}
        value={filter.credentials ?? "all"}
        onChange={(next) => change("credentials", next === "all" ? undefined : next)}
      />
      <Select<(typeof orderOptions)[number]["value"]>
        label="Sort by"
        options={orderOptions}
        value={order ?? "name"}
        onChange={(next) => change("order", next === "name" ? undefined : next)}
      />
    </FilterRow>
  );
}
