import type { StaffRecord } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { agencyToday } from "#src/lib/moments.ts";
import { chooseAction } from "#src/test/choose-action.ts";
import { employeeWith } from "#src/test/employee-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const nurse = employeeWith({ version: 4 });
const license: StaffRecord = {
  id: idOf(2),
  userId: nurse.id,
  version: 3,
  isRemoved: false,
  kind: "license",
  title: null,
  number: "RN-1",
  issuedOn: "2024-01-05",
  expiresOn: "2025-01-04",
  isInForce: false,
};
const cpr: StaffRecord = {
  ...license,
  id: idOf(3),
  kind: "cpr",
  number: null,
  expiresOn: agencyToday(new Date(Date.now() + 10 * 86_400_000)),
  isInForce: true,
};

async function open({ as = userWith("Admin"), records = [license], api = {}, hasOneAction }: OpenWith = {}) {
  let kept = records;
  const answers: Handlers = {
    "POST /employees/search": () => ({ employees: [nurse], total: 1, more: false }),
    "GET /employees/options": () => ({ roles: [], branches: [] }),
    "GET /roles": () => ({ roles: [], offered: {} }),
    "GET /staff/:id/records": ({ removed }) => ({
      records: kept.filter(({ isRemoved }) => !isRemoved || removed === "true"),
    }),
    "POST /staff-records": (input) => {
      const added = { ...cpr, ...input, version: 1 };
      kept = [...kept, added];
      return added;
    },
    "PUT /staff-records/:id": ({ id, ...changes }) => {
      const next = { ...license, ...changes, id, version: changes.version + 1 };
      kept = kept.map((one) => (one.id === id ? next : one));
      return next;
    },
  };
  const opened = renderApp("/employees?tab=employees", { as, api: { ...answers, ...api } });
  if (hasOneAction)
    await opened.user.click(await screen.findByRole("button", { name: "Credentials Reyes, Nora" }));
  else await chooseAction(opened.user, "Reyes, Nora", "Credentials");
  const list = within(await screen.findByRole("dialog", { name: "Credentials for Nora Reyes" }));
  await list.findByRole("table", { name: "Credentials" });
  return { ...opened, list };
}
type OpenWith = {
  as?: ReturnType<typeof userWith>;
  records?: StaffRecord[];
  api?: Handlers;
  hasOneAction?: boolean;
};

const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("an employee's credentials are listed with their expiration and its meaning", async () => {
  const { list } = await open({ records: [license, cpr] });
  expect(
    within(list.getByRole("row", { name: /^Professional license/ })).getByText("Not current"),
  ).toBeTruthy();
  expect(list.getByRole("cell", { name: /01\/04\/2025/ })).toBeTruthy();
  expect(within(list.getByRole("row", { name: /^CPR/ })).getByText("Expires soon")).toBeTruthy();
});

test("a credential is added: type, issue and expiration date; errors are shown on their fields", async () => {
  const { user, list, api } = await open({ records: [] });
  expect(list.getByText("No credentials yet")).toBeTruthy();
  await user.click(list.getByRole("button", { name: "Add credential" }));
  const form = await dialogOf("Add credential");
  await user.click(form.getByRole("combobox", { name: "Type" }));
  await user.click(await screen.findByRole("option", { name: "Other" }));
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(form.getByText("Please enter a title")).toBeTruthy();
  expect(form.getByText("Please enter the date it was issued or signed")).toBeTruthy();
  await user.type(form.getByRole("textbox", { name: "Title" }), "Wound care certificate");
  await user.type(form.getByRole("textbox", { name: "Issued or signed on" }), "03/02/2026");
  await user.type(form.getByRole("textbox", { name: "Expires on" }), "03/01/2026");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("The expiration date is before the issue date")).toBeTruthy();
  await user.clear(form.getByRole("textbox", { name: "Expires on" }));
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await list.findByRole("row", { name: /Wound care certificate/ })).toBeTruthy();
  expect(api.callsOf("POST /staff-records").map(({ input }) => input)).toMatchObject([
    { userId: nurse.id, kind: "other", number: null, issuedOn: "2026-03-02", expiresOn: null },
  ]);
});

test("a credential is edited at the version that was read", async () => {
  const { user, list, api } = await open();
  await chooseAction(user, "Professional license", "Edit");
  const form = await dialogOf("Edit credential");
  const number = form.getByRole("textbox", { name: "Number" });
  await user.clear(number);
  await user.type(number, "RN-2");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await list.findByRole("cell", { name: "RN-2" })).toBeTruthy();
  expect(api.callsOf("PUT /staff-records/:id")[0]?.input).toMatchObject({
    id: license.id,
    version: 3,
    number: "RN-2",
    expiresOn: "2025-01-04",
  });
});

test("on a conflict the user chooses a version, and saves over the newer one", async () => {
  const theirs = { ...license, version: 4, number: "RN-9" };
  const { user, api } = await open({
    api: {
      "PUT /staff-records/:id": ({ id: _, ...change }) =>
        change.version === 3 ? refuse("conflict", { context: theirs }) : { ...license, ...change },
    },
  });
  await chooseAction(user, "Professional license", "Edit");
  const form = await dialogOf("Edit credential");
  await user.type(form.getByRole("textbox", { name: "Number" }), "5");
  await user.click(form.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("radio", { name: "Saved by someone else: RN-9" }));
  await user.click(screen.getByRole("button", { name: "Save choices" }));
  await waitFor(() =>
    expect(api.callsOf("PUT /staff-records/:id").at(-1)?.input).toMatchObject({ version: 4, number: "RN-9" }),
  );
});

test("a credential entered by mistake is removed, still shown on request, and restored", async () => {
  const { user, list } = await open();
  await chooseAction(user, "Professional license", "Remove");
  const question = await dialogOf("Remove Professional license?");
  await user.click(question.getByRole("button", { name: "Remove" }));
  expect(await list.findByText("No credentials yet")).toBeTruthy();
  await user.click(list.getByRole("checkbox", { name: "Show removed" }));
  await user.click(await list.findByRole("button", { name: "Restore Professional license" }));
  expect(await list.findByRole("button", { name: "Actions for Professional license" })).toBeTruthy();
});

test("without the permission to edit staff they are read-only", async () => {
  const { list } = await open({
    as: userWith("Viewer", { Powers: { roles: ["view"], staff: ["view", "view-all"] } }),
    hasOneAction: true,
  });
  expect(list.getByRole("row", { name: /^Professional license/ })).toBeTruthy();
  expect(list.queryByRole("button", { name: /license|Add/ })).toBeNull();
});

test("credentials that cannot be loaded say so and can be retried", async () => {
  let isUp = false;
  const { user } = renderApp("/employees", {
    as: userWith("Admin"),
    api: {
      "POST /employees/search": () => ({ employees: [nurse], total: 1, more: false }),
      "GET /employees/options": () => ({ roles: [], branches: [] }),
      "GET /staff/:id/records": () => (isUp ? { records: [license] } : refuse("internal")),
    },
  });
  await chooseAction(user, "Reyes, Nora", "Credentials");
  const list = await dialogOf("Credentials for Nora Reyes");
  const again = await list.findByRole("button", { name: "Try again" });
  isUp = true;
  await user.click(again);
  expect(await list.findByRole("row", { name: /^Professional license/ })).toBeTruthy();
});
