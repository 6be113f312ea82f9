import type { Contract, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import { addDays, weekOf } from "@hearthside/scheduling";
import { AppError } from "#src/app-error.ts";
import { readKnownClinician } from "#src/features/schedule/availability/clinicians.ts";
import { findWeekStart } from "#src/features/shared/agencies/agencies.ts";
import type { Work } from "#src/http/work.ts";
import { countVisitWeeks, findStaffHub, findStaffHubPerson } from "./queries.ts";

const shownWeeks = 8;

const weekAround = async (work: Work) => {
  const { startDate, endDate } = weekOf(work.today, await findWeekStart(work));
  return { weekFrom: startDate, weekTo: endDate };
};

/** All current staff, as of this moment. */
export async function searchStaffHub(
  work: Work,
  asked: ReadInputOf<Contract["POST /staff-hub/search"]>,
): Promise<GivenOutputOf<Contract["POST /staff-hub/search"]>> {
  const week = await weekAround(work);
  const found = await findStaffHub(work, { asked, weekFrom: week.weekFrom });
  return { ...found, ...week, total: totalOf(found.states, asked.state) };
}

const totalOf = (states: Readonly<Record<string, number>>, state: string | undefined) =>
  state === undefined
    ? Object.values(states).reduce((total, people) => total + people, 0)
    : (states[state] ?? 0);

/** Throws `not-found` for anyone who does not work here now. */
export async function openStaffHub(
  work: Work,
  id: string,
): Promise<GivenOutputOf<Contract["GET /staff-hub/:id"]>> {
  const { weekFrom, weekTo } = await weekAround(work);
  const person = await findStaffHubPerson(work, { id, weekFrom });
  if (person === undefined) throw new AppError("not-found");
  const first = addDays(weekFrom, -7 * (shownWeeks - 1));
  const counted = await countVisitWeeks(work, {
    userId: id,
    from: first,
    until: addDays(weekFrom, 7),
  });
  const found = new Map(counted.map(({ week, ...visits }) => [week, visits]));
  const clinician = await readKnownClinician(work, id);
  return {
    person,
    weekFrom,
    weekTo,
    weeks: Array.from({ length: shownWeeks }, (_, week) => ({
      from: addDays(first, 7 * week),
      ...(found.get(week) ?? { planned: 0, done: 0, missed: 0 }),
    })),
    hours: clinician?.hours ?? null,
    timeOff: clinician?.timeOff ?? [],
  };
}
