import { v7 as uuidv7 } from "uuid";
import type { Browser } from "#src/test/browser.ts";
import { addVisit, admit, assignCare, openSchedule } from "#src/test/schedule.ts";

/** An office whose nurse and colleague share one patient and request time changes. */
export async function openTimeChanges() {
  const { world, office } = await openSchedule();
  const care = await admit(world, office.admin, { patient: { firstName: "Ada", lastName: "Lind" } });
  await assignCare(world, care, office.nurse);
  await assignCare(world, care, office.colleague);

  let days = 0;
  /** A visit of the nurse on a separate day. */
  async function ownVisit(start = "09:00:00") {
    days += 1;
    const day = new Date(Date.UTC(2026, 11, days)).toISOString().slice(0, 10);
    const id = await addVisit(world, care, { start: `${day}T${start}`, userId: office.nurse.userId });
    return { id, day };
  }

  const ask = (browser: Browser, visitId: string, body: object = {}) =>
    browser.send("POST", "/time-changes", {
      id: uuidv7(),
      visitId,
      start: "2026-12-30T13:00:00",
      minutes: 60,
      reason: "Dialysis in the morning",
      ...body,
    });

  const rowsOf = async (text: string, values: readonly unknown[]) =>
    (await world.superuser.query(text, [...values])).rows;

  return { world, office, care, ownVisit, ask, rowsOf };
}
