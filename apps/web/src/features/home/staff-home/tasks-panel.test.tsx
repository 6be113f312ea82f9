import type { Task } from "@hearthside/contract";
import { linkOptions } from "@tanstack/react-router";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Handlers } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { patientRow, taskWith } from "#src/test/records.ts";
import { TasksPanel } from "./tasks-panel.tsx";

const { id: patientId } = patientRow(1);

const scheduleOf = (task: Task) =>
  task.patientId === null
    ? undefined
    : linkOptions({ to: "/admin/clinical/patient-schedule", search: { patient: task.patientId } });

const openTasks = (tasks: Task[], more: Handlers = {}) =>
  openPart(
    <TasksPanel today="2026-03-04" linkOf={scheduleOf} />,
    { "GET /tasks/today": () => ({ tasks }), ...more },
    "Staff",
  );

test("a task links to the screen where it is done, and to the patient's chart", async () => {
  openTasks([taskWith(1, { patientId, patientName: "Weller, Iris" })]);
  const link = await screen.findByRole("link", { name: "Task 1" });
  expect(link.getAttribute("href")).toBe(`/admin/clinical/patient-schedule?patient=${patientId}`);
  const chart = screen.getByRole("link", { name: "Weller, Iris" });
  expect(chart.getAttribute("href")).toBe(`/admin/clinical/patient-chart?patient=${patientId}`);
});

test("a task without a screen is plain text", async () => {
  openTasks([taskWith(2)]);
  await screen.findByText("Task 2");
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a task completed outside Hearthside is marked done in the list", async () => {
  const task = taskWith(3, { patientId, patientName: "Weller, Iris", mayBeDone: true });
  const { user, api } = openTasks([task], { "POST /tasks/:id/done": () => undefined });
  await user.click(await screen.findByRole("button", { name: "Mark done: Task 3, Weller, Iris" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mark “Task 3” done?" }));
  await user.click(dialog.getByRole("button", { name: "Mark done" }));
  await waitFor(() => expect(api.callsOf("POST /tasks/:id/done")[0]?.input).toEqual({ id: task.id }));
});
