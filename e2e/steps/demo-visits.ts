import { type CalendarVisit, contract, UserInfo } from "@hearthside/contract";
import { visitsIn } from "@hearthside/contract/calendar-visits";
import type { APIRequestContext } from "@playwright/test";
import { getFromApi } from "../product/api.ts";
import { dayAfter, thisSunday } from "./schedule.ts";

/** Visits with an order in the demo agency, in this week and the last. */
async function demoVisits(request: APIRequestContext): Promise<readonly CalendarVisit[]> {
  const user = UserInfo.parse(await getFromApi(request, "GET /auth/user-info"));
  const answer = await getFromApi(request, "POST /scheduler", {
    userID: user.UserId,
    requestType: "retrieve",
    agencyId: user.AgencyRoles[0]?.AgencyId,
    startTime: `${dayAfter(thisSunday(), -7)}T00:00:00`,
    endTime: `${dayAfter(thisSunday(), 6)}T23:59:59`,
  });
  const { appointments } = contract["POST /scheduler"].output.parse(answer);
  return visitsIn({ appointments, otherVisits: [] })
    .filter(({ patientName }) => !patientName.startsWith("Ashford"))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function findVisit(
  request: APIRequestContext,
  status: CalendarVisit["status"],
): Promise<CalendarVisit> {
  const found = (await demoVisits(request)).find((visit) => visit.status === status);
  if (found === undefined) throw new Error(`no visit of the demo agency is ${status}`);
  return found;
}

/** The schedule of a demo patient with a recently missed visit. */
export async function demoPatientSchedule(request: APIRequestContext): Promise<string> {
  const { patientId } = await findVisit(request, "missed");
  return `/admin/clinical/patient-schedule?patient=${patientId}`;
}

/** Last week's staff schedule with a matching visit open. */
export const demoOpenVisit =
  (status: CalendarVisit["status"]) =>
  async (request: APIRequestContext): Promise<string> => {
    const { id, start } = await findVisit(request, status);
    return `/admin/clinical/staff-schedule?week=${start.slice(0, 10)}&visit=${id}`;
  };
