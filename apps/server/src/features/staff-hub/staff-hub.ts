import type { Contract, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import { addDays, weekOf } from "@hearthside/scheduling";
import type { AgencyTrx } from "#src/boundary.ts";
import { findWeekStart } from "#src/features/agencies/week-start.ts";
import { readKnownClinician } from "#src/features/availability/clinicians.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { countVisitWeeks, findStaffHub, findStaffHubPerson } from "./queries.ts";

const shownWeeks = 8;

const weekAround = async (trx: AgencyTrx, caller: Caller) => {
  const { startDate, endDate } = weekOf(caller.today, await findWeekStart(trx, caller));
  return { weekFrom: startDate, weekTo: endDate };
};

type Searched = {
  readonly asked: ReadInputOf<Contract["POST /staff-hub/search"]>;
  readonly now: Date;
};

/** All current staff, as of this moment. */
export async function searchStaffHub(
  trx: AgencyTrx,
  caller: Caller,
  { asked, now }: Searched,
): Promise<GivenOutputOf<Contract["POST /staff-hub/search"]>> {
  const week = await weekAround(trx, caller);
  const found = await findStaffHub(trx, caller, { asked, moment: { now, weekFrom: week.weekFrom } });
  return { ...found, ...week, total: totalOf(found.states, asked.state) };
}

const totalOf = (states: Readonly<Record<string, number>>, state: string | undefined) =>
  state === undefined
    ? Object.values(states).reduce((total, people) => total + people, 0)
    : (states[state] ?? 0);

/** Throws `not-found` for anyone who does not work here now. */
export async function openStaffHub(
  trx: AgencyTrx,
  caller: Caller,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<GivenOutputOf<Contract["GET /staff-hub/:id"]>> {
  const { weekFrom, weekTo } = await weekAround(trx, caller);
  const person = await findStaffHubPerson(trx, caller, { id, moment: { now, weekFrom } });
  if (person === undefined) throw new AppError("not-found");
  const first = addDays(weekFrom, -7 * (shownWeeks - 1));
  const counted = await countVisitWeeks(trx, caller, {
    userId: id,
    from: first,
    until: addDays(weekFrom, 7),
  });
  const found = new Map(counted.map(({ week, ...visits }) => [week, visits]));
  const clinician = await readKnownClinician(trx, caller, id);
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
