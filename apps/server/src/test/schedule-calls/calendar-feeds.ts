import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { openBrowser } from "#src/test/browser.ts";
import { openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint about calendar links, as field staff and as a calendar app. */
export async function calendarFeedCalls(world: TestApp): Promise<Call[]> {
  const { nurse, colleague } = await openOffice(world);
  const { browser } = nurse;
  const { url } = (await colleague.browser.send("POST", "/calendar-feed")).json();
  const address = new URL(url).pathname.replace(/^\/api/, "");
  return [
    ["POST /calendar-feed", browser, "POST", "/calendar-feed"],
    ["GET /calendar-feed", browser, "GET", "/calendar-feed"],
    ["DELETE /calendar-feed", browser, "DELETE", "/calendar-feed"],
    ["GET /calendar-feeds/:token", openBrowser(world.app), "GET", address],
  ];
}
