import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { joinBranch, visitHouse } from "#src/test/places.ts";
import { openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint of the staff home and of the user's own profile. */
export async function staffHomeCalls(world: TestApp): Promise<Call[]> {
  const office = await openOffice(world);
  const { nurse, admin } = office;
  const house = await visitHouse(world, office, { start: "2026-11-20T09:00:00" });
  await joinBranch(world, nurse, house);
  return [
    ["GET /staff-home/route", nurse.browser, "GET", "/staff-home/route"],
    ["GET /staff-home/days", nurse.browser, "GET", "/staff-home/days?month=2026-11"],
    ["GET /map/outlines", nurse.browser, "GET", "/map/outlines?states=NY"],
    ["PUT /agency/directions", admin.browser, "PUT", "/agency/directions", { isAllowed: true, version: 1 }],
    ["GET /weather", nurse.browser, "GET", "/weather"],
    ["GET /profile", nurse.browser, "GET", "/profile"],
    ["PUT /profile", nurse.browser, "PUT", "/profile", { phoneNumber: "512-555-0188", version: 1 }],
  ];
}
