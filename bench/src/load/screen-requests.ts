import type { LoadRequest } from "./load.ts";
import { type Asker, monthsAround, retrieve } from "./schedule-requests.ts";

/** An agency in which screens are opened. */
export type ScreenPlace = {
  readonly agencyId: number;
  readonly admin: Asker;
  readonly nurse: Asker;
  readonly scheduler: Asker;
};

export type Screen = {
  readonly name: string;
  /** Whether all it needs is of one person, or counted at most once a minute. */
  readonly isBounded: boolean;
  /** What it asks for to be drawn, when it is opened for the `nth` time: schedules for the next month or week. */
  readonly opened: (place: ScreenPlace, nth: number) => readonly LoadRequest[];
};

const get = ({ headers }: Asker, path: string): LoadRequest => ({
  method: "GET",
  path: `/api${path}`,
  headers,
});

const post = ({ headers }: Asker, path: string, body: object): LoadRequest => ({
  method: "POST",
  path: `/api${path}`,
  headers,
  body: JSON.stringify(body),
});

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function nthOf<T>(all: readonly T[], nth: number): T {
  const one = all[nth % all.length];
  if (one === undefined) throw new Error("There is nothing to choose from.");
  return one;
}

/** The screens of an administrator that ask for the same each time. */
const office = (name: string, paths: () => readonly string[]): Screen => ({
  name,
  isBounded: false,
  opened: ({ admin }) => paths().map((path) => get(admin, path)),
});

const staffSchedule: Screen = {
  name: "Staff Schedule, a month",
  isBounded: false,
  opened: ({ scheduler, agencyId }, nth) => {
    const month = nthOf(monthsAround(1), nth);
    return [
      get(scheduler, `/schedule/needs?weekOf=${dayIn(7 * (nth % 4))}`),
      get(scheduler, "/clinicians"),
      get(scheduler, "/time-changes"),
      get(scheduler, "/visit-exceptions?state=open"),
      retrieve(agencyId, month, { asker: scheduler, days: month }),
    ];
  },
};

const humanResources: Screen = {
  name: "HR",
  isBounded: false,
  opened: ({ admin }) => [
    post(admin, "/employees/search", {}),
    ...["expiring", "overdue", "missing"].map((credentials) =>
      post(admin, "/employees/search", { credentials }),
    ),
    get(admin, "/applications"),
    post(admin, "/staff-hub/search", { limit: 1 }),
  ],
};

const staffHub: Screen = {
  name: "Staff Hub",
  isBounded: false,
  opened: ({ admin }) => [get(admin, "/branches"), post(admin, "/staff-hub/search", { text: "", limit: 50 })],
};

const employees: Screen = {
  name: "Employees & Roles",
  isBounded: false,
  opened: ({ admin }) => [get(admin, "/employees/options"), post(admin, "/employees/search", { text: "" })],
};

const staffHome: Screen = {
  name: "Staff Home",
  isBounded: true,
  opened: ({ nurse }) => {
    const today = dayIn(0);
    return [
      get(nurse, "/tasks/today"),
      get(nurse, "/supply-requests?mine=true"),
      get(nurse, "/notes"),
      post(nurse, "/patients/search", { text: "", limit: 8 }),
      get(nurse, `/visits/mine?day=${today}`),
      get(nurse, `/staff-home/route?day=${today}`),
      get(nurse, `/staff-home/days?month=${today.slice(0, 7)}`),
      get(nurse, "/emergency-access"),
      get(nurse, "/notifications"),
    ];
  },
};

const missedVisits: Screen = {
  name: "Report of missed visits",
  isBounded: false,
  opened: ({ admin }) => [
    get(admin, "/reports/data-sets"),
    get(admin, "/saved-reports"),
    post(admin, "/reports/preview", { request: missedVisitReport, offset: 0, limit: 100 }),
  ],
};

const missedVisitReport = {
  report: "missed-visit",
  dataSet: "visits",
  columns: [
    "start",
    "patient",
    "discipline",
    "clinician",
    "reason",
    "isPhysicianTold",
    "physicianToldAt",
    "physicianToldBy",
    "physicianDecision",
    "madeUpAt",
    "physician",
    "note",
  ],
  filters: [{ column: "status", values: ["missed"], from: null, to: null, period: null, text: null }],
  groupBy: null,
  sortBy: { column: "start", descending: true },
};

/**
 * The ten that cost most in an agency of 10,000 patients, measured once with all others: the patient's chart, hub, profile and
 * schedule, the list of patients and a search in it, the other dashboards and their lists, warnings, documents to
 * approve, requests for supplies, assessments and the audit trail.
 */
export const heaviestScreens: readonly Screen[] = [
  office("Financial", () => ["/financial/figures", "/financial/authorizations"]),
  humanResources,
  staffHub,
  staffSchedule,
  office("Forecast of supplies", () => ["/branches", `/supplies/forecast?from=${dayIn(0)}&to=${dayIn(6)}`]),
  staffHome,
  office("Compliance", () => [
    "/warnings/counts",
    "/warnings?overdue=true&page=five",
    "/warnings?overdue=true&type=Oasis&page=five",
    "/documents",
    "/assessments?due=week",
    "/assessments?due=overdue",
  ]),
  employees,
  missedVisits,
  {
    ...office("Patient View", () => [
      "/warnings?family=patient&page=five",
      "/warnings?family=authorization&page=five",
      "/warnings?family=eligibility&page=five",
      "/dashboards/visits-left?page=five",
      "/dashboards/referrals?which=waiting&period=30-days&page=five",
      "/dashboards/referrals?which=received&period=30-days&page=five",
      "/dashboards/expiring?within=30-days&page=five",
      "/supply-requests?status=open&for=patient",
      "/tasks/today",
    ]),
    isBounded: true,
  },
];
