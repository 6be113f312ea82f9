import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { diagnosesWith, emptyProfile, rowId } from "#src/test/profile-records.ts";
import { patientWith, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const { id } = patientWith();
const list = diagnosesWith([
  ["I50.9", "Heart failure"],
  ["E11.9", "Type 2 diabetes"],
  ["I10", "Hypertension"],
]);

const openProfile = (api: Handlers = {}) =>
  renderApp(`/admin/clinical/patient-profile?patient=${id}`, {
    as: userWith("Editor"),
    api: {
      ...emptyProfile(),
      "GET /patients/:id/diagnoses": () => list,
      "PUT /patients/:id/diagnoses": () => ({ ...list, version: 9 }),
      ...api,
    },
  });

async function editList(user: ReturnType<typeof openProfile>["user"]) {
  await user.click(await screen.findByRole("button", { name: "Edit diagnoses" }));
  return within(await screen.findByRole("dialog", { name: "Diagnoses" }));
}

type Dialog = Awaited<ReturnType<typeof editList>>;

const codesIn = (dialog: Dialog) =>
  dialog.getAllByLabelText<HTMLInputElement>("Code").map(({ value }) => value);

const sentCodes = (api: ReturnType<typeof openProfile>["api"], at = 0) =>
  JSON.stringify(api.callsOf("PUT /patients/:id/diagnoses")[at]?.input).match(/(?<="code":")[^"]*/g);

test("the list is ordered by keyboard, announced as it moves, and saved as a whole", async () => {
  const { user, api } = openProfile();
  const dialog = await editList(user);
  await user.click(dialog.getByRole("button", { name: "Move I10 up" }));
  expect(dialog.getByText("I10 is now number 2 of 3.")).toBeTruthy();
  await user.click(dialog.getAllByLabelText("Code")[1] ?? document.body);
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(codesIn(dialog)).toEqual(["I10", "I50.9", "E11.9"]);
  await user.click(dialog.getByRole("button", { name: "Save diagnoses" }));
  expect(await screen.findByText("The diagnoses were saved.")).toBeTruthy();
  expect(sentCodes(api)).toEqual(["I10", "I50.9", "E11.9"]);
  expect(api.callsOf("PUT /patients/:id/diagnoses")[0]?.input).toMatchObject({
    admissionId: rowId(500),
    version: 3,
  });
});

test("a line is dragged to another place by its handle", async () => {
  const { user } = openProfile();
  const dialog = await editList(user);
  const lines = within(dialog.getByRole("list", { name: "Diagnoses in order" })).getAllByRole("listitem");
  for (const line of lines)
    vi.spyOn(line, "getBoundingClientRect").mockImplementation(() => {
      const at = [...(line.parentElement?.children ?? [])].indexOf(line);
      return DOMRect.fromRect({ y: at * 100, height: 100 });
    });
  const handle = lines[0]?.querySelector("[aria-hidden] svg")?.parentElement ?? document.body;
  fireEvent.pointerDown(handle, { button: 0 });
  fireEvent.pointerMove(window, { clientY: 250 });
  fireEvent.pointerUp(window);
  expect(codesIn(dialog)).toEqual(["E11.9", "I10", "I50.9"]);
  fireEvent.pointerMove(window, { clientY: 50 });
  expect(codesIn(dialog)).toEqual(["E11.9", "I10", "I50.9"]);
});

test("a save can be undone as a whole", async () => {
  const { user, api } = openProfile();
  const dialog = await editList(user);
  await user.click(dialog.getByRole("button", { name: "Remove E11.9" }));
  await user.click(dialog.getByRole("button", { name: "Save diagnoses" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone.")).toBeTruthy();
  expect([sentCodes(api, 0), sentCodes(api, 1)]).toEqual([
    ["I50.9", "I10"],
    ["I50.9", "E11.9", "I10"],
  ]);
  expect(api.callsOf("PUT /patients/:id/diagnoses")[1]?.input).toMatchObject({ version: 9 });
});

test("malformed and duplicate codes are refused with an error on their fields", async () => {
  const { user, api } = openProfile();
  const dialog = await editList(user);
  await user.click(dialog.getByRole("button", { name: "Add diagnosis" }));
  await user.type(dialog.getAllByLabelText("Code")[3] ?? document.body, "i10");
  await user.click(dialog.getByRole("button", { name: "Save diagnoses" }));
  expect(dialog.getByText("I10 is already on the list")).toBeTruthy();
  expect(dialog.getByText("Please enter a description")).toBeTruthy();
  await user.type(dialog.getAllByLabelText("Code")[3] ?? document.body, "XX.");
  await user.click(dialog.getByRole("button", { name: "Save diagnoses" }));
  expect(dialog.getByText("Please enter an ICD-10-CM code, for example I50.9")).toBeTruthy();
  expect(api.callsOf("PUT /patients/:id/diagnoses")).toHaveLength(0);
});

test("a primary diagnosis CMS would reject is warned about, and the format check is explained", async () => {
  const { user } = openProfile();
  const dialog = await editList(user);
  expect(dialog.getByText(/Only the format of each code is checked/)).toBeTruthy();
  expect(dialog.queryByText(/edit -4900/)).toBeNull();
  const [first = document.body] = dialog.getAllByLabelText("Code");
  await user.clear(first);
  await user.type(first, "W19.XXXA");
  expect(dialog.getByText(/The primary diagnosis begins with W.*edit -4900/)).toBeTruthy();
});

test("a list saved by someone else is shown beside the user's own until one is chosen", async () => {
  const theirs = { ...diagnosesWith([["J44.9", "COPD"]]), version: 7 };
  let count = 0;
  const { user, api } = openProfile({
    "PUT /patients/:id/diagnoses": () => {
      count += 1;
      return count === 1 ? refuse("conflict", { context: theirs }) : { ...list, version: 10 };
    },
  });
  const dialog = await editList(user);
  await user.click(dialog.getByRole("button", { name: "Move I10 up" }));
  await user.click(dialog.getByRole("button", { name: "Save diagnoses" }));
  const mine = within(await screen.findByRole("region", { name: "Your list" }));
  expect(mine.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getByRole("region", { name: "Saved by someone else" }).textContent).toContain("J44.9 COPD");
  await user.click(screen.getByRole("button", { name: "Save my list" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.callsOf("PUT /patients/:id/diagnoses")[1]?.input).toMatchObject({ version: 7 });
  expect(sentCodes(api, 1)).toEqual(["I50.9", "I10", "E11.9"]);
});

test("a code without a description says so", async () => {
  openProfile({ "GET /patients/:id/diagnoses": () => diagnosesWith([["J44.9", ""]]) });
  expect(await screen.findByText("No description yet")).toBeTruthy();
});
