import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { fakeTime } from "#src/test/fake-time.ts";
import { chartWith, patientWith, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const { id } = patientWith();

// an evening when it is already tomorrow in UTC
beforeEach(() => fakeTime({ toFake: ["Date"], now: new Date("2026-03-05T03:00:00Z") }));

/** The date `offset` days after that evening. */
const day = (offset: number) => new Date(Date.UTC(2026, 2, 4 + offset)).toISOString().slice(0, 10);

const openChart = (api: Handlers, as = userWith("Admin")) =>
  renderApp(`/admin/clinical/patient-chart?patient=${id}`, { as, api });

const panel = async (name: string) => within(await screen.findByRole("region", { name }));

test("the chart shows the patient, and what is not recorded", async () => {
  const chart = chartWith({
    patient: patientWith({ middleName: "Ada", suffix: "Jr.", ssnLastFour: "9999" }),
  });
  openChart({ "GET /patients/:id/chart": () => chart });
  expect(await screen.findByRole("heading", { level: 1, name: "Iris Ada Weller Jr." })).toBeTruthy();
  expect(document.title).toBe("Iris Ada Weller Jr., Patient Chart · Hearthside");
  const facts = await panel("Demographics");
  expect(facts.getByText("XXX-XX-9999")).toBeTruthy();
  expect(facts.getByText("12 Pecan Street, Austin, TX 78701")).toBeTruthy();
  expect(facts.getByText(/^04\/02\/1941 \(\d+\)$/)).toBeTruthy();
  expect(facts.getByText(/^Not recorded: /).textContent).toBe("Not recorded: sex, email, language Add");
});

test("every text of the patient's record is on the chart", async () => {
  const known = patientWith({ gender: "female", email: "iris@example.org", ssnLastFour: "9999" });
  const unset = Object.entries(known).flatMap(([name, value]) => (value === null ? [name] : []));
  expect(unset).toContain("country");
  const texts = Object.fromEntries(unset.map((name) => [name, `Their ${name}`]));
  openChart({ "GET /patients/:id/chart": () => chartWith({ patient: Object.assign({}, known, texts) }) });
  await panel("Demographics");
  for (const text of Object.values(texts)) expect(document.body.textContent).toContain(text);
});

test("the address opens directions where the agency allows them", async () => {
  const place = { latitude: 30.27, longitude: -97.74, isApproximate: false };
  openChart({ "GET /patients/:id/chart": () => ({ ...chartWith(), directionsTo: place }) });
  const facts = await panel("Demographics");
  const link = facts.getByRole<HTMLAnchorElement>("link", {
    name: /^12 Pecan Street.*directions in a new tab$/,
  });
  expect(link.href).toContain("destination=30.27%2C-97.74");
});

test("the current episode is marked, with its progress in words", async () => {
  const chart = chartWith({
    admissions: [
      {
        id,
        number: 2,
        status: "active",
        referralDate: null,
        startOfCare: day(-70),
        dischargeDate: null,
        branchName: "Austin",
        physician: null,
        episodes: [
          { id: patientWith().id, number: 2, startDate: day(-10), endDate: day(49), isCurrent: true },
        ],
      },
    ],
  });
  openChart({ "GET /patients/:id/chart": () => chart });
  const admissions = await panel("Admissions and episodes");
  expect(admissions.getByText(/Admission 2/)).toBeTruthy();
  expect(admissions.getByText("Current")).toBeTruthy();
  expect(admissions.getByText("Day 11 of 60")).toBeTruthy();
});

test("parts without entries say so instead of looking normal", async () => {
  openChart({ "GET /patients/:id/chart": () => chartWith() });
  expect((await panel("Diagnoses")).getByText("No diagnoses recorded.")).toBeTruthy();
  expect((await panel("Insurance")).getByText("No insurance recorded.")).toBeTruthy();
  expect((await panel("Staff assignments")).getByText("No staff assigned yet.")).toBeTruthy();
});

test("Medicare is shown with its Medicare number, other insurance with its policy", async () => {
  const coverage = { id, startDate: null, endDate: null };
  const coverages = [
    {
      ...coverage,
      rank: "primary",
      payerName: "Medicare",
      payerKind: "medicare",
      policyNumber: "1EG4TE5MK73",
    },
    { ...coverage, rank: "secondary", payerName: "Aetna", payerKind: "private", policyNumber: null },
  ] as const;
  openChart({ "GET /patients/:id/chart": () => chartWith({ coverages: [...coverages] }) });
  const rows = (await panel("Insurance")).getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "MedicareMedicare number 1EG4TE5MK73Primary",
    "AetnaPolicy number not recordedSecondary",
  ]);
});

