import type { SchedulingNeed } from "@hearthside/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { enterSession } from "#src/lib/session-state.ts";
import { fakeApi, type Handlers, refuse } from "#src/test/fake-api.ts";
import { patientWith, userWith } from "#src/test/records.ts";
import { renderUi } from "#src/test/render-ui.tsx";
import { clinicianId, clinicianWith, lineId, patientScheduleWith } from "#src/test/schedule-records.ts";
import { startAfresh } from "#src/test/start-afresh.ts";
import "../orders/plan-dialog.tsx";
import { NeedsScheduling } from "./needs-scheduling.tsx";

const { id: patientId } = patientWith();

const need = (changes: Partial<SchedulingNeed> = {}): SchedulingNeed => ({
  patientId,
  patientName: "Weller, Iris",
  frequencyId: lineId(1),
  discipline: "SN",
  notation: "2w4",
  visitMinutes: 45,
  weekOf: "2026-03-08",
  missing: 2,
  ...changes,
});

function open(api: Handlers, as = userWith("Editor")) {
  startAfresh("/");
  enterSession(as);
  const fake = fakeApi({ "GET /patients/:id/schedule": () => patientScheduleWith(), ...api });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterContextProvider router={router}>
        <NeedsScheduling weekOf="2026-03-04" />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return { api: fake, user: userEvent.setup() };
}

const needs = (...list: SchedulingNeed[]) => ({
  "GET /schedule/needs": () => ({ needs: list, more: false }),
});

test("each need shows its patient, week and number of visits", async () => {
  open(needs(need(), need({ weekOf: "2026-03-15", missing: 1 })));
  const nearest = within(await screen.findByRole("list", { name: "Week of 03/08/2026" }));
  expect(nearest.getByRole("listitem").textContent).toContain("Weller, IrisSN 2w4, 2 visits");
  expect(screen.getByText("3 unscheduled visits")).toBeTruthy();
});

test("later weeks show a count, and open instead of the nearest", async () => {
  const { user } = open(needs(need(), need({ weekOf: "2026-03-15", missing: 1 })));
  const later = await screen.findByRole("button", { name: "Week of 03/15/2026 1 visit" });
  expect(later.getAttribute("aria-expanded")).toBe("false");
  later.focus();
  await user.keyboard("{Enter}");
  const list = within(screen.getByRole("list", { name: "Week of 03/15/2026" }));
  expect(list.getByRole("listitem").textContent).toContain("1 visit");
  expect(screen.queryByRole("list", { name: "Week of 03/08/2026" })).toBeNull();
});

test("a need opens the plan of its whole order", async () => {
  const { user, api } = open({
    ...needs(need()),
    "GET /clinicians": () => ({ clinicians: [clinicianWith(1)] }),
    "POST /visits/propose": () => ({
      slots: [
        {
          start: "2026-03-10T09:00:00",
          minutes: 45,
          userId: clinicianId(1),
          travelMinutes: 12,
          kind: "routine",
          weekOf: "2026-03-08",
        },
      ],
      unplaced: [],
    }),
  });
  await user.click(
    await screen.findByRole("button", { name: "Schedule visits: SN for Iris Weller, week of 03/08/2026" }),
  );
  expect(await screen.findByRole("dialog", { name: "Schedule SN 2w4" })).toBeTruthy();
  expect(await screen.findByText("About 12 min drive")).toBeTruthy();
  expect(api.callsOf("POST /visits/propose")[0]?.input).toEqual({ frequencyId: lineId(1) });
});

test("users who may not schedule see the needs without actions", async () => {
  open(needs(need()), userWith("Staff"));
  expect(await screen.findByText("2 unscheduled visits")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^(New visit|Schedule visits)/ })).toBeNull();
});

test("more needs of a week are shown when asked for", async () => {
  const many = Array.from({ length: 31 }, (_, at) =>
    need({ frequencyId: lineId(at + 1), patientName: `Patient ${at + 1}` }),
  );
  const { user } = open(needs(...many));
  expect(await screen.findAllByRole("listitem")).toHaveLength(20);
  expect(screen.getByText("20 of 31 visit orders")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Patient 21"));
  expect(screen.getAllByRole("listitem")).toHaveLength(31);
  expect(screen.getByText("31 of 31 visit orders")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("when every ordered visit is planned it says so", async () => {
  open(needs());
  expect(await screen.findByText("All ordered visits are scheduled")).toBeTruthy();
});

test("a list that could not be loaded offers to try again", async () => {
  open({ "GET /schedule/needs": () => refuse("internal", { message: "Something broke." }) });
  expect((await screen.findByRole("alert")).textContent).toContain("Something broke.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
