import type { Contract, OutputOf } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { assessmentId, assessmentWith } from "#src/test/assessment-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { chartWith, patientWith, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

type Item = OutputOf<Contract["GET /patients/:id/attention"]>["items"][number];

const { id } = patientWith();
const many = "Multiple Items need your attention. Click the dropdown to see details.";
const hub = "/admin/clinical/patient-chart/patient-hub";
const wizard = `/admin/clinical/patient-chart/assessment/${assessmentId(1)}?patient=${id}`;

const item = (number: number, changes: Partial<Item> = {}): Item => ({
  taskId: assessmentId(700 + number),
  kind: "assessment-due",
  title: `Start of Care OASIS ${number}`,
  dueOn: "2026-03-04",
  isImportant: true,
  assessmentId: null,
  reason: "01",
  ...changes,
});

const openHub = (items: readonly Item[], api: Handlers = {}, as = userWith("Staff")) =>
  renderApp(`${hub}?patient=${id}`, {
    as,
    api: {
      "GET /patients/:id/chart": () => chartWith(),
      "GET /patients/:id/attention": () => ({ items: [...items] }),
      ...api,
    },
  });

test("the dropdown lists tasks due with their dates, and marks important ones", async () => {
  const { user } = openHub([item(1), item(2, { dueOn: null, isImportant: false })]);
  const toggle = await screen.findByRole("button", { name: many });
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  await user.click(toggle);
  const [first, second] = within(screen.getByRole("region", { name: many })).getAllByRole("listitem");
  expect(first?.textContent).toMatch(/Important.*Start of Care OASIS 1.*Overdue since 03\/04\/2026/);
  expect(second?.textContent).not.toContain("Important");
});

test("one item is not called multiple", async () => {
  openHub([item(1)]);
  expect(await screen.findByRole("button", { name: /^One item needs your attention\./ })).toBeTruthy();
});

test("nothing is shown if nothing is due", async () => {
  const { api } = openHub([]);
  expect(await screen.findByRole("heading", { level: 1, name: "Iris Weller" })).toBeTruthy();
  await waitFor(() => expect(api.callsOf("GET /patients/:id/attention")).toHaveLength(1));
  expect(screen.queryByText(/your attention/)).toBeNull();
});

test("without a chosen patient the page asks to choose one", async () => {
  const { api } = renderApp(hub, { as: userWith("Staff") });
  expect(await screen.findByRole("link", { name: "Choose a patient from the list" })).toBeTruthy();
  expect(api.callsOf("GET /patients/:id/attention")).toHaveLength(0);
});

test("Complete Documents continues the started assessment", async () => {
  const { user, api } = openHub([item(1, { assessmentId: assessmentId(1) })]);
  await user.click(await screen.findByRole("button", { name: /needs your attention/ }));
  await user.click(screen.getByRole("link", { name: "Complete Documents: Start of Care OASIS 1" }));
  await waitFor(() => expect(address()).toBe(wizard));
  expect(api.callsOf("POST /assessments")).toHaveLength(0);
});

test("Complete Documents starts an assessment if there is none, and pressed twice starts one", async () => {
  const { user, api } = openHub([item(1)], {
    "POST /assessments": () => assessmentWith({}),
    "GET /assessments/:id": () => assessmentWith({}),
  });
  await user.click(await screen.findByRole("button", { name: /needs your attention/ }));
  await user.dblClick(screen.getByRole("button", { name: "Complete Documents: Start of Care OASIS 1" }));
  await waitFor(() => expect(address()).toBe(wizard));
  const begun = api.callsOf("POST /assessments");
  expect(begun).toHaveLength(1);
  expect(begun[0]?.input).toMatchObject({ patientId: id, reason: "01" });
});

test("a start whose response was lost is retried with the same id", async () => {
  let isUp = false;
  const { user, api } = openHub([item(1)], {
    "POST /assessments": () => (isUp ? assessmentWith({}) : "no answer"),
    "GET /assessments/:id": () => assessmentWith({}),
  });
  await user.click(await screen.findByRole("button", { name: /needs your attention/ }));
  const button = screen.getByRole("button", { name: "Complete Documents: Start of Care OASIS 1" });
  await user.click(button);
  expect(await screen.findByText("The server cannot be reached. Check your connection.")).toBeTruthy();
  isUp = true;
  await user.click(button);
  await waitFor(() => expect(address()).toBe(wizard));
  const [first, second] = api.callsOf("POST /assessments");
  expect(second?.input).toEqual(first?.input);
});

test("read-only users see what is due but cannot start it", async () => {
  const { user } = openHub([item(1)], {}, userWith("Viewer"));
  await user.click(await screen.findByRole("button", { name: /needs your attention/ }));
  expect(screen.getByText("Start of Care OASIS 1")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Complete Documents/ })).toBeNull();
});

test("a task without a form is marked done after a question that names it", async () => {
  let isDone = false;
  const outside = item(1, {
    title: "Recertification assessment due: complete it outside Hearthside",
    kind: "recertification-due",
    reason: null,
  });
  const { user, api } = openHub([], {
    "GET /patients/:id/attention": () => ({ items: isDone ? [] : [outside] }),
    "POST /tasks/:id/done": () => {
      isDone = true;
      return undefined;
    },
  });
  await user.click(await screen.findByRole("button", { name: /needs your attention/ }));
  await user.click(screen.getByRole("button", { name: `Mark done: ${outside.title}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Is “${outside.title}” done?` }));
  await user.click(dialog.getByRole("button", { name: "Mark done" }));
  await waitFor(() => expect(screen.queryByText(/your attention/)).toBeNull());
  expect(api.callsOf("POST /tasks/:id/done")[0]?.input).toEqual({ id: outside.taskId });
});

test("tasks done elsewhere in the chart are listed without a button", async () => {
  const { user } = openHub([item(1, { title: "Order not signed", kind: "signature-missing", reason: null })]);
  await user.click(await screen.findByRole("button", { name: /needs your attention/ }));
  const due = within(screen.getByRole("region", { name: /needs your attention/ }));
  expect(due.getByText("Order not signed")).toBeTruthy();
  expect(due.queryByRole("button", { name: /Order not signed/ })).toBeNull();
});

test("a failure to load is shown, and can be tried again", async () => {
  let isUp = false;
  const { user } = openHub([], {
    "GET /patients/:id/attention": () =>
      isUp ? { items: [item(1)] } : refuse("internal", { message: "Something broke." }),
  });
  expect(
    await screen.findByText(/The tasks due for this patient could not be loaded\. Something broke\./),
  ).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: /needs your attention/ })).toBeTruthy();
});

test("the chart shows what is due as well", async () => {
  renderApp(`/admin/clinical/patient-chart?patient=${id}`, {
    as: userWith("Staff"),
    api: {
      "GET /patients/:id/chart": () => chartWith(),
      "GET /patients/:id/attention": () => ({ items: [item(1), item(2)] }),
    },
  });
  expect(await screen.findByRole("button", { name: many })).toBeTruthy();
});
