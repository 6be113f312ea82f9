import type { Role } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { visitId, visitWith } from "#src/test/schedule-records.ts";
import { visitDetailWith } from "#src/test/visit-records.ts";
import type { ListedVisit } from "./listed-visits.tsx";
import { PatientVisitsSection } from "./patient-visits-section.tsx";
import { VisitHistorySection } from "./visit-history-section.tsx";

const patientId = visitWith(1).patientId;

const listed = (number: number, changes: Partial<ListedVisit> = {}): ListedVisit => ({
  ...visitWith(number, { status: "completed" }),
  clinicianName: "Ramos, Ana",
  ...changes,
});

const pageOf = (visits: readonly ListedVisit[], total = visits.length) => ({
  visits: [...visits],
  more: total > visits.length,
  total,
});

type Options = { api?: Handlers; subjectId?: string; role?: Role };

const openHistory = ({ api = {}, subjectId, role = "Viewer" }: Options) =>
  openPart(<VisitHistorySection patientId={patientId} subjectId={subjectId} />, api, role);

const bodyRows = () => screen.getAllByRole("row").slice(1);

test("each visit shows its time, type, clinician and status", async () => {
  const visits = [
    listed(1),
    listed(2, { status: "missed", reason: "weather", clinicianName: null, discipline: "PT" }),
  ];
  openHistory({ api: { "GET /patients/:id/visits": () => pageOf(visits) } });
  expect(await screen.findByText("2 visits")).toBeTruthy();
  const [made, missed] = bodyRows();
  expect(made?.textContent).toMatch(
    /Wed 03\/04\/2026.*9:00\u00a0AM to 9:45\u00a0AM.*Skilled nursing, routine visit.*Ramos, Ana.*Completed/,
  );
  expect(missed?.textContent).toMatch(/Physical therapy.*Unassigned.*Missed.*Weather/);
});

test("while loading the table says that it is busy", async () => {
  openHistory({ api: { "GET /patients/:id/visits": () => new Promise(() => undefined) } });
  expect(screen.getByRole("table", { name: "Visit history" }).getAttribute("aria-busy")).toBe("true");
});

test("an empty history says what will appear there", async () => {
  openHistory({ api: { "GET /patients/:id/visits": () => pageOf([]) } });
  expect(await screen.findByText("No visits yet")).toBeTruthy();
});

test("a failure says what happened and can be tried again", async () => {
  let isUp = false;
  const { user } = openHistory({
    api: {
      "GET /patients/:id/visits": () =>
        isUp ? pageOf([listed(1)]) : refuse("internal", { message: "Broken." }),
    },
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Broken.");
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("1 visit")).toBeTruthy();
});

test("the next page follows the last visit shown, and gets the focus", async () => {
  const { user, api } = openHistory({
    api: {
      "GET /patients/:id/visits": ({ after }) =>
        after === undefined ? pageOf([listed(1), listed(2)], 3) : { ...pageOf([listed(3)]), total: 3 },
    },
  });
  expect(await screen.findByText("2 of 3 visits")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show more visits" }));
  expect(await screen.findByText("3 visits")).toBeTruthy();
  expect(api.callsOf("GET /patients/:id/visits")[1]?.input).toMatchObject({ after: visitId(2) });
  await waitFor(() => expect(document.activeElement?.closest("tr")).toBe(bodyRows()[2]));
});

test("the status filter is sent to the server, and an empty result says so", async () => {
  const { user, api } = openHistory({
    api: {
      "GET /patients/:id/visits": ({ status }) => pageOf(status === undefined ? [listed(1)] : []),
    },
  });
  await screen.findByText("1 visit");
  await user.click(screen.getByRole("combobox", { name: "Status" }));
  await user.click(await screen.findByRole("option", { name: "Missed" }));
  expect(await screen.findByText("No visits with this status")).toBeTruthy();
  expect(api.callsOf("GET /patients/:id/visits").at(-1)?.input).toMatchObject({
    which: "history",
    status: "missed",
  });
});

test("a visit opens with its details", async () => {
  const { user } = openHistory({
    api: {
      "GET /patients/:id/visits": () => pageOf([listed(1)]),
      "GET /visits/:id": () => visitDetailWith(visitWith(1)),
      "GET /clinicians": () => ({ clinicians: [] }),
    },
  });
  await user.click(
    await screen.findByRole("button", { name: "Open visit on Wed 03/04/2026, 9:00\u00a0AM to 9:45\u00a0AM" }),
  );
  expect(await screen.findByRole("dialog", { name: "Visit" })).toBeTruthy();
});

test("a visit found by search is opened immediately and marked in the list", async () => {
  const { user } = openHistory({
    subjectId: visitId(2),
    api: {
      "GET /patients/:id/visits": () => pageOf([listed(1), listed(2)]),
      "GET /visits/:id": () => visitDetailWith(visitWith(2)),
      "GET /clinicians": () => ({ clinicians: [] }),
    },
  });
  const dialog = await screen.findByRole("dialog", { name: "Visit" });
  await user.click(within(dialog).getByRole("button", { name: /close/i }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("row", { current: true })).toBe(bodyRows()[1]);
});

test("upcoming visits are listed with a link to the calendar", async () => {
  const { api } = openPart(
    <PatientVisitsSection patientId={patientId} />,
    { "GET /patients/:id/visits": () => pageOf([]) },
    "Viewer",
  );
  expect(await screen.findByText("No upcoming visits")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open calendar" }).getAttribute("href")).toBe(
    `/admin/clinical/patient-schedule?patient=${patientId}`,
  );
  expect(api.callsOf("GET /patients/:id/visits")[0]?.input).toEqual({ id: patientId, which: "upcoming" });
});
