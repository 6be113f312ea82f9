import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { assessmentId, assessmentWith, summaryWith } from "#src/test/assessment-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

const path = "/oasis-reports";
const locked = (number: number) => summaryWith(number, { status: "locked" });
const answer = (...assessments: ReturnType<typeof summaryWith>[]) => ({
  assessments,
  more: false,
  total: assessments.length,
});

const openReports = (api: Handlers, { at = path, as = userWith("Admin") } = {}) => renderApp(at, { as, api });
const sent = {
  id: assessmentId(800),
  exportId: assessmentId(801),
  fileName: "457001_1_1.xml",
  exportedAt: "2026-04-10T15:00:00.000Z",
  outcome: null,
  message: null,
};

test("every assessment shows its status, due date and findings", async () => {
  openReports({
    "GET /assessments": () =>
      answer(
        summaryWith(1, { dueOn: "2026-03-01", fatalCount: 1, warningCount: 2 }),
        summaryWith(2, {
          status: "rejected",
          dueOn: "2026-05-04",
          fatalCount: 1,
          correctionNumber: 1,
          lastTransmission: { ...sent, outcome: "rejected", message: "Edit -3330" },
        }),
      ),
  });
  const link = await screen.findByRole("link", { name: "Weller1, Iris" });
  expect(link.getAttribute("href")).toContain(`/assessment/${assessmentId(1)}`);
  const [first, second] = screen.getAllByRole("row").slice(1);
  expect(first?.textContent).toMatch(
    /Draft.*Completion overdue since 03\/01\/2026.*1 item to answer or correct, 2 warnings.*Original.*Not sent/,
  );
  expect(second?.textContent).toMatch(
    /Rejected.*Submission overdue since 05\/04\/2026.*1 fatal error.*Correction 1.*Rejected.*Exported 04\/10\/2026.*Edit -3330/,
  );
});

test("a file without a CMS response says when the response was due; an accepted one needs nothing", async () => {
  openReports({
    "GET /assessments": () =>
      answer(
        summaryWith(1, { status: "exported", dueOn: "2026-04-11", lastTransmission: sent }),
        summaryWith(2, { status: "accepted", lastTransmission: { ...sent, outcome: "accepted" } }),
        summaryWith(3),
      ),
  });
  await screen.findByRole("link", { name: "Weller1, Iris" });
  const [late, done, undated] = screen.getAllByRole("row").slice(1);
  expect(late?.textContent).toMatch(
    /CMS response overdue since 04\/11\/2026.*No CMS response recorded.*Exported 04\/10\/2026/,
  );
  expect(done?.textContent).toMatch(/Nothing due.*None.*Accepted.*Exported 04\/10\/2026/);
  expect(undated?.textContent).toMatch(/Draft.*Due date not known yet/);
});

test("filters are in the address and in the request, and a changed filter starts at the first page", async () => {
  const { user, api } = openReports(
    { "GET /assessments": () => answer(summaryWith(1)) },
    { at: `${path}?reason=03&page=2` },
  );
  await user.click(await screen.findByRole("combobox", { name: "Status" }));
  await user.click(await screen.findByRole("option", { name: "In review" }));
  await waitFor(() => expect(address()).toBe(`${path}?status=in-review&reason=03`));
  await waitFor(() =>
    expect(api.callsOf("GET /assessments").at(-1)?.input).toEqual({ status: "in-review", reason: "03" }),
  );
  expect(api.callsOf("GET /assessments")[0]?.input).toEqual({ reason: "03", page: "2" });
});

