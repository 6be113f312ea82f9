import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { patientRow, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { setWidth } from "#src/test/window-width.ts";

const admin = userWith("Admin");
const path = "/admin/clinical/patient-chart";
const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => patientRow(from + at));
const table = () => screen.findByRole("table", { name: "Patients" });
const bodyRows = () => screen.getAllByRole("row").slice(1);

test("patients are listed with the facts that tell people apart", async () => {
  const patients = [patientRow(1), patientRow(2, { dob: null, city: null, status: null })];
  renderApp(path, { as: admin, api: { "POST /patients/search": () => ({ patients, more: false }) } });
  expect(await screen.findByRole("link", { name: "Weller1, Iris" })).toBeTruthy();
  const [first, second] = bodyRows();
  expect(first?.textContent).toMatch(/04\/02\/1941 \(\d+\).*\(512\) 555-0143.*Austin.*Active/);
  expect(second?.textContent).toContain("Not recorded");
  expect(second?.textContent).toContain("Not admitted");
  expect(screen.getByText("2 patients")).toBeTruthy();
});

test("patients with the same name and date of birth are marked", async () => {
  const patients = [1, 2, 3].map((number) => patientRow(number, { sharesNameAndDob: number < 3 }));
  renderApp(path, { as: admin, api: { "POST /patients/search": () => ({ patients, more: false }) } });
  await screen.findByRole("link", { name: "Weller1, Iris" });
  const isMarked = ({ textContent }: HTMLElement) => textContent.includes("Same name and date of birth");
  expect(bodyRows().map(isMarked)).toEqual([true, true, false]);
});

