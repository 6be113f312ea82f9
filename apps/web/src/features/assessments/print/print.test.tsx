import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { assessmentId, assessmentWith } from "#src/test/assessment-records.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const path = `/admin/clinical/patient-chart/assessment/${assessmentId(1)}/print`;
const base = { M0090: "2026-04-06", M0100: "01" };

const openDocument = (answers: { readonly [field: string]: string }, changes = {}) =>
  renderApp(path, {
    as: userWith("Staff"),
    api: { "GET /assessments/:id": () => assessmentWith({ ...base, ...answers }, changes) },
  });

const document = async () => within(await screen.findByRole("article"));
const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("the full instrument is printed in order, with answers in words and code", async () => {
  openDocument({ M1860: "02", M0030: "2026-04-02" });
  const text = (await screen.findByRole("article")).textContent;
  expect(text).toMatch(/M1860 Ambulation.*02 Requires/);
  expect(headings().slice(1, 4)).toEqual([
    "Section A Administrative Information",
    "Section B Hearing Speech and Vision",
    "Section C Cognitive Patterns",
  ]);
  expect(headings()[0]).toBe("OASIS-E2 Start of care");
});

test("the printed form is the item set for M0090", async () => {
  openDocument({ M0090: "2026-03-31" });
  expect((await document()).getByRole("heading", { name: "OASIS-E1 Start of care" })).toBeTruthy();
});

test("skipped and unanswered items are labeled", async () => {
  openDocument({ C0100: "0" });
  const text = (await screen.findByRole("article")).textContent;
  expect(text).toMatch(/C0200[^]*?Skipped/);
  expect(text).toContain("Not answered");
});

test("what CMS does not collect follows in one block, without a list of blanks for nobody", async () => {
  openDocument({ physicianName: "Ada Osler, MD" });
  const text = (await screen.findByRole("article")).textContent;
  const [items = "", own = ""] = text
    .slice(0, text.indexOf("Section B"))
    .split("Agency fields (not sent to CMS)");
  expect(items).not.toMatch(/Primary physician \(continued\)|Legal representative/);
  expect(own).toMatch(/Primary physician.*Full name.*Ada Osler, MD.*Address.*Not answered/);
  expect(own).toContain("Legal representative: None recorded");
});

test("of the SSN only the last four are printed", async () => {
  openDocument({ M0064: "ssn:2" }, { ssnLastFour: "6789" });
  const text = (await screen.findByRole("article")).textContent;
  expect(text).toContain("XXX-XX-6789");
  expect(text).not.toContain("ssn:2");
});

test("the printout says who signed and when, or that it is unsigned", async () => {
  openDocument(
    {},
    {
      status: "signed",
      signedBy: { id: userWith("Staff").UserId, firstName: "Nora", lastName: "Marsh" },
      signedAt: "2026-04-06T22:15:00.000Z",
    },
  );
  expect(
    await (await document()).findByText("Electronically signed by Nora Marsh, 04/06/2026, 5:15 PM"),
  ).toBeTruthy();
});

test("an unsigned printout says that it is not signed", async () => {
  openDocument({});
  expect((await document()).getByText("Not signed")).toBeTruthy();
});

test("copyright lines of the instruments are kept", async () => {
  openDocument({});
  expect((await screen.findByRole("article")).textContent).toContain("Pfizer");
});

test("the button opens the browser's print dialog", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  const { user } = openDocument({});
  await user.click(await screen.findByRole("button", { name: "Print or PDF" }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});
