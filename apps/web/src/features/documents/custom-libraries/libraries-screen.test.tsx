import type { TextTemplate } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseAction } from "#src/test/choose-action.ts";
import { wordingWith } from "#src/test/document-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

const own = wordingWith({
  id: "01900000-0000-7000-8000-00000000aa01",
  version: 3,
  title: "Side door",
  text: "Entered by the side door.",
  isOwn: true,
  changedAt: "2026-03-02T15:00:00.000Z",
  changedByName: "Marsh, Nora",
});

type Opening = { path?: string; as?: ReturnType<typeof userWith>; api?: Handlers };

/** A server with one phrase of the agency in addition to the built-in ones. */
function open({ path = "/custom-libraries", as = userWith("Admin"), api = {} }: Opening = {}) {
  let kept = [own];
  const answers: Handlers = {
    "POST /text-templates/search": ({ kinds, removed }) => ({
      templates: [...kept, wordingWith()].filter(
        ({ kind, isRemoved }) => kinds.includes(kind) && (removed || !isRemoved),
      ),
      more: false,
    }),
    "POST /text-templates": ({ id, title, text, kind, isPersonal }) => {
      const made = { ...own, id, version: 1, kind, title, text: text ?? "", isPersonal };
      kept = [...kept, made];
      return made;
    },
    "PUT /text-templates/:id": ({ id, version, title, text, isRemoved }) => {
      const saved: TextTemplate = { ...own, id, version: version + 1, title, text: text ?? "", isRemoved };
      kept = kept.map((one) => (one.id === id ? saved : one));
      return saved;
    },
  };
  return renderApp(path, { as, api: { ...answers, ...api } });
}

const row = async (title: string) => {
  const found = (await screen.findByRole("button", { name: title })).closest("tr");
  if (found === null) throw new Error(`no row ${title}`);
  return within(found);
};

test("a library shows its entries, who changed them when, and which are built in", async () => {
  open();
  expect((await row("Side door")).getByText(/by Nora Marsh/)).toBeTruthy();
  expect((await row("Tolerated well")).getByText("Built-in")).toBeTruthy();
  expect((await row("Tolerated well")).queryByRole("button", { name: /^Actions/ })).toBeNull();
  expect(
    (await row("Tolerated well")).getByRole("button", { name: "Duplicate Tolerated well" }),
  ).toBeTruthy();
});

test("library and filters are in the address, the search text is not", async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole("link", { name: "Goals and interventions" }));
  await user.click(await screen.findByRole("combobox", { name: "Plan of care section" }));
  await user.click(await screen.findByRole("option", { name: "Goals (locator 22)" }));
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "ramp");
  await waitFor(() =>
    expect(api.callsOf("POST /text-templates/search").at(-1)?.input).toEqual({
      kinds: ["goal", "intervention"],
      text: "ramp",
      removed: false,
      place: "22",
    }),
  );
  const tabs = within(screen.getByRole("navigation", { name: "Libraries" }));
  expect(tabs.getAllByRole("link", { current: "page" }).map(({ textContent }) => textContent)).toEqual([
    "Goals and interventions",
  ]);
  expect(decodeURIComponent(address())).toBe('/custom-libraries?shelf=goals&place="22"');
});

test("a phrase is saved once, for everyone or as a personal one", async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole("button", { name: "New phrase" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please enter a title")).toBeTruthy();
  expect(screen.getByText("Please enter the text")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Title" }), "Ramp");
  await user.type(screen.getByRole("textbox", { name: "Text" }), "By the ramp.");
  await user.click(screen.getByRole("checkbox", { name: "Only for me" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await row("Ramp")).getByText("Personal")).toBeTruthy();
  const calls = api.callsOf("POST /text-templates");
  expect(calls).toHaveLength(1);
  expect(calls[0]?.input).toMatchObject({ kind: "phrase", title: "Ramp", isPersonal: true, place: null });
});

test("a built-in entry is copied into the agency's library", async () => {
  const { user, api } = open();
  await user.click((await row("Tolerated well")).getByRole("button", { name: "Duplicate Tolerated well" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Duplicate “Tolerated well”" }));
  expect(dialog.getByDisplayValue("Copy of Tolerated well")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.callsOf("POST /text-templates")).toHaveLength(1));
  expect(api.callsOf("POST /text-templates")[0]?.input).toMatchObject({
    text: "The patient tolerated the procedure well.",
  });
});

test("after someone else saved first, both versions are shown and nothing is lost", async () => {
  const theirs = { ...own, version: 4, text: "Entered by the ramp." };
  const { user, api } = open({
    api: {
      "PUT /text-templates/:id": ({ version, text }) =>
        version === 3 ? refuse("conflict", { context: theirs }) : { ...theirs, version: 5, text: text ?? "" },
    },
  });
  await chooseAction(user, "Side door", "Edit");
  await user.type(await screen.findByDisplayValue("Entered by the side door."), " Knock.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved by someone else: Entered by the ramp.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save choices" }));
  await waitFor(() =>
    expect(api.callsOf("PUT /text-templates/:id").at(-1)?.input).toMatchObject({
      version: 4,
      text: "Entered by the side door. Knock.",
    }),
  );
});

test("removed entries are shown on request and restored", async () => {
  const { user } = open();
  await chooseAction(user, "Side door", "Remove");
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Side door" })).toBeNull());
  await user.click(screen.getByRole("checkbox", { name: "Show removed" }));
  await user.click((await row("Side door")).getByRole("button", { name: "Restore Side door" }));
  await waitFor(async () =>
    expect((await row("Side door")).getByRole("button", { name: "Actions for Side door" })).toBeTruthy(),
  );
});

test("a medication set is entered line by line, and only names are required", async () => {
  const { user, api } = open({ path: "/custom-libraries?shelf=sets" });
  await user.click(await screen.findByRole("button", { name: "New set" }));
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "Water tablets");
  expect(screen.getByRole("textbox", { name: "Medication name" })).toHaveProperty("required", true);
  expect(screen.getByRole("textbox", { name: "Dose" })).toHaveProperty("required", false);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please enter a medication name")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Medication name" }), "Furosemide");
  await user.click(screen.getByRole("button", { name: "Add medication" }));
  const second = within(await screen.findByRole("group", { name: "Medication 2" }));
  await waitFor(() =>
    expect(document.activeElement).toBe(second.getByRole("textbox", { name: "Medication name" })),
  );
  await user.keyboard("Potassium chloride");
  await user.type(second.getByRole("textbox", { name: "Dose" }), "20 mEq");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.callsOf("POST /text-templates")[0]?.input).toMatchObject({
      kind: "medication-set",
      lines: [
        { name: "Furosemide", dose: null },
        { name: "Potassium chloride", dose: "20 mEq", route: null },
      ],
    }),
  );
});

test("a user who may not edit can read entries in full", async () => {
  const { user } = open({ as: userWith("Viewer") });
  await user.click(await screen.findByRole("button", { name: "Side door" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Side door" }));
  expect(dialog.getByText("Entered by the side door.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^(Edit|Duplicate|Remove|New)/ })).toBeNull();
});
