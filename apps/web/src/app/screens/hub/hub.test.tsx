import type { Chart, HubSummary, Role } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { liveServer } from "#src/features/schedule/screen/test/live-server.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { allergyWith, hitWith, hubId, hubWith } from "#src/test/hub-records.ts";
import { chartWith, patientWith, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { visitWith } from "#src/test/schedule-records.ts";
// a section comes when it is opened: under test it is there before the clock runs
import "#src/features/schedule/history/patient-visits-section.tsx";
import "#src/features/schedule/history/visit-history-section.tsx";

const { id } = patientWith();
const hub = `/admin/clinical/patient-chart/patient-hub?patient=${id}`;
const earlier = hubId(901);
const current = hubId(902);

const admission: Chart["admissions"][number] = {
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

const openHub = ({ chart = {}, summary = {}, api = {}, role = "Admin", at = "" }: Given = {}) =>
  renderApp(`${hub}${at}`, {
    as: userWith(role),
    api: {
      "GET /patients/:id/chart": () => chartWith({ admissions: [admission], ...chart }),
      "GET /patients/:id/hub": () => hubWith(summary),
      "GET /patients/:id/visits": () => ({ visits: [], more: false, total: 0 }),
      ...api,
    },
  });

const summaryCard = async () => within(await screen.findByRole("region", { name: "Summary" }));
const toggleOf = (name: string) => screen.findByRole("button", { name });

test("the summary says who she is, what pays, and who looks after her", async () => {
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
  expect(await screen.findByText("Code status: DNR: do not resuscitate")).toBeTruthy();
  const card = await summaryCard();
  const fact = (name: string) => card.getByText(name).nextElementSibling?.textContent;
  expect(fact("Address")).toBe("12 Pecan Street, Austin, TX 78701");
  expect(fact("Emergency contact")).toBe("Ada Weller (Daughter), (512) 555-0144");
  expect(fact("Status")).toBe("Active");
  expect(fact("Primary insurance")).toBe("Medicare");
  expect(fact("Primary policy number")).toBe("1EG4TE5MK73");
  expect(fact("Secondary insurance")).toBe("not recorded");
  expect(fact("Start of care")).toBe("08/06/2026");
  expect(fact("Your last visit")).toBe("03/04/2026");
  expect(card.getByText("Nora Marsh, RN")).toBeTruthy();
  expect(card.getByText("Penicillin").closest("li")?.textContent).toBe("Penicillin, Hives Severe");
});

test("the page has one first heading, and each part is reached by headings", async () => {
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

test("what nobody has asked is said, and never looks normal", async () => {
  openHub();
  expect(await screen.findByText("Code status not recorded")).toBeTruthy();
  expect((await summaryCard()).getByText("Allergies not recorded")).toBeTruthy();
});

test("that she has no known allergies says when that was asked", async () => {
  openHub({ summary: { noKnownAllergiesOn: "2026-03-01" } });
  expect(await screen.findByText("No known allergies, asked on 03/01/2026.")).toBeTruthy();
});

test("a safety concern stands above the summary", async () => {
  openHub({
    summary: { safetyConcerns: [{ id: hubId(1), note: "Loose dog in the yard", observedOn: "2026-03-01" }] },
  });
  expect((await screen.findByText("Loose dog in the yard")).textContent).toContain("observed 03/01/2026");
});

test("while it loads the page says so", async () => {
  openHub({ api: { "GET /patients/:id/chart": () => new Promise(() => undefined) } });
  expect(await screen.findByText("Loading the chart")).toBeTruthy();
});

test("a summary that cannot be loaded is not taken for nothing known, and can be tried again", async () => {
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

test("a patient who may not be seen leads back to the others", async () => {
  openHub({ api: { "GET /patients/:id/chart": () => refuse("not-found") } });
  expect(await screen.findByText("This patient does not exist, or is not assigned to you.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Patient Hub" })).toBeTruthy();
});

test("the current episode is named, and another is chosen into the address", async () => {
  const { user, api } = openHub();
  const words = "Admission 2, Episode 4, 10/05/2026 - 12/03/2026";
  expect((await screen.findByRole("heading", { level: 2, name: new RegExp(words) })).textContent).toBe(
    `${words}Current`,
  );
  await user.click(screen.getByRole("combobox", { name: "Sections show" }));
  await user.click(await screen.findByRole("option", { name: /Episode 3/ }));
  await waitFor(() => expect(address()).toBe(`${hub}&episode=${earlier}`));
  expect(screen.getByRole("heading", { level: 2, name: /Admission 2, Episode 3/ })).toBeTruthy();
  await waitFor(() =>
    expect(api.callsOf("GET /patients/:id/hub").at(-1)?.input).toEqual({ id, episodeId: earlier }),
  );
});

test("before care has begun there is no episode to choose", async () => {
  openHub({ chart: { admissions: [] } });
  expect(await screen.findByRole("heading", { level: 2, name: "Not admitted yet" })).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: "Sections show" })).toBeNull();
});

test("a section says how much it holds, asks nothing before it is opened, and is in the address then", async () => {
  const { user, api } = openHub({ summary: { counts: { ...hubWith().counts, visits: 712 } } });
  const history = await toggleOf("Healthcare Professional Visit History");
  const panel = screen.getByRole("region", { name: "Healthcare Professional Visit History" });
  await within(panel).findByText("712");
  expect(api.callsOf("GET /patients/:id/visits")).toHaveLength(0);
  await user.click(history);
  expect(await within(panel).findByText("No visits yet")).toBeTruthy();
  expect(address()).toBe(`${hub}&section=visits`);
  await user.click(history);
  await waitFor(() => expect(address()).toBe(hub));
});

test("an address opens its section, in the period it names", async () => {
  const { api } = openHub({ at: `&episode=${earlier}&section=schedule` });
  expect(await screen.findByText("No visit is planned")).toBeTruthy();
  expect(api.callsOf("GET /patients/:id/visits")[0]?.input).toEqual({
    id,
    which: "upcoming",
    episodeId: earlier,
  });
});

test("whoever may not see visits is shown no section of them", async () => {
  const nobodys = { ...hubWith().counts, visits: null, schedule: null };
  const { Powers } = userWith("Viewer");
  renderApp(hub, {
    as: userWith("Viewer", { Powers: { ...Powers, schedule: [] } }),
    api: {
      "GET /patients/:id/chart": () => chartWith(),
      "GET /patients/:id/hub": () => hubWith({ counts: nobodys }),
    },
  });
  await summaryCard();
  expect(screen.queryByRole("button", { name: "Patient Scheduling" })).toBeNull();
});

test("words are looked for in the whole chart, and a hit is chosen by keyboard", async () => {
  const { user, api } = openHub({
    api: {
      "POST /patients/:id/find": () => ({
        hits: [
          hitWith(1, { excerpt: "for blood pressure" }),
          hitWith(2, { kind: "visit", title: "Skilled nursing visit", onDate: "2026-03-04" }),
        ],
        more: false,
      }),
      "GET /visits/:id": () => refuse("not-found"),
    },
  });
  const field = await screen.findByRole("combobox", { name: "Search this chart" });
  await user.type(field, "lis");
  expect(screen.getByText("Searching…", { selector: "span:not(.visually-hidden)" })).toBeTruthy();
  await user.keyboard("{Enter}");
  expect(
    await screen.findByRole("option", { name: /Lisinopril 1 mg.*Medication · for blood pressure/ }),
  ).toBeTruthy();
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(address()).toBe(`${hub}&section=visits&subject=${hubId(2)}`));
  expect((await toggleOf("Healthcare Professional Visit History")).getAttribute("aria-expanded")).toBe(
    "true",
  );
  expect(api.callsOf("POST /patients/:id/find")[0]?.input).toEqual({ id, text: "lis" });
});

test("a contact that was found leads to the profile", async () => {
  const { user } = openHub({
    api: {
      "POST /patients/:id/find": () => ({
        hits: [hitWith(1, { kind: "contact", title: "Ada Weller" })],
        more: false,
      }),
    },
  });
  await user.type(await screen.findByRole("combobox", { name: "Search this chart" }), "ada{Enter}");
  await screen.findByRole("option", { name: /Ada Weller/ });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe(`/admin/clinical/patient-profile?patient=${id}`));
});

