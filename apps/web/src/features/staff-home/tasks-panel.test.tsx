import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { documentId } from "#src/test/document-records.ts";
import { openPart } from "#src/test/open-part.tsx";
import { patientRow, taskWith } from "#src/test/records.ts";
import { TasksPanel } from "./tasks-panel.tsx";

const { id: patientId } = patientRow(1);

test("a task about a document leads to it, and to the patient's chart", async () => {
  const tasks = [taskWith(1, { patientId, patientName: "Weller, Iris", documentId: documentId(4) })];
  openPart(<TasksPanel today="2026-03-04" />, { "GET /tasks/today": () => ({ tasks }) }, "Staff");
  const link = await screen.findByRole("link", { name: "Task 1" });
  expect(link.getAttribute("href")).toBe(`/docs?queue=mine&document=${documentId(4)}`);
  const chart = screen.getByRole("link", { name: "Weller, Iris" });
  expect(chart.getAttribute("href")).toBe(`/admin/clinical/patient-chart?patient=${patientId}`);
});

test("a task about no document is plain words", async () => {
  openPart(
    <TasksPanel today="2026-03-04" />,
    { "GET /tasks/today": () => ({ tasks: [taskWith(2)] }) },
    "Staff",
  );
  await screen.findByText("Task 2");
  expect(screen.queryByRole("link")).toBeNull();
});
