import type { HubSummary } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { liveServer } from "#src/features/schedule/screen/test/live-server.ts";
import { refuse } from "#src/test/fake-api.ts";
import { allergyWith, hubId, hubWith } from "#src/test/hub-records.ts";
import { chartWith, patientWith } from "#src/test/records.ts";
import { address } from "#src/test/render-app.tsx";
import { earlier, hub, id, openHub, summaryCard } from "./test/open-hub.tsx";

test("the summary shows the patient, the payer and the care team", async () => {
  openHub({
    chart: {
      patient: patientWith({ email: "iris@example.test", language: "Spanish" }),
      contacts: [
        {
          id: hubId(1),
          kind: "emergency",
          name: "Ada Weller",
          relationship: "Daughter",
          phoneNumber: "+15125550144",
        },
      ],
      coverages: [
        {
          id: hubId(2),
          rank: "primary",
          payerName: "Medicare",
          payerKind: "medicare",
          policyNumber: "1EG4TE5MK73",
          startDate: null,
          endDate: null,
        },
      ],
      team: [{ id: hubId(3), firstName: "Nora", lastName: "Marsh", discipline: "RN", isCaseManager: true }],
    },
    summary: { codeStatus: "dnr", allergies: [allergyWith(1)], lastVisitOn: "2026-03-04" },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Iris Weller" })).toBeTruthy();
  expect(document.title).toBe("Iris Weller, Patient Hub · Hearthside");
  expect(await screen.findByText("Code status: DNR")).toBeTruthy();
  const card = await summaryCard();
  const fact = (name: string) => card.getByText(name).nextElementSibling?.textContent;
  expect(fact("Address")).toBe("12 Pecan Street, Austin, TX 78701");
  expect(fact("Emergency contact")).toBe("Ada Weller (Daughter), (512) 555-0144");
  expect(fact("Status")).toBe("Active");
  expect(fact("Primary insurance")).toBe("Medicare");
  expect(fact("Primary policy number")).toBe("1EG4TE5MK73");
  expect(card.getByText(/^Not recorded: /).textContent).toBe(
    "Not recorded: primary diagnosis, physician, secondary insurance, secondary policy number Add",
  );
  expect(fact("Start of care")).toBe("08/06/2026");
  expect(fact("Your last visit")).toMatch(/^03\/04\/2026/);
  expect(card.getByText("Nora Marsh, RN")).toBeTruthy();
  expect(card.getByText("Penicillin").closest("li")?.textContent).toBe("Penicillin, Hives Severe");
});

test("insurance that has ended, or has not started, is not shown as today's payer", async () => {
  const coverage = {
    id: hubId(2),
    payerName: "Medicare",
    payerKind: null,
    policyNumber: null,
    startDate: null,
    endDate: null,
  };
  const coverages = [
    { ...coverage, rank: "primary" as const, payerName: "Humana", startDate: "2099-01-01" },
    { ...coverage, rank: "primary" as const, endDate: "2099-01-01" },
    { ...coverage, rank: "secondary" as const, payerName: "Aetna", endDate: "2020-12-31" },
  ];
  openHub({ chart: { coverages } });
  const card = await summaryCard();
  const fact = (name: string) => card.getByText(name).nextElementSibling?.textContent;
  expect(fact("Primary insurance")).toBe("Medicare");
  expect(card.getByText(/^Not recorded: /).textContent).toContain("secondary insurance");
});

test.each([
  [12, "03/04/2026 12 changes since"],
  [1, "03/04/2026 1 change since"],
  [0, "03/04/2026 no changes since"],
])("the summary says how much changed since the user's last visit: %i", async (newCount, text) => {
  openHub({
    summary: { lastVisitOn: "2026-03-04" },
    api: { "GET /patients/:id/timeline": () => ({ entries: [], more: false, newCount }) },
  });
  const card = await summaryCard();
  await waitFor(() => expect(card.getByText("Your last visit").nextElementSibling?.textContent).toBe(text));
  const link = card.queryByRole("link", { name: /changes? since/ });
  expect(link?.getAttribute("href")?.endsWith("since=last-visit") ?? false).toBe(newCount > 0);
});

test("the page has one top-level heading, and each part can be reached by headings", async () => {
  openHub();
  await summaryCard();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Overview",
    "Allergies",
    "Demographics",
    "Insurance and status",
    "Staff assignments",
  ]);
});

test("facts that were never asked are named, and never look normal", async () => {
  openHub();
  expect(await screen.findByText("Code status not recorded")).toBeTruthy();
  expect((await summaryCard()).getByText("Allergies not recorded")).toBeTruthy();
});

