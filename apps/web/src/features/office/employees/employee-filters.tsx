import { useQuery } from "@tanstack/react-query";
import { useMay } from "#src/lib/use-may.ts";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { SearchField } from "#src/ui/search/search-field.tsx";
import { Select, type SelectOption } from "#src/ui/select.tsx";
import { credentialLackLabels } from "./employee-table.tsx";
import {
  changedEmployeesFilter,
  credentialLacks,
  disciplines,
  type EmployeesFilter,
} from "./employees-filter.ts";
import { employeeOptions } from "./queries.ts";

type EmployeeFiltersProps = {
  filter: EmployeesFilter;
  onFilter: (filter: EmployeesFilter) => void;
  searching: boolean;
  onSearch: (text: string) => void;
};

const all = { value: "all", label: "All" } as const;
const statuses = [
  { value: "active", label: "Active" },
  { value: "invited", label: "Invited" },
  { value: "deactivated", label: "Deactivated" },
] as const;
const states = [
  all,
  ...credentialLacks.map((value) => ({ value, label: credentialLackLabels[value] })),
] as const;
const sortOptions = [
  { value: "name", label: "Name" },
  { value: "role", label: "Role" },
  { value: "last-sign-in", label: "Last sign-in" },
  { value: "newest", label: "Newest first" },
] as const;

export function EmployeeFilters({ filter, onFilter, searching, onSearch }: EmployeeFiltersProps) {
  const { data } = useQuery(employeeOptions);
  const roles = (data?.roles ?? []).map(({ name }) => name);
  const { role = "all", discipline = "all", branch = "all" } = filter;
  const { credentials = "all", sort = "name" } = filter;
  const change = (changes: Parameters<typeof changedEmployeesFilter>[1]) =>
    onFilter(changedEmployeesFilter(filter, changes));
  return (
    <FilterRow
      set={Object.keys(changedEmployeesFilter(filter, { invite: undefined, sort: undefined })).length}
      search={
        <SearchField
          label="Search employees"
          placeholder="Name or email"
          searching={searching}
          onSearch={onSearch}
        />
      }
    >
      <StatusFilter {...{ filter, onFilter }} />
      <Select
        label="Role"
        options={[all, ...named(withChosen(roles, filter.role))]}
        value={role}
        onChange={(next) => change({ role: chosen(next) })}
      />
      <Select<(typeof disciplines)[number] | "all">
        label="Discipline"
        options={[all, ...disciplines.map((value) => ({ value, label: value }))]}
        value={discipline}
        onChange={(next) => change({ discipline: chosen(next) })}
      />
      <Select
        label="Branch"
        options={[all, ...(data?.branches ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        value={branch}
        onChange={(next) => change({ branch: chosen(next) })}
      />
      <Select
        label="Credentials"
        options={states}
        value={credentials}
        onChange={(next) => change({ credentials: chosen(next) })}
      />
      <Select
        label="Sort by"
        options={sortOptions}
        value={sort}
        onChange={(next) => change({ sort: next === "name" ? undefined : next })}
      />
    </FilterRow>
  );
}

type StatusFilterProps = Pick<EmployeeFiltersProps, "filter" | "onFilter">;

/** Invited employees have their own list, for users who can see accounts. */
export function StatusFilter({ filter, onFilter }: StatusFilterProps) {
  const maySeeInvited = useMay("accounts", "view");
  return (
    <Select
      label="Status"
      options={statuses.filter(({ value }) => value !== "invited" || maySeeInvited)}
      value={filter.status ?? "active"}
      onChange={(next) =>
        onFilter(
          next === "invited"
            ? { status: next }
            : changedEmployeesFilter(filter, { status: next === "active" ? undefined : next }),
        )
      }
    />
  );
}

const chosen = <V extends string>(value: V | "all"): V | undefined => (value === "all" ? undefined : value);

const named = (values: readonly string[]): SelectOption[] => values.map((value) => ({ value, label: value }));

/** A role from the address is shown even if it no longer exists. */
const withChosen = (roles: readonly string[], role: string | undefined) =>
  role === undefined || roles.includes(role) ? roles : [...roles, role];
