import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { assessmentId, assessmentWith, summaryWith } from "#src/test/assessment-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { chartWith, patientWith, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

const { id } = patientWith();
const wizard = `/admin/clinical/patient-chart/assessment/${assessmentId(1)}?patient=${id}`;

const openChart = (api: Handlers = {}, as = userWith("Staff")) =>
  renderApp(`/admin/clinical/patient-chart?patient=${id}`, {
    as,
    api: {
      "GET /patients/:id/chart": () => chartWith(),
      "GET /assessments/:id": () => assessmentWith({}),
      ...api,
    },
  });

const panel = async () => within(await screen.findByRole("region", { name: "Assessments" }));

test("each assessment shows its status, dates and findings, and opens", async () => {
  const assessments = [
    summaryWith(1, { dueOn: "2026-04-07", completedDate: "2026-04-03", fatalCount: 2, warningCount: 1 }),
    summaryWith(2, { status: "accepted", reason: "03", completedDate: "2026-02-03" }),
  ];
  openChart({ "GET /patients/:id/assessments": () => ({ assessments }) });
  const lines = await (await panel()).findAllByRole("listitem");
  expect(lines[0]?.textContent).toMatch(
    /Start of care, 04\/02\/2026.*2 items to answer or correct, 1 warning.*Completion overdue since 04\/07\/2026.*Draft/,
  );
  expect(lines[0]?.textContent).toContain("M0090 04/03/2026");
  expect(lines[0]?.textContent).not.toContain("Completed");
  expect(lines[1]?.textContent).toMatch(
    /Resumption of care.*Completed 02\/03\/2026.*No OASIS errors or warnings.*Accepted/,
  );
  const link = screen.getByRole("link", { name: "Start of care, 04/02/2026" });
  expect(link.getAttribute("href")).toBe(wizard);
});

test("a resumption of care is started from the chart", async () => {
  const { user, api } = openChart({ "POST /assessments": () => assessmentWith({}) });
  await user.click(await screen.findByRole("button", { name: "Start assessment" }));
  await user.click(await screen.findByRole("menuitem", { name: "Resumption of care" }));
  await waitFor(() => expect(address()).toBe(wizard));
  expect(api.callsOf("POST /assessments")[0]?.input).toMatchObject({ patientId: id, reason: "03" });
});

test("a second start of care is refused with a link to the first", async () => {
  const { user } = openChart({
    "POST /assessments": () =>
      refuse("conflict", {
        message: "This admission already has a start of care assessment.",
        context: { assessmentId: assessmentId(1) },
      }),
  });
  await user.click(await screen.findByRole("button", { name: "Start assessment" }));
  await user.click(await screen.findByRole("menuitem", { name: "Start of care" }));
  const link = await screen.findByRole("link", { name: "Open assessment" });
  expect(link.getAttribute("href")).toBe(wizard);
});

test("a double click starts one assessment", async () => {
  const { user, api } = openChart({ "POST /assessments": () => assessmentWith({}) });
  await user.click(await screen.findByRole("button", { name: "Start assessment" }));
  await user.dblClick(await screen.findByRole("menuitem", { name: "Start of care" }));
  await waitFor(() => expect(address()).toBe(wizard));
  expect(new Set(api.callsOf("POST /assessments").map(({ input }) => JSON.stringify(input))).size).toBe(1);
});

test("read-only users are offered neither to start nor to import", async () => {
  openChart({}, userWith("Viewer"));
  expect(await (await panel()).findByText("No assessments yet")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Start assessment" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Import file" })).toBeNull();
});

test("a panel that could not be loaded leaves the chart as it is", async () => {
  openChart({ "GET /patients/:id/assessments": () => refuse("internal", { message: "Something broke." }) });
  expect((await (await panel()).findByRole("alert")).textContent).toContain("Something broke.");
  expect(screen.getByRole("region", { name: "Demographics" })).toBeTruthy();
});

const xml = new File(["<ASSESSMENT/>"], "start.xml", { type: "text/xml" });

/** Mantine hides the real file input. */
async function chooseFile(user: ReturnType<typeof openChart>["user"]) {
  await user.click(await screen.findByRole("button", { name: "Import file" }));
  await screen.findByRole("dialog", { name: "Import file" });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("The dialog has no file input");
  await user.upload(input, xml);
}

test("a file is imported as a draft and opened", async () => {
  const { user, api } = openChart({
    "POST /assessments/import": (input) =>
      assessmentWith({}, { summary: { ...summaryWith(1), id: input.id } }),
  });
  await chooseFile(user);
  await user.click(screen.getByRole("button", { name: "Import" }));
  await waitFor(() => expect(address()).toContain("/assessment/"));
  expect(screen.queryByText(/the file was not imported/)).toBeNull();
  expect(api.callsOf("POST /assessments/import")[0]?.input).toMatchObject({
    patientId: id,
    xml: "<ASSESSMENT/>",
  });
});

test("a file of a resumption with a draft opens the draft, and says that nothing was imported", async () => {
  const { user } = openChart({ "POST /assessments/import": () => assessmentWith({}) });
  await chooseFile(user);
  await user.click(screen.getByRole("button", { name: "Import" }));
  await waitFor(() => expect(address()).toBe(wizard));
  expect(screen.getByText(/The draft was opened and the file was not imported\./)).toBeTruthy();
});

test("what is wrong in a file is listed with its line and element", async () => {
  const { user } = openChart({
    "POST /assessments/import": () =>
      refuse("invalid-input", {
        message: "The file could not be read.",
        errors: [
          { field: "Line 12, M1860_CRNT_AMBLTN", message: "9 is not a code of this item." },
          { field: "Line 13, M9999", message: "M9999 is not an item of this assessment." },
        ],
      }),
  });
  await chooseFile(user);
  await user.click(screen.getByRole("button", { name: "Import" }));
  const problems = within(await screen.findByRole("list", { name: "File problems" }));
  expect(problems.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Line 12, M1860 Ambulation/locomotion: 9 is not a code of this item.",
    "Line 13: M9999 is not an item of this assessment.",
  ]);
  expect(screen.getByText(/This file was not imported\./)).toBeTruthy();
});

test("if the admission already has its start of care, that one is opened instead", async () => {
  const { user } = openChart({
    "POST /assessments/import": () =>
      refuse("conflict", {
        message: "This admission already has a start of care assessment.",
        context: { assessmentId: assessmentId(1) },
      }),
  });
  await chooseFile(user);
  await user.click(screen.getByRole("button", { name: "Import" }));
  const link = await screen.findByRole("link", { name: "Open assessment" });
  expect(link.getAttribute("href")).toBe(wizard);
});

test("without a file nothing is sent", async () => {
  const { user, api } = openChart();
  await user.click(await screen.findByRole("button", { name: "Import file" }));
  await user.click(await screen.findByRole("button", { name: "Import" }));
  expect(screen.getByText("Please choose a file")).toBeTruthy();
  expect(api.callsOf("POST /assessments/import")).toHaveLength(0);
});
