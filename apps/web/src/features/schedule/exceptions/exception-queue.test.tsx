import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { visitWith } from "#src/test/schedule-records.ts";
import { exceptionWith, visitDetailWith } from "#src/test/visit-records.ts";
import { ExceptionQueue } from "./exception-queue.tsx";

async function open(api: Handlers) {
  const opened = openPart(<ExceptionQueue />, api, "Editor");
  await opened.user.click(screen.getByRole("button", { name: "Visit verification" }));
  return opened;
}

const queue: Handlers = {
  "GET /visit-exceptions": ({ state }) => ({
    exceptions:
      state === "open"
        ? [exceptionWith()]
        : [exceptionWith({ resolvedAt: "2026-03-05T15:00:00.000Z", resolution: "Spoke with the patient" })],
    more: false,
  }),
  "GET /visits/:id": () => visitDetailWith(visitWith(1)),
};

test("an exception shows the problem and its visit, and how many are open", async () => {
  await open(queue);
  const row = await screen.findByRole("row", { name: /Far from the home/ });
  expect(row.textContent).toContain(
    "Far from the homeThe check-in was 740 m from the house.Weller, IrisMarsh, Nora03/04/2026, 9:00\u00a0AM03/04/2026, 9:10\u00a0AM",
  );
  expect(screen.getByText("1 open")).toBeTruthy();
});

test("an exception is resolved only with a reason", async () => {
  let isOpen = true;
  const { user, api } = await open({
    ...queue,
    "GET /visit-exceptions": () => ({ exceptions: isOpen ? [exceptionWith()] : [], more: false }),
    "POST /visit-exceptions/:id/resolve": () => {
      isOpen = false;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Resolve far from the home, Weller, Iris" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Resolve exception" }));
  await user.click(dialog.getByRole("button", { name: "Resolve" }));
  expect(dialog.getByText("Please give a reason")).toBeTruthy();
  await user.type(dialog.getByLabelText("Reason for accepting"), "Parked at the church");
  await user.click(dialog.getByRole("button", { name: "Resolve" }));
  await waitFor(() =>
    expect(api.callsOf("POST /visit-exceptions/:id/resolve")[0]?.input).toEqual({
      id: exceptionWith().id,
      resolution: "Parked at the church",
    }),
  );
  expect(await screen.findByText("The exception was resolved.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Resolve / })).toBeNull());
});

test("the times of its visit can be set from there", async () => {
  const { user } = await open(queue);
  await user.click(
    await screen.findByRole("button", { name: "Enter times, far from the home, Weller, Iris" }),
  );
  expect(await screen.findByRole("dialog", { name: "Enter times" })).toBeTruthy();
  expect(await screen.findByLabelText("Start time")).toBeTruthy();
});

test("recently resolved exceptions are shown with their reasons", async () => {
  const { user } = await open(queue);
  await user.click(await screen.findByRole("combobox", { name: "Exceptions" }));
  await user.click(screen.getByRole("option", { name: "Resolved in the last 30 days" }));
  expect(await screen.findByText("Spoke with the patient")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Resolve / })).toBeNull();
});

test("users who do not schedule see no queue and request none", () => {
  const { api } = openPart(<ExceptionQueue />, queue, "Staff");
  expect(screen.queryByRole("button")).toBeNull();
  expect(api.sent).toHaveLength(0);
});

test("a queue that failed to load can be retried", async () => {
  await open({ "GET /visit-exceptions": () => refuse("internal") });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});
