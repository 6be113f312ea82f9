import type { AgencyRole } from "@hearthside/contract";
import { defaultMatrix, type Powers, powersFrom, roles } from "@hearthside/contract/permissions";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

const offered: Powers = {
  patients: ["view", "edit", "reveal", "view-all"],
  notes: ["view", "edit", "delete"],
  staff: ["view", "edit", "delete", "view-all"],
  roles: ["view", "edit", "delete"],
};
const offeredOf = (powers: Powers): Powers =>
  powersFrom([
    ...(powers.patients ?? []).map((action) => ({ area: "patients", action }) as const),
    ...(powers.notes ?? []).map((action) => ({ area: "notes", action }) as const),
  ]);
const roleWith = (name: string, changes: Partial<AgencyRole> = {}): AgencyRole => ({
  name,
  version: 0,
  powers: {},
  isBuiltIn: true,
  isFixed: name === "Admin",
  members: 1,
  ...changes,
});

/** A server that stores roles. */
function open({
  as = userWith("Admin"),
  api = {},
}: {
  as?: ReturnType<typeof userWith>;
  api?: Handlers;
} = {}) {
  let kept: AgencyRole[] = [
    ...roles.map((name) => roleWith(name, { powers: offeredOf(defaultMatrix[name]) })),
    roleWith("Therapist", { version: 1, isBuiltIn: false, members: 0, powers: { notes: ["view"] } }),
  ];
  const find = (name: string) => kept.find((role) => role.name === name) ?? roleWith(name);
  const answers: Handlers = {
    "GET /roles": () => ({ roles: kept, offered }),
    "POST /employees/search": () => ({ employees: [], total: 0, more: false }),
    "GET /employees/options": () => ({ roles: [], branches: [] }),
    "PUT /roles/:name": ({ name, powers }) => {
      const saved = { ...find(name), version: find(name).version + 1, powers };
      kept = kept.map((role) => (role.name === name ? saved : role));
      return saved;
    },
    "POST /roles": ({ name, basedOn }) => {
      const made = roleWith(name, { version: 1, isBuiltIn: false, members: 0, powers: find(basedOn).powers });
      kept = [...kept, made];
      return made;
    },
    "DELETE /roles/:name": ({ name }) => {
      kept = kept.filter((role) => role.name !== name);
    },
  };
  return renderApp("/employees?tab=roles", { as, api: { ...answers, ...api } });
}

type User = ReturnType<typeof open>["user"];
async function choose(user: User, name: string) {
  await user.click(await screen.findByRole("combobox", { name: "Role" }));
  await user.click(await screen.findByRole("option", { name }));
}
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });

test("The role Admin can be read and not changed", async () => {
  open();
  expect(await screen.findByText(/so that the agency cannot be locked out/)).toBeTruthy();
  expect(screen.getByText("Built-in")).toBeTruthy();
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
  expect(screen.getByRole("img", { name: "Patients: Show full SSN allowed" })).toBeTruthy();
});

test("a permission that no endpoint uses is not offered, and selecting one selects those it needs", async () => {
  const { user, api } = open();
  await choose(user, "Therapist");
  expect(screen.queryByRole("checkbox", { name: "Notes: Show full SSN" })).toBeNull();
  await user.click(box("Notes: Delete"));
  expect([box("Notes: View").checked, box("Notes: Edit").checked]).toEqual([true, true]);
  await user.click(box("Notes: View"));
  expect([box("Notes: Edit").checked, box("Notes: Delete").checked]).toEqual([false, false]);
  await user.click(box("Notes: Edit"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Permissions for Therapist were saved.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Therapist" }));
  expect(api.callsOf("PUT /roles/:name")[0]?.input).toEqual({
    name: "Therapist",
    version: 1,
    powers: { notes: ["view", "edit"] },
  });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true),
  );
});

test("Permission to change employees includes seeing all of them: one box checks the other, and unchecks with it", async () => {
  const { user } = open();
  await choose(user, "Therapist");
  await user.click(box("Staff: Edit"));
  expect([box("Staff: View").checked, box("Staff: All records").checked]).toEqual([true, true]);
  await user.click(box("Staff: All records"));
  expect([box("Staff: View").checked, box("Staff: Edit").checked]).toEqual([true, false]);
});

