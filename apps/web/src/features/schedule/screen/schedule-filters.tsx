import type { Clinician } from "@hearthside/contract";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { listedName } from "#src/lib/person-name.ts";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import type { Day } from "../data/local-time.ts";
import { useClinicians } from "../data/queries.ts";
import { type ScheduleFilter, type ScheduleFilterChange, unassigned, type View } from "./schedule-filter.ts";
import styles from "./screen.module.css";
import { type PatientOption, spanLabel, stepFrom } from "./shown-schedule.ts";

const schedules = [
  { value: "staff", label: "Staff Schedule" },
  { value: "mine", label: "My Schedule" },
] as const;

const viewOptions = [
  { value: "weekly", label: "Weekly" },
  { value: "monthly", label: "Monthly" },
  { value: "day", label: "Daily" },
] as const satisfies readonly { value: View; label: string }[];

const everybody = { value: "all", label: "All My Patients" };
const allClinicians = { value: "all", label: "All clinicians" };
const nobody = { value: unassigned, label: "Unassigned" };

type ScheduleFiltersProps = {
  filter: ScheduleFilter;
  patients: readonly PatientOption[];
  onFilter: (change: ScheduleFilterChange) => void;
  /** Which dates are shown. */
  times: ReactNode;
};

/** Defaults are left out of the URL. */
export function ScheduleFilters({ filter, patients, onFilter, times }: ScheduleFiltersProps) {
  const { view = "weekly", mine, patient, clinician } = filter;
  const { clinicians } = useClinicians();
  return (
    <FilterRow set={setCount(filter)} actions={times}>
      <Select
        label="Schedule"
        options={schedules}
        value={mine ? "mine" : "staff"}
        onChange={(whose) => onFilter({ mine: whose === "mine" || undefined, clinician: undefined })}
      />
      <Select
        label="Patient"
        searchable
        limit={50}
        comboboxProps={{ keepMounted: false }}
        nothingFoundMessage="No patient with that name in the dates shown"
        options={[everybody, ...withChosen(patients, patient, "Selected patient")]}
        value={patient ?? everybody.value}
        onChange={(id) => onFilter({ patient: id === everybody.value ? undefined : id })}
      />
      {!mine && (
        <Select
          label="Clinician"
          searchable
          limit={50}
          comboboxProps={{ keepMounted: false }}
          nothingFoundMessage="No clinician with that name"
          options={clinicianOptions(clinicians, clinician)}
          value={clinician ?? allClinicians.value}
          onChange={(id) => onFilter({ clinician: id === allClinicians.value ? undefined : id })}
        />
      )}
      <Select
        label="View"
        options={viewOptions}
        value={view}
        onChange={(next) => onFilter({ view: next === "weekly" ? undefined : next })}
      />
    </FilterRow>
  );
}

const setCount = ({ mine, patient, clinician }: ScheduleFilter) =>
  [mine, patient, clinician].filter((one) => one !== undefined).length;

function clinicianOptions(clinicians: readonly Clinician[], chosen: string | undefined) {
  const present = clinicians
    .filter(({ id, hasLeft }) => !hasLeft || id === chosen)
    .map((one) => ({ value: one.id, label: listedName(one) }))
    .toSorted((one, other) => (one.label < other.label ? -1 : 1));
  return [allClinicians, ...withChosen([nobody, ...present], chosen, "Selected clinician")];
}

/** Keeps a selected person in the options when their name is unknown here. */
const withChosen = (options: readonly PatientOption[], chosen: string | undefined, label: string) =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [{ value: chosen, label }, ...options];

const units = { weekly: "week", monthly: "month", day: "day" } as const satisfies Record<View, string>;

type TimeSwitchProps = { view: View; day: Day; today: Day; onDay: (day: Day) => void };

/** Buttons for the previous and next span and for today. */
export const TimeSwitch = ({ view, day, today, onDay }: TimeSwitchProps) => (
  <div className={`${shared.line} ${styles.times}`}>
    <Button variant="default" onClick={() => onDay(today)}>
      Today
    </Button>
    <Button
      variant="default"
      aria-label={`Previous ${units[view]}`}
      onClick={() => onDay(stepFrom(view, day, -1))}
    >
      <Icon name="chevronLeft" size={16} />
    </Button>
    <Button
      variant="default"
      aria-label={`Next ${units[view]}`}
      onClick={() => onDay(stepFrom(view, day, 1))}
    >
      <Icon name="chevronRight" size={16} />
    </Button>
    <h2 className={styles.label} aria-live="polite">
      {spanLabel(view, day)}
    </h2>
  </div>
);
