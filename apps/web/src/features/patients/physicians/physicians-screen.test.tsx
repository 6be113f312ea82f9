import type { Physician } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { physicianWith } from "#src/test/chart-records.ts";
import { chooseAction } from "#src/test/choose-action.ts";
import type { Handlers } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { PhysiciansScreen } from "./physicians-screen.tsx";

const okafor = physicianWith(1, {
  lastName: "Okafor",
  npi: "1234567893",
  phoneNumber: "+15125550143",
  fax: "+15125550144",
});
const lind = physicianWith(2, { lastName: "Lind" });

function open(api: Handlers = {}, role: "Staff" | "Viewer" = "Staff") {
  let kept: Physician[] = [lind, okafor];
  const answers: Handlers = {
    "POST /physicians/search": ({ text, removed }) => ({
      physicians: kept.filter(
        ({ lastName, isRemoved }) =>
          lastName.toLowerCase().startsWith(text.toLowerCase()) && (removed || !isRemoved),
      ),
      more: false,
    }),
    "PUT /physicians/:id": ({ id, version, street, city, state, zip, ...fields }) => {
      const changed = { ...okafor, ...fields, id, version: version + 1 };
      kept = kept.map((one) => (one.id === id ? changed : one));
      return changed;
    },
  };
  return openPart(<PhysiciansScreen />, { ...answers, ...api }, role);
}

const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent?.trim());

test("the directory lists ordering physicians, and marks missing facts", async () => {
  open();
  const row = within(await screen.findByRole("row", { name: /Okafor, Ada, MD/ }));
  expect([row.getByText("1234567893"), row.getByText("(512) 555-0143")]).toHaveLength(2);
  expect(within(screen.getByRole("row", { name: /Lind/ })).getAllByText("Missing")).toHaveLength(3);
});

test("it is searched while typing, and says when no one matches", async () => {
  const { user } = open();
  await screen.findByRole("row", { name: /Okafor/ });
  const field = screen.getByRole("searchbox", { name: "Search physicians" });
  await user.type(field, "lin");
  await waitFor(() => expect(names()).toEqual(["Lind, Ada, MD"]));
  await user.type(field, "x");
  expect(await screen.findByText("No name or NPI begins with “linx”")).toBeTruthy();
});

test("a physician is changed over the version read", async () => {
  const { user, api } = open();
  await chooseAction(user, "Okafor, Ada, MD", "Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit physician" }));
  await user.type(dialog.getByLabelText("Specialty"), "Cardiology");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Ada Okafor, MD was saved.")).toBeTruthy();
  expect(api.callsOf("PUT /physicians/:id")[0]?.input).toMatchObject({
    version: 1,
    specialty: "Cardiology",
    phoneNumber: "+15125550143",
  });
});

test("removing asks, can be undone, and a removed physician can be restored", async () => {
  const { user } = open();
  await chooseAction(user, "Okafor, Ada, MD", "Remove");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(names()).toEqual(["Lind, Ada, MD"]));
  await user.click(screen.getByRole("checkbox", { name: "Show removed" }));
  await user.click(await screen.findByRole("button", { name: "Restore Okafor, Ada, MD" }));
  expect(await screen.findByText("Okafor, Ada, MD was restored.")).toBeTruthy();
});

test("more of a long directory is loaded with Show more", async () => {
  const { user } = open({
    "POST /physicians/search": ({ after }) =>
      after === undefined ? { physicians: [lind], more: true } : { physicians: [okafor], more: false },
  });
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  await waitFor(() => expect(names()).toEqual(["Lind, Ada, MD", "Okafor, Ada, MD"]));
});

test("read-only users see no actions", async () => {
  open({}, "Viewer");
  await screen.findByRole("row", { name: /Okafor/ });
  expect(screen.queryByRole("button", { name: /Add|Edit|Remove/ })).toBeNull();
});

test("a directory that cannot be loaded says so and can be tried again", async () => {
  let isDown = true;
  const { user } = open({
    "POST /physicians/search": () => (isDown ? "no answer" : { physicians: [lind], more: false }),
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole("row", { name: /Lind/ })).toBeTruthy();
});