test("read-only users see no edit button", async () => {
  openChart({ "GET /patients/:id/chart": () => chartWith() }, userWith("Viewer"));
  await panel("Demographics");
  expect(screen.queryByRole("button", { name: "Edit demographics" })).toBeNull();
});

test("an edit sends the changed fields and the version read", async () => {
  let chart = chartWith();
  const { user, api } = openChart({
    "GET /patients/:id/chart": () => chart,
    "PUT /patients/:id": () => {
      chart = chartWith({ patient: patientWith({ city: "Kyle", version: 4 }) });
      return chart.patient;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit demographics" }));
  const city = await screen.findByRole("textbox", { name: "City" });
  await user.clear(city);
  await user.type(city, "Kyle");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The demographics were saved.")).toBeTruthy();
  expect(api.callsOf("PUT /patients/:id")[0]?.input).toEqual({ id, version: 3, city: "Kyle" });
  expect(await screen.findByText(/Pecan Street, Kyle/)).toBeTruthy();
});

test("an emptied name is refused with the specification's message", async () => {
  const { user, api } = openChart({ "GET /patients/:id/chart": () => chartWith() });
  await user.click(await screen.findByRole("button", { name: "Edit demographics" }));
  await user.clear(await screen.findByRole("textbox", { name: "First Name" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("First Name is required")).toBeTruthy();
  expect(api.callsOf("PUT /patients/:id")).toHaveLength(0);
});

test("an inaccessible patient has a page that leads back to the list", async () => {
  openChart({ "GET /patients/:id/chart": () => refuse("not-found") });
  expect(await screen.findByText("This patient does not exist, or is not assigned to you.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Patient Chart" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "See All Patients" }).getAttribute("href")).toBe(
    "/admin/clinical/patient-chart",
  );
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.getByRole("navigation", { name: "Main menu" })).toBeTruthy();
});

test("a chart that could not be loaded keeps its heading, and can be tried again", async () => {
  let isUp = false;
  const { user } = openChart({
    "GET /patients/:id/chart": () =>
      isUp ? chartWith() : refuse("internal", { message: "Something broke." }),
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Something broke.");
  expect(screen.getByRole("heading", { level: 1, name: "Patient Chart" })).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Iris Weller" })).toBeTruthy();
});

test("an address with an invalid patient id shows the list", async () => {
  renderApp("/admin/clinical/patient-chart?patient=nonsense", { as: userWith("Admin") });
  expect(await screen.findByText("No patients yet")).toBeTruthy();
});

test("when someone saved first, both values are shown and the choice is saved over theirs", async () => {
  const theirs = patientWith({ version: 4, city: "Hutto", zip: "78634" });
  const { user, api } = openChart({
    "GET /patients/:id/chart": () => chartWith(),
    "PUT /patients/:id": ({ version }) => (version === 3 ? refuse("conflict", { context: theirs }) : theirs),
  });
  await user.click(await screen.findByRole("button", { name: "Edit demographics" }));
  await user.clear(await screen.findByRole("textbox", { name: "City" }));
  await user.type(screen.getByRole("textbox", { name: "City" }), "Kyle");
  await user.clear(screen.getByRole("textbox", { name: "ZIP code" }));
  await user.type(screen.getByRole("textbox", { name: "ZIP code" }), "78640");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const cities = within(await screen.findByRole("radiogroup", { name: "City" }));
  expect(cities.getByRole("radio", { name: "Yours: Kyle" })).toHaveProperty("checked", true);
  await user.click(cities.getByRole("radio", { name: "Saved by someone else: Hutto" }));
  await user.click(screen.getByRole("button", { name: "Save choices" }));
  expect(await screen.findByText("The demographics were saved.")).toBeTruthy();
  expect(api.callsOf("PUT /patients/:id")[1]?.input).toEqual({ id, version: 4, zip: "78640" });
});

test("the chart leads to the hub of the same patient", async () => {
  openChart({ "GET /patients/:id/chart": () => chartWith() });
  const link = within(await screen.findByRole("main")).findByRole("link", { name: "Patient Hub" });
  expect((await link).getAttribute("href")).toBe(`/admin/clinical/patient-chart/patient-hub?patient=${id}`);
});
