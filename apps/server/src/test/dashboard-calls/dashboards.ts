import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { admit, openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint behind the cards of the dashboards. */
export async function cardCalls(world: TestApp): Promise<Call[]> {
  const { admin, planner } = await openOffice(world);
  const { patientId } = await admit(world, planner, { startOfCare: "2026-09-25" });
  const { browser } = admin;
  return [
    ["GET /dashboards/referrals", browser, "GET", "/dashboards/referrals?period=30-days&page=five"],
    ["GET /dashboards/expiring", browser, "GET", "/dashboards/expiring?within=30-days"],
    ["GET /dashboards/visits-left", browser, "GET", "/dashboards/visits-left"],
    ["GET /dashboards/week", browser, "GET", "/dashboards/week?from=2026-11-16"],
    ["GET /financial/figures", browser, "GET", "/financial/figures"],
    ["GET /financial/insurance", browser, "GET", "/financial/insurance?need=coverage-missing"],
    [
      "GET /financial/authorizations",
      browser,
      "GET",
      `/financial/authorizations?need=authorization-waiting&after=${patientId}`,
    ],
  ];
}
