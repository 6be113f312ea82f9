import type { Role, Warning } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { chooseAction } from "#src/test/choose-action.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";
import { WarningCard } from "./warning-card.tsx";
import type { WarningsFilter } from "./warnings-filter.ts";
import { WarningsScreen } from "./warnings-screen.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const warningWith = (number: number, changes: Partial<Warning> = {}): Warning => ({
  id: idOf(number),
  version: number,
  kind: "missed-visit",
  type: "Missed Visit",
  title: `Missed visit ${number}`,
  detail: null,
  action: "Notify physician",
  patientId: idOf(90),
  patientName: "Weller, Iris",
  userId: null,
  userName: null,
  subjectId: null,
  documentId: null,
  visitId: idOf(80),
  dueOn: "2026-03-03",
  dueAt: null,
  isImportant: false,
  assigneeId: null,
  assigneeName: null,
  createdAt: "2026-03-02T15:00:00.000Z",
  resolvedAt: null,
  resolvedByName: null,
  note: null,
  endsBy: "This closes automatically when the physician's response to the missed visit is recorded.",
  mayEnd: true,
  ...changes,
});

const agreement = warningWith(3, {
  kind: "nda-missing",
  type: "NDA",
  title: "No agreement on confidentiality",
  action: "Get the NDA signed",
  patientId: null,
  patientName: null,
  visitId: null,
  userId: idOf(70),
  userName: "Reyes, Ada",
});

const counts = {
  total: 2,
  families: { patient: 2, eligibility: 0, authorization: 0, supply: 0, administrative: 2 },
  types: {
    "Oasis Export Missing": 0,
    "Missed Visit": 2,
    "Orders to Sign": 0,
    Oasis: 0,
    "Send & Receive": 0,
    NDA: 0,
  },
};

const listOf = (...warnings: Warning[]): Handlers => ({
  "GET /warnings": () => ({ warnings, more: false, total: warnings.length }),
  "GET /warnings/counts": () => counts,
});
const both = listOf(warningWith(1), warningWith(2, { isImportant: true }));

const onAddress = vi.fn<(filter: WarningsFilter) => void>();

/** The screen and its address. */
function AtAddress({ start }: { start: WarningsFilter }) {
  const [filter, setFilter] = useState(start);
  const show = (next: WarningsFilter) => {
    onAddress(next);
    setFilter(next);
  };
  return <WarningsScreen filter={filter} onFilter={show} />;
}

type Opening = { role?: Role; api?: Handlers; filter?: WarningsFilter };

const open = ({ role = "Admin", api = both, filter = {} }: Opening = {}) =>
  openPart(<AtAddress start={filter} />, api, role);

test("a warning names the required action, and links to where it is fixed", async () => {
  open();
  const link = await screen.findByRole("link", { name: "Missed visit 1" });
  expect(link.getAttribute("href")).toBe(
    `/admin/clinical/patient-schedule?patient=${idOf(90)}&visit=${idOf(80)}`,
  );
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Select all shown",
    "Warning",
    "Action Required",
    "Patient or employee",
    "Due",
    "Assigned to",
    "Actions",
  ]);
  const tabs = within(screen.getByRole("navigation", { name: "Warning categories" }));
  expect(await tabs.findByRole("link", { name: "All 2", current: "page" })).toBeTruthy();
  expect(tabs.getByRole("link", { name: "Eligibility 0" }).getAttribute("href")).toContain(
    "family=eligibility",
  );
});

test("an emergency access review names the user and the patient, and links to the activity", async () => {
  const review = warningWith(4, {
    kind: "emergency-access-review",
    title: "Emergency access review",
    visitId: null,
    userId: idOf(70),
    userName: "Reyes, Ada",
  });
  open({ api: listOf(review) });
  const link = await screen.findByRole("link", { name: "Emergency access review" });
  expect(link.getAttribute("href")).toBe(`/audit?patient=${idOf(90)}&user=${idOf(70)}`);
  const row = within(screen.getByRole("row", { name: /Emergency access/ }));
  expect(row.getByRole("link", { name: "Weller, Iris" })).toBeTruthy();
  expect(row.getByText("Opened by Ada Reyes")).toBeTruthy();
  expect(
    row.getByRole("button", { name: "Actions for Emergency access review, Weller, Iris, Reyes, Ada" }),
  ).toBeTruthy();
});