test("the list is exported as filtered and sorted, but not during a search", async () => {
  const { user, api } = renderApp(`${path}?status=on-hold&sort=newest`, {
    as: admin,
    api: {
      "POST /patients/search": () => ({ patients: rows(1, 2), more: false }),
      "POST /exports": () => refuse("too-many-attempts"),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Export Patients" }));
  await user.click(await screen.findByRole("menuitem", { name: "Excel" }));
  await waitFor(() => expect(api.callsOf("POST /exports")).toHaveLength(1));
  expect(api.callsOf("POST /exports")[0]?.input).toMatchObject({
    request: {
      dataSet: "patients",
      filters: [{ column: "status", values: ["on-hold"] }],
      sortBy: { column: "recordNumber", descending: true },
    },
  });
  await user.type(screen.getByRole("combobox", { name: "Search a Patient" }), "weller");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Export Patients" })).toBeNull());
});

test("while loading the table says that it is busy", async () => {
  renderApp(path, { as: admin, api: { "POST /patients/search": () => new Promise(() => undefined) } });
  expect((await table()).getAttribute("aria-busy")).toBe("true");
});

test("an agency without patients can add the first one", async () => {
  renderApp(path, { as: admin });
  expect(await screen.findByText("No patients yet")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Add a New Patient" })).toHaveLength(2);
});

test("users who may not create patients see no button for it", async () => {
  renderApp(path, { as: userWith("Viewer") });
  expect(await screen.findByText("No patients yet")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a New Patient" })).toBeNull();
});

test("a failure says what happened, with the request, and can be tried again", async () => {
  let isUp = false;
  const { user } = renderApp(path, {
    as: admin,
    api: {
      "POST /patients/search": () =>
        isUp ? { patients: rows(1, 1), more: false } : refuse("internal", { message: "Something broke." }),
    },
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Something broke.");
  expect(alert.textContent).toContain("req-1");
  isUp = true;
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(await screen.findByRole("link", { name: "Weller1, Iris" })).toBeTruthy();
});

test("no response is shown as such, and can be tried again", async () => {
  let isUp = false;
  const { user } = renderApp(path, {
    as: admin,
    api: {
      "POST /patients/search": () => (isUp ? { patients: rows(1, 1), more: false } : "no answer"),
    },
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The server cannot be reached.");
  isUp = true;
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Weller1, Iris" })).toBeTruthy();
});

test("fifty are shown, and the next fifty follow the last of them", async () => {
  const { user, api } = renderApp(path, {
    as: admin,
    api: {
      "POST /patients/search": ({ after }) =>
        after === undefined ? { patients: rows(1, 50), more: true } : { patients: rows(51, 3), more: false },
    },
  });
  expect(await screen.findByText("Showing the first 50 patients")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show 50 more" }));
  expect(await screen.findByText("53 patients")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Weller51, Iris"));
  expect(api.callsOf("POST /patients/search").at(-1)?.input).toEqual({
    text: "",
    limit: 50,
    after: patientRow(50).id,
  });
});

test("on a phone 20 patients are requested at a time", async () => {
  setWidth("phone");
  const { api } = renderApp(path, {
    as: admin,
    api: { "POST /patients/search": () => ({ patients: rows(1, 20), more: true }) },
  });
  expect(await screen.findByRole("button", { name: "Show 20 more" })).toBeTruthy();
  expect(api.callsOf("POST /patients/search").at(-1)?.input).toMatchObject({ limit: 20 });
});

test("rotating a phone keeps the loaded patients without another request", async () => {
  setWidth("desk");
  const { api } = renderApp(path, {
    as: admin,
    api: { "POST /patients/search": () => ({ patients: rows(1, 50), more: true }) },
  });
  expect(await screen.findByRole("button", { name: "Show 50 more" })).toBeTruthy();
  setWidth("phone");
  expect((await table()).getAttribute("aria-busy")).toBe("false");
  expect(bodyRows()).toHaveLength(50);
  expect(api.callsOf("POST /patients/search")).toHaveLength(1);
});

test("on a phone the active filters are counted, without the sort order", async () => {
  setWidth("phone");
  renderApp(`${path}?status=on-hold&sort=newest`, { as: admin });
  expect(await screen.findByRole("button", { name: "Filters (1)" })).toBeTruthy();
});

test("rotating a phone keeps the typed search", async () => {
  setWidth("phone");
  const { user } = renderApp(path, { as: admin });
  await user.type(await screen.findByRole("combobox", { name: "Search a Patient" }), "weller");
  setWidth("desk");
  expect(screen.getByRole("combobox", { name: "Search a Patient" })).toHaveProperty("value", "weller");
});

test("a search lists matches, and the search text is never in the address", async () => {
  const { user, api } = renderApp(path, {
    as: admin,
    api: {
      "POST /patients/search": ({ text }) => ({
        patients: text === "" ? rows(1, 3) : rows(9, 1),
        more: false,
      }),
    },
  });
  await user.type(await screen.findByRole("combobox", { name: "Search a Patient" }), "weller9{Enter}");
  await waitFor(() => expect(bodyRows()).toHaveLength(1));
  expect(screen.getByRole("option", { name: /Weller9, Iris/ })).toBeTruthy();
  expect(api.callsOf("POST /patients/search").at(-1)?.input).toMatchObject({ text: "weller9" });
  expect(address()).toBe(path);
});

test("until the results arrive, older rows are marked as such and never suggested", async () => {
  const { user } = renderApp(path, {
    as: admin,
    api: {
      "POST /patients/search": ({ text }) =>
        text === "" ? { patients: rows(1, 3), more: false } : new Promise(() => undefined),
    },
  });
  expect(await screen.findByText("3 patients")).toBeTruthy();
  await user.type(screen.getByRole("combobox", { name: "Search a Patient" }), "weller9{Enter}");
  await waitFor(async () => expect((await table()).getAttribute("aria-busy")).toBe("true"));
  expect(screen.queryByText("3 patients")).toBeNull();
  expect(screen.queryByRole("option")).toBeNull();
});

test("a search without a match shows the search text", async () => {
  const { user } = renderApp(path, { as: admin });
  await user.type(await screen.findByRole("combobox", { name: "Search a Patient" }), "Zoe{Enter}");
  const empty = within(await table()).findByText("No patient matches “Zoe”.");
  expect(await empty).toBeTruthy();
});

test("the status is in the address and in the request", async () => {
  const { user, api } = renderApp(path, { as: admin });
  await user.click(await screen.findByRole("combobox", { name: "Status" }));
  await user.click(await screen.findByRole("option", { name: "On hold" }));
  await waitFor(() => expect(address()).toBe(`${path}?status=on-hold`));
  expect(await screen.findByText("No patient has this status")).toBeTruthy();
  expect(api.callsOf("POST /patients/search").at(-1)?.input).toMatchObject({ status: "on-hold" });
});

test("a search that failed says so on its field", async () => {
  const { user } = renderApp("/admin/dashboard/patient-view", {
    as: admin,
    api: {
      "POST /patients/search": ({ text }) =>
        text === "" ? { patients: [], more: false } : refuse("internal", { message: "Something broke." }),
    },
  });
  await user.type(await screen.findByRole("combobox", { name: "Search a Patient" }), "weller{Enter}");
  expect(await screen.findByRole("combobox", { description: "Something broke." })).toBeTruthy();
});

test("a suggestion picked by Enter opens the chart", async () => {
  const { user } = renderApp("/admin/dashboard/patient-view", {
    as: admin,
    api: {
      "POST /patients/search": ({ text }) => ({ patients: text === "" ? [] : rows(4, 2), more: false }),
      "GET /patients/:id/chart": () => refuse("not-found"),
    },
  });
  await user.type(await screen.findByRole("combobox", { name: "Search a Patient" }), "weller{Enter}");
  await screen.findByRole("option", { name: /Weller5, Iris/ });
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(address()).toBe(`${path}?patient=${patientRow(5).id}`));
});

test("the order is in the address and in the request; a search has its own", async () => {
  const { user, api } = renderApp(path, { as: admin });
  await user.click(await screen.findByRole("combobox", { name: "Sort by" }));
  await user.click(await screen.findByRole("option", { name: "Newest first" }));
  await waitFor(() => expect(address()).toBe(`${path}?sort=newest`));
  await waitFor(() =>
    expect(api.callsOf("POST /patients/search").at(-1)?.input).toMatchObject({ sort: "newest" }),
  );
  await user.type(screen.getByRole("combobox", { name: "Search a Patient" }), "weller{Enter}");
  expect(await screen.findByDisplayValue("Best match")).toHaveProperty("disabled", true);
});

test("recently opened charts are shown above the list", async () => {
  renderApp(path, { as: admin, api: { "GET /recent-patients": () => ({ patients: rows(7, 8) }) } });
  const recent = within(await screen.findByRole("region", { name: "Recently opened" }));
  const links = await recent.findAllByRole("link");
  expect(links).toHaveLength(6);
  expect(links[0]?.textContent).toMatch(/^Weller7, Iris04\/02\/1941/);
  expect(links[0]?.getAttribute("href")).toBe(`${path}?patient=${patientRow(7).id}`);
});

test("the place of recently opened charts is kept while there are none", async () => {
  renderApp(path, { as: admin });
  const recent = within(await screen.findByRole("region", { name: "Recently opened" }));
  expect(await recent.findByText("Charts you open are listed here.")).toBeTruthy();
});

test("when recently opened charts cannot be loaded, the list is still shown", async () => {
  let isUp = false;
  const { user } = renderApp(path, {
    as: admin,
    api: {
      "POST /patients/search": () => ({ patients: rows(1, 1), more: false }),
      "GET /recent-patients": () =>
        isUp ? { patients: rows(7, 1) } : refuse("internal", { message: "Something broke." }),
    },
  });
  const recent = within(await screen.findByRole("region", { name: "Recently opened" }));
  expect(await recent.findByText(/Something broke/)).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Weller1, Iris" })).toBeTruthy();
  isUp = true;
  await user.click(recent.getByRole("button", { name: "Try again" }));
  expect(await recent.findByRole("link", { name: /Weller7/ })).toBeTruthy();
});
