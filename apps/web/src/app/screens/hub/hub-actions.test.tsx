import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { exportWith } from "#src/test/export-records.ts";
import { refuse } from "#src/test/fake-api.ts";
import { admission, openHub } from "./test/open-hub.tsx";

test("the hub's actions schedule a visit and print the hub", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { user } = openHub({
    api: {
      "GET /patients/:id/schedule": () => refuse("not-found"),
      "POST /visits/check": () => ({ broken: [] }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "New visit" }));
  expect((await screen.findByRole("dialog", { name: "New visit" })).textContent).toContain("Weller, Iris");
});

const actionNames = async (user: ReturnType<typeof openHub>["user"]) => {
  await user.click(await screen.findByRole("button", { name: "Actions" }));
  return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
};

test("the actions depend on the role", async () => {
  const admin = openHub();
  expect(await actionNames(admin.user)).toEqual([
    "New visit",
    "New order",
    "New document",
    "Upload",
    "Request supplies",
    "Discharge",
    "Who saw this chart",
    "Disclosures",
    "Export record",
    "Print",
  ]);
  admin.unmount();
  const planner = openHub({ role: "Editor" });
  const offered = await actionNames(planner.user);
  expect(offered).toContain("Print");
  expect(offered).not.toContain("Export record");
  planner.unmount();
  const viewer = openHub({ role: "Viewer" });
  expect(await actionNames(viewer.user)).toEqual(["Print"]);
});

test("a patient who is not on service cannot be discharged", async () => {
  const { user } = openHub({ chart: { admissions: [{ ...admission, status: "discharged" }] } });
  expect(await actionNames(user)).not.toContain("Discharge");
});

test("a new order starts for this patient", async () => {
  const { user } = openHub({ api: { "POST /patients/search": () => ({ patients: [], more: false }) } });
  await user.click(await screen.findByRole("button", { name: "Actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "New order" }));
  expect(await screen.findByRole("dialog", { name: /Create/ })).toBeTruthy();
});

test("the whole record is requested once, and then a disclosure can be entered", async () => {
  const { user, api } = openHub({
    api: {
      "POST /patients/:id/record": ({ exportId }) =>
        exportWith({
          id: exportId,
          title: "Patient record 1",
          format: "zip",
          request: null,
          patientId: "01900000-0000-7000-8000-000000000001",
          status: "queued",
          rowsDone: 0,
          rowCount: null,
        }),
      "GET /exports": () => ({ exports: [] }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export record" }));
  const question = within(await screen.findByRole("dialog", { name: /^Export the record of/ }));
  expect(question.getByText(/last four digits/)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Export record" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Record of/ }));
  expect(dialog.getByRole("status").textContent).toContain("The export has started");
  expect(api.callsOf("POST /patients/:id/record")).toHaveLength(1);
  await user.click(dialog.getByRole("button", { name: "Add disclosure" }));
  const form = within(await screen.findByRole("dialog", { name: "Add disclosure" }));
  expect(form.getByRole<HTMLTextAreaElement>("textbox", { name: "What was disclosed" }).value).toBe(
    "The whole record, as a ZIP file",
  );
});