test("the next page is requested, and is in the address", async () => {
  const { user, api } = openReports({
    "GET /assessments": ({ page }) => ({
      assessments: [summaryWith(page === "2" ? 51 : 1)],
      more: page === undefined,
      total: 51,
    }),
  });
  expect(await screen.findByText("51 assessments")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(await screen.findByRole("link", { name: "Weller51, Iris" })).toBeTruthy();
  expect(address()).toBe(`${path}?page=2`);
  expect(api.callsOf("GET /assessments").at(-1)?.input).toEqual({ page: "2" });
});

test("filters without matches can all be cleared in one step", async () => {
  const { user } = openReports({ "GET /assessments": () => answer() }, { at: `${path}?due=overdue` });
  const all = await screen.findByRole("button", { name: "Show all assessments" });
  expect(screen.queryByRole("button", { name: "Select all locked" })).toBeNull();
  await user.click(all);
  await waitFor(() => expect(address()).toBe(path));
  expect(await screen.findByText("No assessments yet")).toBeTruthy();
});

test("when a refresh fails the older list stays, marked as possibly out of date", async () => {
  let isUp = true;
  const { user } = openReports({
    "GET /assessments": () =>
      isUp ? answer(locked(1)) : refuse("internal", { message: "Something broke." }),
    "POST /assessments/exports": () => refuse("not-ready"),
  });
  await user.click(await screen.findByRole("checkbox", { name: /^Select Weller1/ }));
  isUp = false;
  await user.click(screen.getByRole("button", { name: "Export" }));
  expect(await screen.findByText(/Something broke\. What is shown may be out of date\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Weller1, Iris" })).toBeTruthy();
});

test("a list that could not be loaded says so and can be tried again", async () => {
  let isUp = false;
  const { user } = openReports({
    "GET /assessments": () =>
      isUp ? answer(summaryWith(1)) : refuse("internal", { message: "Something broke." }),
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(/Something broke\..*req-1/);
  isUp = true;
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Weller1, Iris" })).toBeTruthy();
});

/** The addresses of the downloads. */
function watchDownloads(): string[] {
  const fetched: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    fetched.push(this.getAttribute("href") ?? "");
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return fetched;
}

test("only locked assessments can be selected, and the zip is downloaded with the agency in its address", async () => {
  const fetched = watchDownloads();
  const { user, api } = openReports({
    "GET /assessments": () => answer(locked(1), summaryWith(2), locked(3)),
    "POST /assessments/exports": ({ id, assessmentIds }) => ({ id, fileCount: assessmentIds.length }),
  });
  const draft = await screen.findByRole("checkbox", { name: /^Select Weller2/ });
  expect(draft).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Select all locked" }));
  expect(screen.getByText("2 selected")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Export" }));
  expect(await screen.findByText(/2 files exported\./)).toBeTruthy();
  const [call] = api.callsOf("POST /assessments/exports");
  expect(call?.input).toMatchObject({ assessmentIds: [assessmentId(1), assessmentId(3)] });
  expect(fetched).toHaveLength(1);
  expect(fetched[0]).toMatch(/^\/api\/assessments\/exports\/[0-9a-f-]{36}\/file\?agency=7$/);
  expect(screen.getByRole("button", { name: "Download again" })).toBeTruthy();
});

test("a refused export names each assessment and what is missing, and keeps the selection", async () => {
  const { user } = openReports({
    "GET /assessments": () => answer(locked(1), locked(2)),
    "POST /assessments/exports": () =>
      refuse("not-ready", {
        message: "1 assessment cannot be exported.",
        errors: [
          {
            field: "assessmentIds.1.M0010",
            message: "Weller2, Iris: The branch has no CMS certification number.",
          },
        ],
      }),
  });
  await user.click(await screen.findByRole("button", { name: "Select all locked" }));
  await user.click(screen.getByRole("button", { name: "Export" }));
  const problems = within(await screen.findByRole("list", { name: "Export problems" }));
  expect(problems.getByRole("listitem").textContent).toBe(
    "Weller2, Iris, Start of care, 04/02/2026: The branch has no CMS certification number.",
  );
  expect(screen.getByText("2 selected")).toBeTruthy();
});

test("an export whose response was lost is sent again with the same id", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  let isUp = false;
  const { user, api } = openReports({
    "GET /assessments": () => answer(locked(1)),
    "POST /assessments/exports": ({ id }) => (isUp ? { id, fileCount: 1 } : "no answer"),
  });
  await user.click(await screen.findByRole("checkbox", { name: /^Select Weller1/ }));
  await user.click(screen.getByRole("button", { name: "Export" }));
  expect(await screen.findByText(/Nothing was exported\./)).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Export" }));
  expect(await screen.findByText(/1 file exported\./)).toBeTruthy();
  const [first, second] = api.callsOf("POST /assessments/exports");
  expect(second?.input).toEqual(first?.input);
  vi.restoreAllMocks();
});

test("users who may not export see no export button", async () => {
  openReports({ "GET /assessments": () => answer(locked(1)) }, { as: userWith("Viewer") });
  expect(await screen.findByRole("link", { name: "Weller1, Iris" })).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
});

const openActions = async (user: ReturnType<typeof openReports>["user"], action: string) => {
  await user.click(await screen.findByRole("button", { name: /^Actions for Weller1/ }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
};

test("the zip of an export can be downloaded again after verifying identity", async () => {
  const fetched = watchDownloads();
  const { user } = openReports({
    "GET /assessments": () => answer(summaryWith(1, { status: "rejected", lastTransmission: sent })),
    "POST /auth/proof": () => undefined,
  });
  await openActions(user, "Download the zip again");
  const dialog = within(await screen.findByRole("dialog", { name: "Verify your identity" }));
  expect(fetched).toEqual([]);
  await user.type(dialog.getByLabelText("Password"), "a long password{Enter}");
  await waitFor(() => expect(fetched).toEqual([`/api/assessments/exports/${sent.exportId}/file?agency=7`]));
});

test("a CMS rejection is recorded with its message", async () => {
  const exported = summaryWith(1, { status: "exported", lastTransmission: sent });
  const { user, api } = openReports({
    "GET /assessments": () => answer(exported),
    "POST /assessments/:id/outcome": () => assessmentWith({}, { status: "rejected" }),
  });
  await openActions(user, "Mark as rejected");
  expect(await screen.findByText("All fields are optional.")).toBeTruthy();
  await user.type(await screen.findByRole("textbox", { name: "Message from CMS" }), "Edit -3330 late");
  await user.click(screen.getByRole("button", { name: "Mark as rejected" }));
  expect(await screen.findByText("Iris Weller1: marked rejected.")).toBeTruthy();
  expect(api.callsOf("POST /assessments/:id/outcome")[0]?.input).toEqual({
    id: exported.id,
    version: 2,
    outcome: "rejected",
    message: "Edit -3330 late",
  });
});

test("an acceptance with warnings is recorded as such, and an error is shown in the dialog", async () => {
  const { user, api } = openReports({
    "GET /assessments": () => answer(summaryWith(1, { status: "exported", lastTransmission: sent })),
    "POST /assessments/:id/outcome": () => refuse("wrong-status", { message: "CMS has rejected it." }),
  });
  await openActions(user, "Mark as accepted");
  await user.click(await screen.findByRole("checkbox", { name: "CMS accepted it with warnings" }));
  await user.click(screen.getByRole("button", { name: "Mark as accepted" }));
  const dialog = within(screen.getByRole("dialog", { name: "Mark as accepted" }));
  expect(await dialog.findByText("CMS has rejected it.")).toBeTruthy();
  expect(api.callsOf("POST /assessments/:id/outcome")[0]?.input).toMatchObject({
    outcome: "accepted-with-warnings",
    message: null,
  });
});

test("a correction of a key field is started with ids created here, and opens", async () => {
  const { user, api } = openReports({
    "GET /assessments": () => answer(summaryWith(1, { status: "accepted" })),
    "POST /assessments/:id/correction": () => ({ ...assessmentWith({}), summary: summaryWith(5) }),
    "GET /assessments/:id": () => assessmentWith({}),
  });
  await user.click(await screen.findByRole("button", { name: /^Correct Weller1/ }));
  await user.click(
    await screen.findByRole("radio", { name: "The patient, a date or the reason for assessment" }),
  );
  await user.click(screen.getByRole("button", { name: "Start correction" }));
  await waitFor(() => expect(address()).toContain(`/assessment/${assessmentId(5)}`));
  expect(api.callsOf("POST /assessments/:id/correction")[0]?.input).toMatchObject({
    id: assessmentId(1),
    version: 2,
    kind: "key-field",
    correctionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    replacementId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});
