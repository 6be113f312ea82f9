import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { assessmentId, assessmentWith } from "#src/test/assessment-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

const path = (number: number) => `/admin/clinical/patient-chart/assessment/${assessmentId(number)}`;

const openAt = (address: string, api: Handlers) => renderApp(address, { as: userWith("Staff"), api });

test("the current section is in the address, and Back leaves it", async () => {
  const { user } = openAt(`${path(11)}?section=B`, { "GET /assessments/:id": () => assessmentWith({}) });
  expect(await screen.findByRole("heading", { name: "Section B Hearing Speech and Vision" })).toBeTruthy();
  const steps = within(screen.getByRole("navigation", { name: "Sections" }));
  await user.click(steps.getByRole("button", { name: /Section C/ }));
  expect(await screen.findByRole("heading", { name: "Section C Cognitive Patterns" })).toBeTruthy();
  expect(address()).toBe(`${path(11)}?section=C`);
  act(() => window.history.back());
  expect(await screen.findByRole("heading", { name: "Section B Hearing Speech and Vision" })).toBeTruthy();
});

test("a section that does not exist is the first one", async () => {
  openAt(`${path(12)}?section=Q`, { "GET /assessments/:id": () => assessmentWith({}) });
  expect(await screen.findByRole("heading", { name: "Section A Administrative Information" })).toBeTruthy();
});

test("an inaccessible assessment has a page that leads back", async () => {
  openAt(path(13), { "GET /assessments/:id": () => refuse("not-found") });
  expect(await screen.findByText("It does not exist, or the patient is not assigned to you.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("the wizard's keys are in the list of shortcuts while it is open", async () => {
  openAt(path(14), { "GET /assessments/:id": () => assessmentWith({}) });
  await screen.findByRole("heading", { name: "Section A Administrative Information" });
  fireEvent.keyDown(document.body, { key: "?" });
  const list = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(list.getByText("Go to an item by number or keyword")).toBeTruthy();
});
