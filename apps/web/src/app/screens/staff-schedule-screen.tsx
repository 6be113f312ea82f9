import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { readSchedule, type ScheduleFilterChange } from "#src/features/schedule/screen/schedule-filter.ts";
import { ScheduleScreen } from "#src/features/schedule/screen/schedule-screen.tsx";

/** The view is in the address, so that links and Back work. */
export function StaffScheduleScreen() {
  const filter = useSearch({ from: "/shell/admin/clinical/staff-schedule" });
  const navigate = useNavigate({ from: "/admin/clinical/staff-schedule" });
  const onFilter = useCallback(
    (change: ScheduleFilterChange) =>
      void navigate({ search: (now) => readSchedule({ ...now, ...change }), resetScroll: false }),
    [navigate],
  );
  const onPatient = useCallback(
    (patient: string) => void navigate({ to: "/admin/clinical/patient-chart", search: { patient } }),
    [navigate],
  );
  return <ScheduleScreen filter={filter} onFilter={onFilter} onPatient={onPatient} />;
}
