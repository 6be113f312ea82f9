import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetSession } from "#src/lib/session-state.ts";
import { question, renderWizard } from "./test/render-wizard.tsx";

afterEach(forgetSession);

const interview = {
  C0100: "1",
  C0200: "3",
  C0300A: "3",
  C0300B: "2",
  C0300C: "1",
  C0400A: "2",
  C0400B: "2",
};

test("an answer that ends an interview clears what was answered in it, names it, and can be undone", async () => {
  const { user, device } = await renderWizard({ C0100: "1", C0200: "3", C0300A: "2" }, { section: "C" });
  await user.click(question(/C0100/).getByRole("radio", { name: /^0 No/ }));
  expect(device.answerOf("C0200")).toBeNull();
  expect(screen.getByText(/^2 answers were cleared because C0100 is 0 No/)).toBeTruthy();
  expect(screen.getByText(/C0200 is skipped: C0100 is 0/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(device.answerOf("C0100")).toBe("1");
  expect(device.answerOf("C0200")).toBe("3");
  expect(device.answerOf("C0300A")).toBe("2");
  expect(screen.queryByText(/were cleared/)).toBeNull();
  expect(question(/C0100/).getByRole("radio", { name: /Yes/ })).toBe(document.activeElement);
});

test("skipped questions are not shown, and a line says why", async () => {
  await renderWizard({ C0100: "0" }, { section: "C" });
  expect(screen.queryByRole("radiogroup", { name: /C0300A/ })).toBeNull();
  expect(screen.getByText("C0300A to C0300C are skipped: C0100 is 0")).toBeTruthy();
});

test("the score of the mental status interview is summed while answering", async () => {
  const { user } = await renderWizard(interview, { section: "C" });
  const score = within(screen.getByRole("group", { name: /C0500/ }));
  expect(score.getByText("The score is calculated once the interview is answered.")).toBeTruthy();
  await user.click(question(/C0400C/).getByRole("radio", { name: /^1 / }));
  expect(score.getByText("Score 14")).toBeTruthy();
});

test("where CMS allows a choice the clinician chooses between the sum and 99", async () => {
  const silent = { C0200: "0N", C0300A: "0N", C0300B: "0N", C0300C: "0N", C0400C: "1" };
  const { user, device } = await renderWizard({ ...interview, ...silent }, { section: "C" });
  const score = within(screen.getByRole("group", { name: /C0500/ }));
  expect(score.getByText(/The sum is 05/)).toBeTruthy();
  await user.click(score.getByRole("radio", { name: /99 Unable to complete/ }));
  expect(device.answerOf("C0500")).toBe("99");
});

test("the gate of the mood interview is explained", async () => {
  const rare = { D0150A1: "1", D0150A2: "1", D0150B1: "0" };
  await renderWizard(rare, { section: "D" });
  expect(screen.getByText(/D0150C1.* skipped: D0150A1 is 1, D0150A2 is 1, D0150B1 is 0/)).toBeTruthy();
  expect(within(screen.getByRole("group", { name: /D0160/ })).getByText("Score 01")).toBeTruthy();
});

test("the signs of delirium are summed up as decision support, not submitted", async () => {
  const signs = { C1310A: "1", C1310B: "1", C1310C: "0", C1310D: "1" };
  await renderWizard(signs, { section: "C" });
  const support = screen.getByText("Decision support, not submitted to CMS.").closest("p");
  expect(support?.textContent).toContain("CAM positive");
});

test("a drug class that is not taken has no indication to note", async () => {
  const { user, device } = await renderWizard({ N0415_1: "A,E", N0415_2: "A,E" }, { section: "N" });
  const taking = within(screen.getByRole("group", { name: /1\. Is taking/ }));
  await user.click(taking.getByRole("checkbox", { name: /^E / }));
  const indications = within(screen.getByRole("group", { name: /2\. Indication noted/ }));
  expect(indications.queryByRole("checkbox", { name: /^E / })).toBeNull();
  expect(device.answerOf("N0415_2")).toBe("A");
});

test("a completion date of the other version swaps the form and names answers that do not belong", async () => {
  const { user, device } = await renderWizard({ A0810: "2", A1255: "1" });
  const day = screen.getByRole("textbox", { name: /M0090/ });
  await user.clear(day);
  await user.type(day, "03/31/2026");
  expect(screen.getByRole("radiogroup", { name: /M0069/ })).toBeTruthy();
  expect(device.answerOf("M0069")).toBe("2");
  const warning = screen.getByText(/does not ask for this answer/);
  expect(warning.textContent).toContain("A1255 Transportation");
  expect(device.answerOf("A1255")).toBe("1");
  await user.clear(screen.getByRole("textbox", { name: /M0090/ }));
  await user.type(screen.getByRole("textbox", { name: /M0090/ }), "04/01/2026");
  expect(screen.queryByText(/does not ask/)).toBeNull();
  expect(screen.getByRole("radiogroup", { name: /A1255/ })).toBeTruthy();
});