test("only the visible category is marked", async () => {
  renderApp("/warnings?family=administrative", { as: userWith("Admin"), api: both });
  await screen.findByText("Missed visit 1");
  const tabs = within(screen.getByRole("navigation", { name: "Warning categories" }));
  const marked = tabs.getAllByRole("link", { current: "page" });
  expect(marked.map(({ textContent }) => textContent)).toEqual(["Administrative 2"]);
});

test("filters are in the address and in the request", async () => {
  const { user, api } = open({ filter: { family: "patient" } });
  await screen.findByText("Missed visit 1");
  await user.click(screen.getByRole("combobox", { name: "Assigned to" }));
  await user.click(await screen.findByRole("option", { name: "Unassigned" }));
  expect(onAddress.mock.lastCall?.[0]).toEqual({ family: "patient", whose: "nobody" });
  expect(api.callsOf("GET /warnings").at(-1)?.input).toMatchObject({ family: "patient", assignee: "nobody" });
});

test("a tab shows its number of rows: every filter narrows every tab", async () => {
  const { user, api } = open({
    filter: { family: "administrative" },
    api: {
      "GET /warnings": ({ type }) => ({
        warnings: [warningWith(1)],
        more: true,
        total: type === undefined ? 12 : 7,
      }),
      "GET /warnings/counts": ({ type, overdue }) => {
        if (type === undefined) return counts;
        const total = overdue === "true" ? 5 : 7;
        return { ...counts, total, families: { ...counts.families, patient: 0, supply: total } };
      },
    },
  });
  const tabs = within(screen.getByRole("navigation", { name: "Warning categories" }));
  expect(await tabs.findByRole("link", { name: "Administrative 12", current: "page" })).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: "Type" }));
  await user.click(await screen.findByRole("option", { name: "Missed Visit" }));
  expect(await tabs.findByRole("link", { name: "Administrative 7", current: "page" })).toBeTruthy();
  expect(await tabs.findByRole("link", { name: "Patient 0" })).toBeTruthy();
  expect(tabs.getByRole("link", { name: "All 7" })).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: "Priority" }));
  await user.click(await screen.findByRole("option", { name: "Overdue" }));
  expect(await tabs.findByRole("link", { name: "Supply 5" })).toBeTruthy();
  expect(tabs.getByRole("link", { name: "All 5" })).toBeTruthy();
  expect(api.callsOf("GET /warnings/counts").at(-1)?.input).toEqual({
    type: "Missed Visit",
    overdue: "true",
  });
  expect(tabs.getByRole("link", { name: "Patient 0" }).getAttribute("href")).toMatch(/type=Missed/);
});

test("a newly opened tab does not show the previous tab's number", async () => {
  const { user } = renderApp("/warnings?family=administrative", {
    as: userWith("Admin"),
    api: {
      "GET /warnings": ({ family }) =>
        family === "patient"
          ? new Promise(() => undefined)
          : { warnings: [warningWith(1)], more: true, total: 12 },
      "GET /warnings/counts": () => counts,
    },
  });
  const name = "Administrative 12";
  await screen.findByRole("link", { name, current: "page" });
  await user.click(screen.getByRole("link", { name: "Patient 2" }));
  expect(await screen.findByRole("link", { name: "Patient 2", current: "page" })).toBeTruthy();
});

test("the number of resolved warnings is shown by the list, not by the tabs", async () => {
  open({ filter: { status: "resolved" } });
  await screen.findByText("Missed visit 1");
  const tabs = within(screen.getByRole("navigation", { name: "Warning categories" }));
  expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "All",
    "Patient",
    "Eligibility",
    "Authorization",
    "Supply",
    "Administrative",
  ]);
});

test("the screen says that the categories add up, and what each of them counts", async () => {
  open();
  expect(
    await screen.findByText("Each warning is on one category tab. The All tab lists every warning."),
  ).toBeTruthy();
  open({ filter: { family: "supply" } });
  expect(await screen.findByText(/Requests ready for pickup are not counted/)).toBeTruthy();
});

test("warnings without a type are found too", async () => {
  const review = warningWith(4, {
    kind: "emergency-access-review",
    type: null,
    title: "Emergency access review",
    userId: idOf(70),
    userName: "Reyes, Ada",
  });
  const { user, api } = open({ api: listOf(review) });
  await screen.findByText("Emergency access review");
  const choose = async (name: string) => {
    await user.click(screen.getByRole("combobox", { name: "Type" }));
    await user.click(await screen.findByRole("option", { name }));
  };
  await choose("Emergency access");
  expect(onAddress.mock.lastCall?.[0]).toEqual({ kind: "emergency-access-review" });
  expect(api.callsOf("GET /warnings").at(-1)?.input).toMatchObject({ kind: "emergency-access-review" });
  await choose("Missed Visit");
  expect(onAddress.mock.lastCall?.[0]).toEqual({ type: "Missed Visit" });
});