test("a visit is scheduled, and the hub printed, from its actions", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { user } = openHub({
    api: {
      "GET /patients/:id/schedule": () => refuse("not-found"),
      "POST /visits/check": () => ({ broken: [] }),
    },
  });
  await user.click(await screen.findByRole("combobox", { name: "Actions" }));
  await user.click(await screen.findByRole("option", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("combobox", { name: "Actions" }));
  await user.click(await screen.findByRole("option", { name: "New visit" }));
  expect((await screen.findByRole("dialog", { name: "New visit" })).textContent).toContain("Weller, Iris");
});

test("a row that the address asks for is handed to its section", async () => {
  const visit = { ...visitWith(1, { id: hubId(7), status: "completed" }), clinicianName: null };
  openHub({
    at: `&section=visits&subject=${hubId(7)}`,
    api: {
      "GET /patients/:id/visits": () => ({ visits: [visit], more: false, total: 1 }),
      "GET /visits/:id": () => refuse("not-found"),
    },
  });
  expect(await screen.findByRole("dialog", { name: "Visit" })).toBeTruthy();
});

test("what a colleague changes in this chart is read again, and what changes in others is not", async () => {
  const live = liveServer();
  let codeStatus: HubSummary["codeStatus"] = null;
  const { api } = openHub({ api: { "GET /patients/:id/hub": () => hubWith({ codeStatus }) } });
  expect(await screen.findByText("Code status not recorded")).toBeTruthy();
  const asked = () => api.callsOf("GET /patients/:id/hub").length;
  const before = asked();
  live.tell({ kind: "chart", subjectId: hubId(1), patientId: hubId(99) });
  codeStatus = "dnr";
  live.tell({ kind: "chart", subjectId: hubId(1), patientId: id });
  expect(await screen.findByText("Code status: DNR: do not resuscitate")).toBeTruthy();
  expect(asked()).toBe(before + 1);
  expect(api.callsOf("GET /patients/:id/chart")).toHaveLength(2);
});

