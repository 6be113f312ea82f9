import { Select } from "#src/ui/select.tsx";
import type { FilterChange, ScheduleFilter, View } from "./schedule-filter.ts";
import styles from "./screen.module.css";
import type { PatientOption } from "./shown.ts";

const schedules = [
  { value: "staff", label: "Staff Schedule" },
  { value: "mine", label: "My Schedule" },
] as const;

const viewOptions = [
  { value: "weekly", label: "Weekly" },
  { value: "monthly", label: "Monthly" },
  { value: "day", label: "Day" },
] as const satisfies readonly { value: View; label: string }[];

const everybody = { value: "all", label: "All My Patients" };

type ScheduleFiltersProps = {
  filter: ScheduleFilter;
  patients: readonly PatientOption[];
  onFilter: (change: FilterChange) => void;
};

/** What is usual stands in no address. */
export function ScheduleFilters({ filter, patients, onFilter }: ScheduleFiltersProps) {
  const { view = "weekly", mine, patient } = filter;
  return (
    <div className={styles.filters}>
      <Select
        label="Schedule"
        options={schedules}
        value={mine ? "mine" : "staff"}
        onChange={(whose) => onFilter({ mine: whose === "mine" || undefined })}
      />
      <Select
        label="Patient"
        searchable
        limit={50}
        comboboxProps={{ keepMounted: false }}
        nothingFoundMessage="No such patient in the shown time"
        options={[everybody, ...withChosen(patients, patient)]}
        value={patient ?? everybody.value}
        onChange={(id) => onFilter({ patient: id === everybody.value ? undefined : id })}
      />
      <Select
        label="View"
        options={viewOptions}
        value={view}
        onChange={(next) => onFilter({ view: next === "weekly" ? undefined : next })}
      />
    </div>
  );
}

/** Somebody chosen stays chosen where none of her visits is in sight. */
const withChosen = (
  patients: readonly PatientOption[],
  chosen: string | undefined,
): readonly PatientOption[] =>
  chosen === undefined || patients.some(({ value }) => value === chosen)
    ? patients
    : [{ value: chosen, label: "Chosen patient" }, ...patients];
