import type { UserInfo } from "@hearthside/contract";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { Entry } from "#src/app/entry.tsx";
import { loadSession } from "#src/lib/session.ts";
import { fakeApi, type Handlers, refuse } from "./fake-api.ts";
import { hubWith } from "./hub-records.ts";
import { noFactors } from "./records.ts";
import { routeWith } from "./route-records.ts";
import { startAfresh } from "./start-afresh.ts";
// the parts that the product loads when they are needed: under test they are there before the clock runs
import "#src/app/pages/visitor-pages.tsx";
import "#src/app/routed-app.tsx";
import "#src/app/screens/analytics-screen.tsx";
import "#src/app/screens/applications-screen.tsx";
import "#src/app/screens/applying-screens.tsx";
import "#src/app/screens/area-screens.tsx";
import "#src/app/screens/assessment-paper-screens.tsx";
import "#src/app/screens/assessment-screens.tsx";
import "#src/app/screens/dashboard-layout.tsx";
import "#src/app/screens/demo-pages.tsx";
import "#src/app/screens/docs-screen.tsx";
import "#src/app/screens/financial-screen.tsx";
import "#src/app/screens/oasis-reports-screen.tsx";
import "#src/app/screens/own-profile-screen.tsx";
import "#src/app/screens/patient-chart-screen.tsx";
import "#src/app/screens/patient-hub-screen.tsx";
import "#src/app/screens/patient-profile-screen.tsx";
import "#src/app/screens/patient-schedule-screen.tsx";
import "#src/app/screens/patient-view-screen.tsx";
import "#src/app/screens/plan-of-care-screen.tsx";
import "#src/app/screens/set-up-factor-screen.tsx";
import "#src/app/screens/settings-screen.tsx";
import "#src/app/screens/staff-home-screen.tsx";
import "#src/app/screens/staff-schedule-screen.tsx";
import "#src/app/screens/warnings-screen.tsx";
import "#src/app/screens/supplies-screen.tsx";
import "#src/app/shell/shell.tsx";
import "#src/features/auth/second-step-screen.tsx";
import "#src/features/documents/open/document-dialog.tsx";
import "#src/features/documents/wizard/wizard-dialog.tsx";
import "#src/features/exports/downloads/downloads-screen.tsx";
import "#src/features/exports/tray/export-tray.tsx";
import "#src/features/mailbox/mailbox-screen.tsx";
import "#src/features/notifications/notification-bell.tsx";
import "#src/features/patients/add-patient/add-patient-dialog.tsx";
import "#src/features/schedule/acts/new-visit-dialog.tsx";
import "#src/features/schedule/day-view/day-schedule.tsx";
import "#src/features/schedule/acts/choose-visit.tsx";
import "#src/features/schedule/patient/order-act-dialog.tsx";
import "#src/features/schedule/visit/visit-dialog.tsx";
import "#src/features/showcase/showcase-screen.tsx";

vi.stubGlobal("scrollTo", () => undefined);

type Options = {
  /** Who is there when the page opens; nobody when left out. */
  as?: UserInfo | undefined;
  /** Who gets in by signing in. */
  signsInAs?: UserInfo;
  api?: Handlers;
};

/** Opens the product at `path`, as somebody signed in or as a visitor, on an API that a test may shape. */
export function renderApp(path: string, { as, signsInAs, api = {} }: Options = {}) {
  startAfresh(path);
  const fake = fakeApi({ ...usual(as, signsInAs), ...api });
  void loadSession();
  return { ...render(<Entry />), api: fake, user: userEvent.setup() };
}

/** An agency in which nothing has happened yet. */
function usual(as: UserInfo | undefined, signsInAs: UserInfo | undefined): Handlers {
  let there = as;
  return {
    "GET /auth/user-info": () => there ?? refuse("signed-out"),
    "GET /auth/refresh": () => (there === undefined ? refuse("signed-out") : { AccessSeconds: 300 }),
    "POST /auth/login": () => {
      there = signsInAs;
      return there ?? refuse("wrong-credentials");
    },
    "POST /auth/logout": () => undefined,
    "GET /auth/factors": () => noFactors,
    "GET /supply-requests": () => ({ requests: [], total: 0, more: false }),
    "GET /tasks/today": () => ({ tasks: [] }),
    "GET /notifications": () => ({ notifications: [], more: false, unread: 0 }),
    "GET /staff-home/route": ({ day = "2026-03-04" }) => routeWith({ day }),
    "GET /staff-home/days": () => ({ days: [] }),
    "GET /weather": () => ({ weather: null, gap: "no-provider" }),
    "GET /notes": () => ({ notes: [], more: false }),
    "GET /visits/mine": ({ day = "2026-03-04" }) => ({ day, stops: [] }),
    "GET /document-drafts": () => ({ drafts: [] }),
    "GET /documents": () => ({
      documents: [],
      more: false,
      counts: { review: 0, physician: 0, mine: 0, ages: { "0-7": 0, "8-14": 0, "15-30": 0, "over-30": 0 } },
    }),
    "GET /documents/to-review": () => ({ documents: [], total: 0 }),
    "POST /patients/search": () => ({ patients: [], more: false }),
    "GET /recent-patients": () => ({ patients: [] }),
    "GET /patients/:id/hub": () => hubWith(),
    "GET /patients/:id/timeline": () => ({ entries: [], more: false, newCount: 0 }),
    "GET /patients/:id/attention": () => ({ items: [] }),
    "GET /patients/:id/assessments": () => ({ assessments: [] }),
    "POST /scheduler": () => ({ appointments: [], otherVisits: [], more: false }),
    "GET /clinicians": () => ({ clinicians: [] }),
    "GET /schedule/needs": () => ({ needs: [], more: false }),
    "GET /time-changes": () => ({ timeChanges: [], more: false, total: 0, open: 0 }),
    "GET /visit-exceptions": () => ({ exceptions: [], more: false }),
  };
}

/** Where the product is now, as the address bar would show it. */
export const address = () => `${window.location.pathname}${window.location.search}`;