test("a section reads its visits again when one of them changes", async () => {
  const live = liveServer();
  let total = 1;
  const visit = { ...visitWith(1, { status: "completed" }), clinicianName: null };
  openHub({
    at: "&section=visits",
    api: {
      "GET /patients/:id/visits": () => ({ visits: total === 0 ? [] : [visit], more: false, total }),
    },
  });
  expect(await screen.findByText("1 visit")).toBeTruthy();
  total = 0;
  live.tell({ kind: "visit", subjectId: visit.id, patientId: id });
  expect(await screen.findByText("No visits yet")).toBeTruthy();
});

test("the bar of the patient and the way back to the chart keep who she is", async () => {
  openHub();
  await summaryCard();
  const bar = within(screen.getByRole("navigation", { name: "Patient" }));
  expect(bar.getByRole("link", { name: "Patient Schedule" }).getAttribute("href")).toBe(
    `/admin/clinical/patient-schedule?patient=${id}`,
  );
});

test("what came before stays, marked as such, when the newest answer does not come", async () => {
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
  live.tell({ kind: "chart", subjectId: hubId(1), patientId: id });
  expect(await screen.findByText(/What is shown may be out of date/)).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Iris Weller" })).toBeTruthy();
});

const actionNames = async (user: ReturnType<typeof openHub>["user"]) => {
  await user.click(await screen.findByRole("combobox", { name: "Actions" }));
  return (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
};

test("the actions are those of the role", async () => {
  const admin = openHub();
  expect(await actionNames(admin.user)).toEqual([
    "New visit",
    "New order",
    "New document",
    "Upload",
    "Discharge…",
    "Print",
  ]);
  admin.unmount();
  const viewer = openHub({ role: "Viewer" });
  expect(await actionNames(viewer.user)).toEqual(["Print"]);
});

test("whoever is not in care is not discharged", async () => {
  const { user } = openHub({ chart: { admissions: [{ ...admission, status: "discharged" }] } });
  expect(await actionNames(user)).not.toContain("Discharge…");
});

test("a new order is begun for this patient", async () => {
  const { user } = openHub({ api: { "POST /patients/search": () => ({ patients: [], more: false }) } });
  await user.click(await screen.findByRole("combobox", { name: "Actions" }));
  await user.click(await screen.findByRole("option", { name: "New order" }));
  expect(await screen.findByRole("dialog", { name: /Create/ })).toBeTruthy();
});
