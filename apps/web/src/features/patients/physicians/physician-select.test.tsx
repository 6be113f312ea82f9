import { type BoundFunctions, type queries, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { physicianWith } from "#src/test/chart-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { PhysicianSelect } from "./physician-select.tsx";

const okafor = physicianWith(1, { lastName: "Okafor", npi: "1234567893", specialty: "Cardiology" });

const directory: Handlers = {
  "POST /physicians/search": ({ text }) => ({
    physicians: [okafor].filter(({ lastName }) => lastName.toLowerCase().startsWith(text.toLowerCase())),
    more: false,
  }),
  "GET /physicians/:id": () => okafor,
};

function Field({ onChange }: { onChange: (id: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <PhysicianSelect
      label="Prescriber"
      value={value}
      onChange={(id) => {
        setValue(id);
        onChange(id);
      }}
    />
  );
}

function open(api: Handlers = {}, role: "Staff" | "Viewer" = "Staff") {
  const chosen: (string | null)[] = [];
  return {
    ...openPart(<Field onChange={(id) => chosen.push(id)} />, { ...directory, ...api }, role),
    chosen,
  };
}

async function chooseMd(user: UserEvent, dialog: BoundFunctions<typeof queries>) {
  await user.click(dialog.getByRole("combobox", { name: "Credential" }));
  await user.click(await screen.findByRole("option", { name: /^MD/ }));
}

test("a physician is found while typing, chosen, and can be cleared again", async () => {
  const { user, chosen } = open();
  await user.type(screen.getByRole("combobox", { name: "Prescriber" }), "oka");
  await user.click(
    await screen.findByRole("option", { name: /Okafor, Ada, MD.*Cardiology · NPI 1234567893/ }),
  );
  const field = await screen.findByRole("textbox", { name: "Prescriber" });
  expect(field).toHaveProperty("value", "Okafor, Ada, MD");
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.click(screen.getByRole("button", { name: "Choose another prescriber" }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Prescriber" })),
  );
  expect(chosen).toEqual([okafor.id, null]);
});

test("a physician missing from the directory is added from here and chosen", async () => {
  let entered = physicianWith(2, { firstName: "Ben", lastName: "Holder" });
  const { user, chosen, api } = open({
    "GET /physicians/:id": () => entered,
    "POST /physicians": ({ id }) => {
      entered = { ...entered, id };
      return entered;
    },
  });
  await user.click(screen.getByRole("button", { name: "Add physician" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add physician" }));
  await user.type(dialog.getByLabelText("First Name"), "Ben");
  await user.type(dialog.getByLabelText("Last Name"), "Holder");
  await chooseMd(user, dialog);
  await user.type(dialog.getByLabelText("NPI"), "1234567894");
  await user.click(dialog.getByRole("button", { name: "Add physician" }));
  expect(dialog.getByText("Please enter a valid 10-digit NPI")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("NPI")));
  expect(api.callsOf("POST /physicians")).toHaveLength(0);
  await user.clear(dialog.getByLabelText("NPI"));
  await user.click(dialog.getByRole("button", { name: "Add physician" }));
  expect(await screen.findByDisplayValue("Holder, Ben, MD")).toBeTruthy();
  expect(chosen).toEqual([entered.id]);
  expect(api.callsOf("POST /physicians")[0]?.input).toMatchObject({
    lastName: "Holder",
    npi: null,
    fax: null,
  });
});

test("an NPI of another physician says whose it is, and nothing typed is lost", async () => {
  const message = "Ben Holder, MD, already has this NPI.";
  const { user } = open({
    "POST /physicians": () => refuse("conflict", { message, context: physicianWith(9) }),
  });
  await user.click(screen.getByRole("button", { name: "Add physician" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add physician" }));
  await user.type(dialog.getByLabelText("First Name"), "Ada");
  await user.type(dialog.getByLabelText("Last Name"), "Okafor");
  await chooseMd(user, dialog);
  await user.type(dialog.getByLabelText("NPI"), "1234567893");
  await user.click(dialog.getByRole("button", { name: "Add physician" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText("Last Name")).toHaveProperty("value", "Okafor");
});

test("read-only users cannot add a physician", () => {
  open({}, "Viewer");
  expect(screen.queryByRole("button", { name: "Add physician" })).toBeNull();
});

test("a search that fails says so", async () => {
  const { user } = open({ "POST /physicians/search": () => "no answer" });
  await user.type(screen.getByRole("combobox", { name: "Prescriber" }), "oka");
  expect(await screen.findByText("The server cannot be reached. Check your connection.")).toBeTruthy();
});
