import type { OrderDiscipline } from "@hearthside/contract";
import { isDay, isId } from "#src/lib/address.ts";

const views = ["weekly", "monthly", "day"] as const;
export type View = (typeof views)[number];

/** The schedule's filters in the URL: fixed values, ids and days. What is left out has its default. */
export type ScheduleFilter = {
  view?: Exclude<View, "weekly">;
  /** Only the user's own visits. */
  mine?: true;
  patient?: string;
  /** Only this clinician's visits, or unassigned ones. */
  clinician?: string;
  /** Limits the day view to clinicians of this discipline. */
  discipline?: OrderDiscipline;
  /** A day in the week shown; left out is today. */
  week?: string;
  /** The open visit. */
  visit?: string;
};

// listed here, because code that reads URLs is loaded before the contract
const disciplines = ["SN", "PT", "OT", "ST", "MSW", "HHA"] as const satisfies readonly OrderDiscipline[];

/** The clinician filter's value for unassigned visits. */
export const unassigned = "unassigned";

/** Reads the filters from the URL; anything else is dropped. */
export function readSchedule(search: Record<string, unknown>): ScheduleFilter {
  const { view, mine, patient, clinician, discipline, week, visit } = search;
  const known = disciplines.find((one) => one === discipline);
  return {
    ...((view === "monthly" || view === "day") && { view }),
    ...(mine === true && { mine }),
    ...(isId(patient) && { patient }),
    ...((isId(clinician) || clinician === unassigned) && { clinician }),
    ...(known !== undefined && { discipline: known }),
    ...(isDay(week) && { week }),
    ...(isId(visit) && { visit }),
  };
}

/** Changed filters; undefined resets one to its default. */
export type ScheduleFilterChange = { [Name in keyof ScheduleFilter]?: ScheduleFilter[Name] | undefined };
