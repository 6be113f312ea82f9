import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetSession } from "#src/lib/session-state.ts";
import { renderWizard } from "./test/render-wizard.tsx";

afterEach(forgetSession);

const panel = () => within(screen.getByRole("complementary", { name: "Errors and warnings" }));
const step = (name: RegExp) =>
  within(screen.getByRole("navigation", { name: "Sections" })).getByRole("button", { name }).textContent;
const textsIn = (group: string) =>
  within(panel().getByRole("region", { name: group }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

const agency = { M0010: "459999", M0014: "TX", M0016: "45Q7999001" };
// With this M0066 the patient would be 8 years old on M0090.
const mistaken = { ...agency, M0090: "2026-05-04", M0066: "2018-01-01" };

test("errors are listed before unanswered questions, and counted separately", async () => {
  await renderWizard(mistaken, { section: "A" });
  expect(textsIn("Correct or check")[0]).toMatch(/^Fatal -3390 M0066/);
  expect(textsIn("To answer").every((text) => /^ ?-\d+ /.test(text))).toBe(true);
  expect(step(/Section A/)).toMatch(/answered, \d+ still required, 1 fatal/);
  expect(panel().getByRole("button", { name: /^Errors and warnings/ }).textContent).toMatch(
    /, \d+ items to answer$/,
  );
});

test("a barely started assessment shows no errors", async () => {
  await renderWizard(agency, { section: "B" });
  expect(panel().queryByRole("region", { name: "Correct or check" })).toBeNull();
  expect(textsIn("To answer")).toHaveLength(3);
  expect(step(/Section B/)).toContain("0 of 3 answered, 3 still required");
  expect(panel().getByRole("status").textContent).not.toMatch(/fatal|answer/);
});

test("a number in the chart that CMS rejects is a finding, with the way to correct it", async () => {
  const ssnFinding = { edit: "-3030", message: "M0064 is never issued." };
  const { user, device } = await renderWizard(
    { ...agency, M0064: "ssn:1" },
    { changes: { ssnLastFour: "6789", ssnFinding } },
  );
  expect(textsIn("Correct or check")[0]).toMatch(/^Fatal -3030 M0064/);
  expect(step(/Section A/)).toMatch(/1 fatal/);
  const link = screen.getByRole("link", { name: "Edit the SSN in the chart" });
  const patient = device.sync.state().assessment.summary.patientId;
  expect(link.getAttribute("href")).toContain(`patient-profile?patient=${patient}&subject=${patient}`);
  await user.click(screen.getByRole("checkbox", { name: /instead of Social Security/ }));
  expect(panel().queryByText(/-3030/)).toBeNull();
});
