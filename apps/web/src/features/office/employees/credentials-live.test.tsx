import type { StaffRecord } from "@hearthside/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { chooseAction } from "#src/test/choose-action.ts";
import { employeeWith } from "#src/test/employee-records.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

type Listener = (message: { data: string; lastEventId: string }) => void;

const heard: Listener[] = [];
vi.stubGlobal("EventSource", function EventSource() {
  return {
    addEventListener: (type: string, listener: Listener) => type === "message" && heard.push(listener),
    close: () => undefined,
  };
});

const id = "01900000-0000-7000-8000-000000000001";
const nurse = employeeWith();
const license: StaffRecord = {
  id: "01900000-0000-7000-8000-000000000002",
  userId: id,
  version: 1,
  isRemoved: false,
  kind: "license",
  title: null,
  number: "RN-1",
  issuedOn: "2024-01-05",
  expiresOn: null,
  isInForce: true,
};

test("a credential added by a colleague appears in the open dialog", async () => {
  let records = [license];
  const { user } = renderApp("/employees", {
    as: userWith("Admin"),
    api: {
      "POST /employees/search": () => ({ employees: [{ ...nurse, credentials: [] }], total: 1, more: false }),
      "GET /employees/options": () => ({ roles: [], branches: [] }),
      "GET /staff/:id/records": () => ({ records }),
    },
  });
  await chooseAction(user, "Reyes, Nora", "Credentials");
  const dialog = within(await screen.findByRole("dialog", { name: "Credentials for Nora Reyes" }));
  await dialog.findByText("RN-1");
  await waitFor(() => expect(heard).not.toHaveLength(0));
  records = [{ ...license, version: 2, number: "RN-2" }];
  const event = { id: 1, kind: "employee", patientId: null, subjectId: license.id, revision: 2 };
  act(() => {
    for (const listener of heard) listener({ data: JSON.stringify(event), lastEventId: "1" });
  });
  expect(await dialog.findByText("RN-2")).toBeTruthy();
});
