import { v7 as uuidv7 } from "uuid";
import { expect } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { addVisit, admit, type Care, openSchedule } from "#src/test/schedule.ts";

/** It is Friday, 20 November 2026, 10 AM in New York; the week started on Sunday the 15th. */
export const today = "2026-11-20";

type Kept = { expiresOn: string | null; title?: string };

/** An agency with staff and their visits. */
export async function openStaffHub() {
  const { world, office } = await openSchedule();
  const { superuser } = world;
  const { agencyId } = office;
  const care = await admit(world, office.planner);

  const search = async (body: object = {}, by: Browser = office.viewer.browser) => {
    const answer = await by.send("POST", "/staff-hub/search", { limit: 1000, ...body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const find = async (id: string, body: object = {}) =>
    (await search(body)).staff.find((person: { id: string }) => person.id === id);
  const open = (id: string, by: Browser = office.viewer.browser) => by.send("GET", `/staff-hub/${id}`);

  let hour = 0;
  /** A visit of the nurse in that status; each at its own hour and with its own patient. */
  async function visitThat(
    status: string,
    { userId, start, of = care }: { userId: string; start: string; of?: Care },
  ): Promise<void> {
    const id = await addVisit(world, of, { start, userId, minutes: 5 });
    await superuser.query(
      `update visit set status = $2, reason = case when $2 in ('missed', 'cancelled') then 'other' end,
         "startedAt" = case when $2 in ('in-progress', 'completed') then lower(during) end,
         "endedAt" = case when $2 = 'completed' then upper(during) end where id = $1`,
      [id, status],
    );
  }

  /** Another five minutes of that day that no other visit uses. */
  function at(day: string, hours = 6): string {
    hour += 1;
    const minutes = hour * 5;
    return `${day}T${String(hours + Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}:00`;
  }

  const setHours = (userId: string, weekdays: readonly number[]) =>
    superuser.query(`insert into staff_availability ("agencyId", "userId", hours) values ($1, $2, $3)`, [
      agencyId,
      userId,
      JSON.stringify(weekdays.map((weekday) => ({ weekday, from: 480, to: 1020 }))),
    ]);

  const takeOff = (userId: string, start: string, end: string) =>
    superuser.query(
      `insert into time_off ("agencyId", id, "userId", "localStart", "localEnd", kind) values ($1, $2, $3, $4, $5, 'sick')`,
      [agencyId, uuidv7(), userId, start, end],
    );

  async function record(userId: string, kind: string, { expiresOn, title }: Kept) {
    await superuser.query(
      `insert into staff_record ("agencyId", id, "userId", kind, title, "issuedOn", "expiresOn")
       values ($1, $2, $3, $4, $5, '2024-01-01', $6)`,
      [agencyId, uuidv7(), userId, kind, title ?? null, expiresOn],
    );
  }

  return { world, office, care, search, find, open, visitThat, at, setHours, takeOff, record };
}
