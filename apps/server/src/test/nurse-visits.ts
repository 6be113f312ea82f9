import { addVisit, admit, assignCare, type Colleague, type Schedule } from "./schedule.ts";

/** Visits of the nurse to one patient, each on its own day, and calls about them, by default as the scheduler. */
export async function nurseVisits({ world, office }: Pick<Schedule, "world" | "office">) {
  const care = await admit(world, office.planner, { patient: { firstName: "Ada", lastName: "Vance" } });
  await assignCare(world, care, { userId: office.nurse.userId });
  let day = 0;

  /** From 11/21 on, at nine. */
  function freeDay(): string {
    day += 1;
    return `2026-${day < 10 ? "11" : "12"}-${String(day < 10 ? 20 + day : day - 9).padStart(2, "0")}T09:00:00`;
  }
  async function planned(change: object = {}) {
    const start = freeDay();
    const id = await addVisit(world, care, { start, userId: office.nurse.userId, ...change });
    return { id, start };
  }
  const change = (id: string, changes: object, { browser }: Colleague = office.planner) =>
    browser.send("PUT", `/visits/${id}`, { version: 1, ...changes });
  const cancel = (id: string, body: object = {}, { browser }: Colleague = office.planner) =>
    browser.send("POST", `/visits/${id}/cancel`, { version: 1, reason: "patient-asked", ...body });
  const restore = (id: string, given: number | object, { browser }: Colleague = office.planner) =>
    browser.send("POST", `/visits/${id}/restore`, typeof given === "number" ? { version: given } : given);
  return { care, freeDay, planned, change, cancel, restore };
}
