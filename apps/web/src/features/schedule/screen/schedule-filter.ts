import type { OrderDiscipline } from "@hearthside/contract";
import { isDay, isId } from "#src/lib/address.ts";

const views = ["weekly", "monthly", "day"] as const;
export type View = (typeof views)[number];

/** What of the schedule is shown, as it stands in the address: closed sets, ids and days. What is left out is usual. */
export type ScheduleFilter = {
  view?: Exclude<View, "weekly">;
  /** Only one's own visits. */
  mine?: true;
  patient?: string;
  /** Only this clinician's visits, or those that are nobody's yet. */
  clinician?: string;
  /** Only clinicians of it have columns in the view of a day. */
  discipline?: OrderDiscipline;
  /** A day of the shown week; left out: today. */
  week?: string;
  /** The visit that is open. */
  visit?: string;
};

// here, because what reads addresses loads before everything else
const disciplines = ["SN", "PT", "OT", "ST", "MSW", "HHA"] as const satisfies readonly OrderDiscipline[];

/** In place of a clinician: the visits that nobody has. */
export const unassigned = "unassigned";

/** Whatever else is in the address is dropped. */
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

/** What is to be otherwise; undefined is what is usual. */
export type FilterChange = { [Name in keyof ScheduleFilter]?: ScheduleFilter[Name] | undefined };
