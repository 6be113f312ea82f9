import type { Assessment } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetSession } from "#src/lib/session-state.ts";
import { proposalWith } from "#src/test/assessment-records.ts";
import { userWith } from "#src/test/records.ts";
import { renderWizard } from "./test/render-wizard.tsx";

afterEach(forgetSession);

const signer = { id: userWith("Staff").UserId, firstName: "Nora", lastName: "Marsh" };
const inReview: Partial<Assessment> = {
  status: "in-review",
  signedBy: signer,
  signedAt: "2026-05-04T15:00:00.000Z",
  proposals: [proposalWith({ comment: "Uses a walker." })],
};
const unchanged = {
  revision: 9,
  version: 2,
  status: "in-review" as const,
  answers: [],
  alternatives: [],
  proposals: [],
};

test("the signing clinician accepts a proposal in its field", async () => {
  const { user, api, device } = await renderWizard(
    { M1860: "02" },
    {
      section: "G",
      changes: inReview,
      api: { "POST /assessments/:id/proposals/:proposalId/decision": () => unchanged },
    },
  );
  const proposed = within(screen.getByRole("region", { name: /Proposed for M1860/ }));
  expect(proposed.getByText("“Uses a walker.”")).toBeTruthy();
  await user.click(proposed.getByRole("button", { name: /^Accept M1860/ }));
  await waitFor(() => expect(device.asked).toEqual(["refresh"]));
  expect(api.callsOf("POST /assessments/:id/proposals/:proposalId/decision")[0]?.input).toMatchObject({
    decision: "accepted",
  });
  expect(document.activeElement?.closest("#field-M1860")).toBeTruthy();
});

test("no one else decides on it, and a reviewer can propose more changes", async () => {
  await renderWizard({ M1860: "02" }, { section: "G", as: "Admin", changes: inReview });
  const proposed = within(screen.getByRole("region", { name: /Proposed for M1860/ }));
  expect(proposed.queryByRole("button", { name: /^Accept M1860/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Propose another answer to M1800 Grooming" })).toBeTruthy();
});

test("a calculated total is shown like other answers", async () => {
  const answers = { D0150A1: "0", D0150B1: "0" };
  await renderWizard(answers, { section: "D", changes: { status: "locked" } });
  expect(screen.getByRole("group", { name: /D0160/ }).textContent).toContain("Score 00");
});
