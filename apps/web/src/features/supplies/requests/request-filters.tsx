import { type SupplyStatus, supplyStatuses } from "@hearthside/contract/supply-words";
import { Checkbox } from "@mantine/core";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { Select } from "#src/ui/select.tsx";
import { BranchSelect } from "../branch-select.tsx";
import styles from "../supplies.module.css";
import { changedFilter, type SuppliesFilter } from "../supplies-filter.ts";
import { statusWords } from "../words.ts";

type RequestFiltersProps = {
  filter: SuppliesFilter;
  onFilter: (filter: SuppliesFilter) => void;
};

const statusOptions = [
  { value: "waiting", label: "Open and ready" },
  ...supplyStatuses.map((status) => ({ value: status, label: statusWords[status].label })),
] as const;

const recipientOptions = [
  { value: "all", label: "Everyone" },
  { value: "patient", label: "Patients" },
  { value: "staff", label: "Caregivers and physicians" },
] as const;

export function RequestFilters({ filter, onFilter }: RequestFiltersProps) {
  const change = (changes: Parameters<typeof changedFilter>[1]) => onFilter(changedFilter(filter, changes));
  return (
    <FilterRow set={Object.keys(filter).length - (filter.tab === undefined ? 0 : 1)}>
      <Select<SupplyStatus | "waiting">
        label="Status"
        options={statusOptions}
        value={filter.status ?? "waiting"}
        onChange={(status) => change({ status: status === "waiting" ? undefined : status })}
      />
      <Select<"all" | "patient" | "staff">
        label="For"
        options={recipientOptions}
        value={filter.for ?? "all"}
        onChange={(next) => change({ for: next === "all" ? undefined : next })}
      />
      <BranchSelect none="All branches" value={filter.branch} onChange={(branch) => change({ branch })} />
      <Checkbox
        className={styles.beside}
        label="My requests only"
        checked={filter.mine ?? false}
        onChange={(event) => change({ mine: event.currentTarget.checked ? true : undefined })}
      />
    </FilterRow>
  );
}
