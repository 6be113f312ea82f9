import type { Chart, HubSummary, Role } from "@hearthside/contract";
import { screen, within } from "@testing-library/react";
import type { Handlers } from "#src/test/fake-api.ts";
import { hubId, hubWith } from "#src/test/hub-records.ts";
import { chartWith, patientWith, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";
// Sections load when opened; in tests they load before the clock runs.
import "#src/features/schedule/history/patient-visits-section.tsx";
import "#src/features/schedule/history/visit-history-section.tsx";

export const { id } = patientWith();
export const hub = `/admin/clinical/patient-chart/patient-hub?patient=${id}`;
/** The period before the current one. */
export const earlier = hubId(901);
const current = hubId(902);

export const admission: Chart["admissions"][number] = {
  id: hubId(900),
  number: 2,
  status: "active",
  referralDate: null,
  startOfCare: "2026-08-06",
  dischargeDate: null,
  branchName: "Austin",
  physician: null,
  episodes: [
    { id: earlier, number: 3, startDate: "2026-08-06", endDate: "2026-10-04", isCurrent: false },
    { id: current, number: 4, startDate: "2026-10-05", endDate: "2026-12-03", isCurrent: true },
  ],
};

type Given = {
  chart?: Partial<Chart>;
  summary?: Partial<HubSummary>;
  api?: Handlers;
  role?: Role;
  at?: string;
};

/** Opens the hub of Iris Weller, in the fourth episode of the second admission. */
export const openHub = ({ chart = {}, summary = {}, api = {}, role = "Admin", at = "" }: Given = {}) =>
  renderApp(`${hub}${at}`, {
    as: userWith(role),
    api: {
      "GET /patients/:id/chart": () => chartWith({ admissions: [admission], ...chart }),
      "GET /patients/:id/hub": () => hubWith(summary),
      "GET /patients/:id/visits": () => ({ visits: [], more: false, total: 0 }),
      ...api,
    },
  });

export const summaryCard = async () => within(await screen.findByRole("region", { name: "Summary" }));
export const toggleOf = (name: string) => screen.findByRole("button", { name });