test("While permissions are saved they cannot be changed, so that no change is lost", async () => {
  const answered = Promise.withResolvers<void>();
  const { user } = open({
    api: {
      "PUT /roles/:name": async () => {
        await answered.promise;
        return roleWith("Therapist", { version: 2, isBuiltIn: false, powers: { notes: ["view", "edit"] } });
      },
    },
  });
  await choose(user, "Therapist");
  await user.click(box("Notes: Edit"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(box("Notes: Delete").disabled).toBe(true));
  answered.resolve();
  await screen.findByText("Permissions for Therapist were saved.");
  await waitFor(() => expect(box("Notes: Delete").disabled).toBe(false));
});

test("Unsaved changes stay while another role is shown, and leaving asks first", async () => {
  const { user } = open();
  await choose(user, "Therapist");
  await user.click(box("Notes: Edit"));
  await choose(user, "Viewer");
  expect(box("Notes: Edit").checked).toBe(false);
  await choose(user, "Therapist (unsaved)");
  expect(box("Notes: Edit").checked).toBe(true);
  await user.click(screen.getByRole("link", { name: "Employees" }));
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  expect(question.getByText(/Your changes to Therapist/)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  expect(box("Notes: Edit").checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  await user.click(screen.getByRole("link", { name: "Employees" }));
  expect(await screen.findByText("No results")).toBeTruthy();
});

test("A conflict shows both versions of a role, and the choice is saved over the newer one", async () => {
  const theirs = roleWith("Therapist", {
    version: 2,
    isBuiltIn: false,
    powers: { notes: ["view"], patients: ["view"] },
  });
  const { user, api } = open({
    api: {
      "PUT /roles/:name": ({ version, powers }) =>
        version === 1 ? refuse("conflict", { context: theirs }) : { ...theirs, version: 3, powers },
    },
  });
  await choose(user, "Therapist");
  await user.click(box("Notes: Edit"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const question = within(await screen.findByRole("dialog", { name: "Permissions for Therapist" }));
  expect(question.getByRole("radio", { name: "Yours: Allowed" })).toBeTruthy();
  expect(question.getByRole("radio", { name: "Saved by someone else: Allowed" })).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Save choices" }));
  await waitFor(() =>
    expect(api.callsOf("PUT /roles/:name")[1]?.input).toEqual({
      name: "Therapist",
      version: 2,
      powers: { patients: ["view"], notes: ["view", "edit"] },
    }),
  );
});

test("Users are not offered permissions they do not have", async () => {
  const outbox = userWith("Viewer", { Powers: { roles: ["view", "edit"], notes: ["view"] } });
  const { user } = open({ as: outbox });
  await choose(user, "Therapist");
  expect([box("Notes: View").disabled, box("Notes: Edit").disabled]).toEqual([false, true]);
  expect(screen.queryByRole("button", { name: "Remove Therapist" })).toBeNull();
});

test("a role with more access than the user's is read-only", async () => {
  const above = roleWith("Therapist", {
    version: 1,
    isBuiltIn: false,
    powers: { notes: ["view", "edit", "delete"] },
  });
  open({
    as: userWith("Viewer", { Powers: { roles: ["view", "edit", "delete"], notes: ["view"] } }),
    api: { "GET /roles": () => ({ roles: [above], offered }) },
  });
  await screen.findByRole("heading", { name: "Therapist" });
  expect(screen.getByText(/This role has more access than yours/)).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: "Notes: Delete" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove Therapist" })).toBeNull();
});

test("a role is created from another one, and can be removed while no one has it", async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole("button", { name: "New role" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New role" }));
  await user.click(dialog.getByRole("button", { name: "Create role" }));
  expect(dialog.getByText("Please enter a role name")).toBeTruthy();
  await user.type(dialog.getByLabelText("Name"), "Intake");
  await user.click(dialog.getByRole("button", { name: "Create role" }));
  expect(await screen.findByText("The role Intake was created.")).toBeTruthy();
  expect(api.callsOf("POST /roles")[0]?.input).toMatchObject({ name: "Intake", basedOn: "Viewer" });
  await user.click(await screen.findByRole("button", { name: "Remove Intake" }));
  const question = within(await screen.findByRole("dialog", { name: "Remove Intake?" }));
  await user.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("The role Intake was removed.")).toBeTruthy();
  expect(api.callsOf("DELETE /roles/:name")[0]?.input).toEqual({ name: "Intake" });
});

test("Users who cannot see roles are sent home", async () => {
  open({ as: userWith("Viewer") });
  await waitFor(() => expect(address()).not.toBe("/employees"));
});
