import { freshDataFolder } from "./data/data-set.ts";
import { machineTable } from "./report/machine.ts";
import { isMissed, type Table, toMarkdown } from "./report/table.ts";
import { answers } from "./scenarios/answers.ts";
import { assessment } from "./scenarios/assessment.ts";
import { auditVerify } from "./scenarios/audit-verify.ts";
import { calendar } from "./scenarios/calendar.ts";
import { creatingAtOnce } from "./scenarios/creating-at-once.ts";
import { creatingAtScale } from "./scenarios/creating-at-scale.ts";
import { dashboards } from "./scenarios/dashboards.ts";
import { dashboardsPage } from "./scenarios/dashboards-page.ts";
import { device } from "./scenarios/device.ts";
import { exports } from "./scenarios/exports.ts";
import { files } from "./scenarios/files.ts";
import { firstWeek } from "./scenarios/first-week.ts";
import { growth, growthOfOthers } from "./scenarios/growth.ts";
import { hub } from "./scenarios/hub.ts";
import { hubPage } from "./scenarios/hub-page.ts";
import { live } from "./scenarios/live.ts";
import { liveAgencies } from "./scenarios/live-agencies.ts";
import { memory } from "./scenarios/memory.ts";
import { needs } from "./scenarios/needs.ts";
import { office } from "./scenarios/office.ts";
import { shell, signInPage } from "./scenarios/pages.ts";
import { record } from "./scenarios/record.ts";
import { routes } from "./scenarios/routes.ts";
import { agencyCalendar, booking, months } from "./scenarios/schedule.ts";
import { searchLatency } from "./scenarios/search-latency.ts";
import { staffHub } from "./scenarios/staff-hub.ts";
import { start } from "./scenarios/start.ts";
import { streams } from "./scenarios/streams.ts";
import { throughput } from "./scenarios/throughput.ts";
import { warm } from "./scenarios/warm.ts";

// `npm run bench`, or `npm run bench -- reading start`: prints the tables of every scenario, or of those that are named. Figures
// that miss their goal are named before the tables, and the run fails.
const scenarios = new Map<string, (dataDir: string) => Promise<Table | readonly Table[]>>([
  ["reading", throughput("reading")],
  ["searching", throughput("searching")],
  ["creating", throughput("creating")],
  ["creating-at-once", creatingAtOnce],
  ["creating-at-scale", creatingAtScale],
  ["search-latency", searchLatency],
  ["start", start],
  ["memory", memory],
  ["sign-in", signInPage],
  ["shell", shell],
  ["warm", warm],
  ["routes", routes],
  ["assessment", assessment],
  ["device", device],
  ["answers", answers],
  ["live", live],
  ["live-agencies", liveAgencies],
  ["streams", streams],
  ["months", months],
  ["agency-calendar", agencyCalendar],
  ["first-week", firstWeek],
  ["booking", booking],
  ["calendar", calendar],
  ["hub", hub],
  ["hub-page", hubPage],
  ["dashboards", dashboards],
  ["dashboards-page", dashboardsPage],
  ["staff-hub", staffHub],
  ["needs", needs],
  ["office", office],
  ["files", files],
  ["exports", exports],
  ["record", record],
  ["audit-verify", auditVerify],
  ["growth", growth],
  ["growth-of-others", growthOfOthers],
]);

const input = process.argv.slice(2);
const unknown = input.filter((name) => !scenarios.has(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}; there are ${[...scenarios.keys()].join(", ")}.`);
  process.exit(1);
}

const dataDir = await freshDataFolder();
const chosen = [...scenarios].filter(([name]) => input.length === 0 || input.includes(name));
const tables = [machineTable()];
try {
  for (const [name, measure] of chosen) {
    console.error(`Measuring ${name} …`);
    tables.push(...[await measure(dataDir)].flat());
  }
} finally {
  const missed = tables.filter(isMissed).map(({ title }) => title);
  const headline = missed.length === 0 ? "Every goal is met." : `MISSED: ${missed.join("; ")}`;
  console.log([headline, ...tables.map(toMarkdown), ""].join("\n\n"));
  if (missed.length > 0) process.exitCode = 1;
}