test("a screen the user cannot open is not linked", async () => {
  const ending = warningWith(5, {
    kind: "credential-ending",
    type: null,
    title: "Credential expiring",
    patientId: null,
    userId: idOf(70),
  });
  const { unmount } = open({ api: listOf(ending) });
  expect(await screen.findByRole("link", { name: "Credential expiring" })).toBeTruthy();
  unmount();
  open({ role: "Staff", api: listOf(ending) });
  expect(await screen.findByText("Credential expiring")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Credential expiring" })).toBeNull();
});

test("selected warnings are assigned to the user at once, and Undo reverts it", async () => {
  const { user, api } = open({
    api: {
      ...both,
      "POST /warnings/assign": ({ warnings }) => ({
        results: warnings.map(({ id, version }) => ({ id, version: version + 1, problem: null })),
      }),
      "PUT /warnings/:id": ({ id, version }) => warningWith(1, { id, version: version + 1 }),
    },
  });
  await screen.findByText("Missed visit 1");
  await user.click(screen.getByRole("checkbox", { name: "Select all shown" }));
  await user.click(screen.getByRole("button", { name: "Assign 2 warnings" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Assign 2 warnings" }));
  await user.click(dialog.getByRole("button", { name: "Assign to me" }));
  await user.click(dialog.getByRole("button", { name: "Assign" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("Undone.");
  expect(api.callsOf("POST /warnings/assign")[0]?.input).toMatchObject({
    warnings: [
      { id: idOf(1), version: 1 },
      { id: idOf(2), version: 2 },
    ],
  });
  expect(api.callsOf("PUT /warnings/:id").map(({ input }) => input)).toEqual([
    { id: idOf(1), version: 2, assigneeId: null },
    { id: idOf(2), version: 3, assigneeId: null },
  ]);
});

test.each([
  [[null, null], undefined],
  [[warningWith(1).endsBy, null], /^Some of these warnings close automatically .* they will not reopen/],
  [[warningWith(1).endsBy, warningWith(1).endsBy], /^These warnings close automatically .* will not reopen/],
])("resolving several warnings says which close automatically: %j", async ([first, second], caution) => {
  const { user } = open({
    api: listOf(warningWith(1, { endsBy: first ?? null }), warningWith(2, { endsBy: second ?? null })),
  });
  await screen.findByText("Missed visit 1");
  await user.click(screen.getByRole("checkbox", { name: "Select all shown" }));
  await user.click(screen.getByRole("button", { name: "Resolve 2 warnings" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Resolve 2 warnings" }));
  expect(dialog.queryByText(/close automatically/)?.textContent ?? "").toMatch(caution ?? /^$/);
});

test("the selection stays when a dialog is canceled", async () => {
  const { user } = open({ api: both });
  await screen.findByText("Missed visit 1");
  await user.click(screen.getByRole("checkbox", { name: "Select all shown" }));
  for (const name of ["Assign 2 warnings", "Resolve 2 warnings"]) {
    await user.click(screen.getByRole("button", { name }));
    await screen.findByRole("dialog", { name });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("button", { name })).toBeTruthy();
  }
});

test("a warning someone changed first is named with its new assignee, and can be retried", async () => {
  let now = warningWith(1);
  const { user, api } = open({
    api: {
      ...both,
      "GET /warnings": () => ({ warnings: [now], more: false, total: 1 }),
      "POST /warnings/assign": ({ warnings }) => {
        const [{ id, version } = { id: "", version: 0 }] = warnings;
        if (version === now.version) return { results: [{ id, version: version + 1, problem: null }] };
        return {
          results: [
            {
              id,
              version: null,
              problem: "Someone else changed this record. Review the changes and save again.",
            },
          ],
        };
      },
    },
  });
  await chooseAction(user, "Missed visit 1, Weller, Iris", "Assign");
  now = warningWith(1, { version: 5, assigneeId: idOf(70), assigneeName: "Reyes, Ada" });
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Assign to me" }));
  await user.click(dialog.getByRole("button", { name: "Assign" }));
  await dialog.findByText("Someone else changed this record. Review the changes and save again.");
  await dialog.findByText("Assigned to Ada Reyes");
  await user.click(dialog.getByRole("button", { name: "Assign" }));
  await screen.findByRole("button", { name: "Undo" });
  expect(api.callsOf("POST /warnings/assign")[1]?.input).toMatchObject({ warnings: [{ version: 5 }] });
});

test("assigning without an assignee reports it on the field", async () => {
  const { user } = open({ api: both });
  await chooseAction(user, "Missed visit 1, Weller, Iris", "Assign");
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByRole("combobox", { name: "Assign to" });
  await user.click(dialog.getByRole("button", { name: "Assign" }));
  expect(field).toHaveProperty("required", true);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test("resolving asks for the reason first", async () => {
  const { user, api } = open({
    api: {
      ...both,
      "POST /warnings/resolve": () => ({ results: [{ id: idOf(1), version: 2, problem: null }] }),
    },
  });
  await chooseAction(user, "Missed visit 1, Weller, Iris", "Resolve");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Resolve" }));
  const note = dialog.getByRole("textbox", { name: "Reason" });
  expect(note.getAttribute("aria-invalid")).toBe("true");
  await user.type(note, "Told by telephone");
  await user.click(dialog.getByRole("button", { name: "Resolve" }));
  await screen.findByText("1 warning resolved.");
  expect(api.callsOf("POST /warnings/resolve")[0]?.input).toMatchObject({ note: "Told by telephone" });
});

test("a missing agreement is entered from its warning", async () => {
  const { user, api } = open({
    api: {
      ...listOf(agreement),
      "POST /staff-records": ({ userId, ...fields }) => ({
        ...fields,
        title: null,
        number: null,
        expiresOn: null,
        userId,
        version: 1,
        isRemoved: false,
        isInForce: true,
      }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "No agreement on confidentiality" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Record signed NDA" }));
  await user.type(dialog.getByLabelText("Signed on"), "03/02/2026");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText(/Agreement recorded/);
  expect(api.callsOf("POST /staff-records")[0]?.input).toMatchObject({
    userId: idOf(70),
    kind: "nda",
    issuedOn: "2026-03-02",
  });
});

test("read-only users have no actions, and an empty result says what the filters hide", async () => {
  open({ role: "Viewer", filter: { only: "overdue" }, api: listOf() });
  await screen.findByText("No warnings match these filters");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.getByRole("button", { name: "Clear filters" })).toBeTruthy();
});

test("an empty list has nothing to select", async () => {
  open({ role: "Admin", filter: {}, api: listOf() });
  await screen.findByText("No open warnings");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /selected$/ })).toBeNull();
});

test("a card shows the first five and the total, and See All leads to the rest", async () => {
  openPart(
    <WarningCard family="patient" title="Patient Warnings" />,
    { "GET /warnings": () => ({ warnings: [warningWith(1), warningWith(2)], more: true, total: 12 }) },
    "Admin",
  );
  await screen.findByRole("link", { name: "Missed visit 1" });
  expect(screen.getByText("12")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See All Patient Warnings" }).getAttribute("href")).toBe(
    "/warnings?family=patient",
  );
});

test("a card that cannot be loaded offers Try again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPart(
    <WarningCard family="patient" title="Patient Warnings" />,
    { "GET /warnings": () => refuse("internal") },
    "Admin",
  );
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});

const request = warningWith(6, {
  kind: "emergency-access-request",
  type: null,
  title: "Emergency access request",
  action: "Confirm, or resolve with a reason",
  visitId: null,
  userId: idOf(70),
  userName: "Reyes, Ada",
  subjectId: idOf(60),
});

test("an administrator confirms a requested emergency access in its row", async () => {
  const { user, api } = open({
    api: { ...listOf(request), "POST /emergency-access/requests/:id/confirm": () => undefined },
  });
  expect(await screen.findByText("Requested by Ada Reyes")).toBeTruthy();
  await user.click(
    screen.getByRole("button", { name: "Confirm Emergency access request, Weller, Iris, Reyes, Ada" }),
  );
  expect(await screen.findByText("The chart is open to Ada Reyes for 60 minutes.")).toBeTruthy();
  expect(api.callsOf("POST /emergency-access/requests/:id/confirm")[0]?.input).toEqual({ id: idOf(60) });
});

test("no one else sees the button to confirm it", async () => {
  open({ role: "Editor", api: listOf(request) });
  expect(await screen.findByText("Requested by Ada Reyes")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Confirm/ })).toBeNull();
});