test("no known allergies shows when it was recorded", async () => {
  openHub({ summary: { noKnownAllergiesOn: "2026-03-01" } });
  expect(await screen.findByText("No known allergies as of 03/01/2026")).toBeTruthy();
});

test("a safety concern is above the summary", async () => {
  openHub({
    summary: { safetyConcerns: [{ id: hubId(1), note: "Loose dog in the yard", observedOn: "2026-03-01" }] },
  });
  expect((await screen.findByText("Loose dog in the yard")).textContent).toContain("observed 03/01/2026");
});

test("while it loads the page says so", async () => {
  openHub({ api: { "GET /patients/:id/chart": () => new Promise(() => undefined) } });
  expect(await screen.findByText("Loading the chart")).toBeTruthy();
});

test("a summary that cannot be loaded is not shown as empty, and can be retried", async () => {
  let isUp = false;
  const { user } = openHub({
    api: {
      "GET /patients/:id/hub": () =>
        isUp ? hubWith({ codeStatus: "full-code" }) : refuse("internal", { message: "Something broke." }),
    },
  });
  expect(await screen.findByText("Code status could not be loaded")).toBeTruthy();
  expect((await summaryCard()).getByText("Allergies could not be loaded")).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Code status: Full code")).toBeTruthy();
});

test("a patient the user cannot see leads back to the patient list", async () => {
  openHub({ api: { "GET /patients/:id/chart": () => refuse("not-found") } });
  expect(await screen.findByText("This patient does not exist, or is not assigned to you.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Patient Hub" })).toBeTruthy();
});

test("the current episode is named, and choosing another puts it in the address", async () => {
  const { user, api } = openHub();
  const text = "Admission 2, Episode 4, 10/05/2026 to 12/03/2026";
  expect((await screen.findByRole("heading", { level: 2, name: new RegExp(text) })).textContent).toBe(
    `${text}Current`,
  );
  await user.click(screen.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: /Episode 3/ }));
  await waitFor(() => expect(address()).toBe(`${hub}&episode=${earlier}`));
  expect(screen.getByRole("heading", { level: 2, name: /Admission 2, Episode 3/ })).toBeTruthy();
  await waitFor(() =>
    expect(api.callsOf("GET /patients/:id/hub").at(-1)?.input).toEqual({ id, episodeId: earlier }),
  );
});

test("before care has started there is no episode to choose", async () => {
  openHub({ chart: { admissions: [] } });
  expect(await screen.findByRole("heading", { level: 2, name: "Not admitted yet" })).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: "Show" })).toBeNull();
});

test("a colleague's change in this chart is refetched, and changes in other charts are not", async () => {
  vi.useFakeTimers({ toFake: ["Date"] }); // Nothing is refetched because it is stale.
  onTestFinished(() => void vi.useRealTimers());
  const live = liveServer();
  let codeStatus: HubSummary["codeStatus"] = null;
  const { api } = openHub({ api: { "GET /patients/:id/hub": () => hubWith({ codeStatus }) } });
  expect(await screen.findByText("Code status not recorded")).toBeTruthy();
  const asked = () =>
    [api.callsOf("GET /patients/:id/hub"), api.callsOf("GET /patients/:id/chart")].map(
      ({ length }) => length,
    );
  await waitFor(() => expect(Math.min(...asked())).toBeGreaterThan(0));
  const before = asked();
  await live.tell({ kind: "chart", subjectId: hubId(1), patientId: hubId(99) });
  codeStatus = "dnr";
  await live.tell({ kind: "chart", subjectId: hubId(1), patientId: id });
  expect(await screen.findByText("Code status: DNR")).toBeTruthy();
  await waitFor(() => expect(asked()).toEqual(before.map((count) => count + 1)));
});

test("the patient bar and the link back to the chart keep the patient", async () => {
  openHub();
  await summaryCard();
  const bar = within(screen.getByRole("navigation", { name: "Patient" }));
  expect(bar.getByRole("link", { name: "Patient Schedule" }).getAttribute("href")).toBe(
    `/admin/clinical/patient-schedule?patient=${id}`,
  );
});

test("previous data stays, marked as such, when a refetch fails", async () => {
  const live = liveServer();
  let isUp = true;
  openHub({
    api: {
      "GET /patients/:id/chart": () =>
        isUp ? chartWith() : refuse("internal", { message: "Something broke." }),
    },
  });
  await summaryCard();
  isUp = false;
  await live.tell({ kind: "chart", subjectId: hubId(1), patientId: id });
  expect(await screen.findByText(/What is shown may be out of date/)).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Iris Weller" })).toBeTruthy();
});
