import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { addVisit, admit, assignCare, openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint about time changes of visits, by the clinician and by the scheduler. */
export async function timeChangeCalls(world: TestApp): Promise<Call[]> {
  const { nurse, planner } = await openOffice(world);
  const care = await admit(world, planner);
  await assignCare(world, care, nurse);
  const { userId, browser } = nurse;
  const [toMove, toStay, toKeep] = [uuidv7(), uuidv7(), uuidv7()];
  const ask = async (id: string, day: string): Promise<Call> => {
    const visitId = await addVisit(world, care, { start: `${day}T09:00:00`, userId });
    const input = { id, visitId, start: `${day}T13:00:00`, minutes: 60, reason: "Dialysis" };
    return ["POST /time-changes", browser, "POST", "/time-changes", input];
  };
  const decide = (id: string, action: string) => `/time-changes/${id}/${action}`;
  const reason = "Nobody is free then";
  return [
    await ask(toMove, "2026-12-01"),
    await ask(toStay, "2026-12-02"),
    await ask(toKeep, "2026-12-03"),
    ["GET /time-changes", browser, "GET", "/time-changes"],
    ["GET /time-changes", browser, "GET", `/time-changes?after=${toMove}`],
    [
      "POST /time-changes/:id/approve",
      planner.browser,
      "POST",
      decide(toMove, "approve"),
      { version: 1, overrideReason: reason },
    ],
    [
      "POST /time-changes/:id/decline",
      planner.browser,
      "POST",
      decide(toStay, "decline"),
      { version: 1, reason },
    ],
    ["POST /time-changes/:id/withdraw", browser, "POST", decide(toKeep, "withdraw"), { version: 1 }],
    ["GET /time-changes", planner.browser, "GET", "/time-changes"],
  ];
}
