import type { UserInfo } from "@hearthside/contract";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Entry } from "#src/app/entry.tsx";
import { loadSession } from "#src/lib/session.ts";
import { fakeApi, type Handlers, refuse } from "./fake-api.ts";
import { hubWith } from "./hub-records.ts";
import { noFactors } from "./records.ts";
import { routeWith } from "./route-records.ts";
import { startAfresh } from "./start-afresh.ts";

type Options = {
  /** The user signed in when the page opens; no one if left out. */
  as?: UserInfo | undefined;
  /** The user that signing in returns. */
  signsInAs?: UserInfo;
  api?: Handlers;
};

/** Opens the product at `path`, as a signed-in user or a visitor, on an API that a test can configure. */
export function renderApp(path: string, { as, signsInAs, api = {} }: Options = {}) {
  startAfresh(path);
  const fake = fakeApi({ ...usual(as, signsInAs), ...api });
  void loadSession();
  return { ...render(<Entry />), api: fake, user: userEvent.setup() };
}

/** An agency without any data yet. */
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

/** The current address, as the address bar would show it. */
export const address = () => `${window.location.pathname}${window.location.search}`;
