import { expect, test } from "./fixtures.ts";
import {
  answersByApi,
  card,
  expectSaved,
  goToItem,
  openWizard,
  question,
  saveStatus,
  sectionHeading,
  startByApi,
} from "./steps/assessments.ts";
import { expectVisibleFocus, tabTo } from "./steps/keyboard.ts";
import { admitByApi, makePerson } from "./steps/people.ts";
import { answer, keptOf, sectionA, sectionB, sectionC, submitSection } from "./steps/sections-a-to-c.ts";

test.use({ account: "nurse" });

test("a nurse starts a start of care, submits Sections A to C, one of them without a mouse, loses the tab and finds everything again", async ({
  page,
  context,
}) => {
  const person = makePerson("Rosalind");
  const given = { A: sectionA(), B: sectionB, C: sectionC };
  const patientId = await admitByApi(page.request, person);
  const findings = page.getByRole("complementary", { name: "Errors and warnings" });

  await test.step("it is started from the chart", async () => {
    await page.goto(`/admin/clinical/patient-chart?patient=${patientId}`);
    await page.getByRole("button", { name: "Start assessment" }).click();
    await page.getByRole("menuitem", { name: "Start of care" }).click();
    await expect(sectionHeading(page, "A")).toHaveText("Section A Administrative Information");
  });
  const id = /assessment\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";

  await test.step("known answers are filled in, with their source", async () => {
    const agency = await card(page, "Agency and branch");
    await expect(agency.getByRole("group", { name: /^M0010/ })).toContainText("459999");
    await expect(agency.getByText("From the agency")).toHaveCount(3);
    await expect(agency.getByRole("textbox")).toHaveCount(0);
    const patient = await card(page, "Patient information");
    await expect(patient.getByRole("textbox", { name: /First name/ })).toHaveValue("Rosalind");
    await expect(patient.getByRole("textbox", { name: /^M0066/ })).toHaveValue(person.dob);
    await expect(patient.getByText("From the chart").first()).toBeVisible();
  });

  await test.step("Submit leads to the first question that is not answered", async () => {
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(page.getByRole("textbox", { name: /^M0018/ })).toBeFocused();
  });

  await test.step("each answer removes its findings", async () => {
    const filter = findings.getByRole("radio", { name: /^This section/ });
    await expect(filter).toHaveAccessibleName("This section (17)");
    await answer(page, given.A);
    await expect(filter).toHaveAccessibleName("This section (0)");
    await submitSection(page, "Section A Administrative Information");
  });

  await test.step("the next section is offered", async () => {
    await page.getByRole("button", { name: "Next: Section B Hearing Speech and Vision" }).click();
    await expect(sectionHeading(page, "B")).toBeFocused();
  });

  const first = (item: string) => question(page, item).getByRole("radio").first();

  await test.step("a slash and an item number lead to an item in another section", async () => {
    await goToItem(page, "c0100");
    await expect(sectionHeading(page, "C")).toBeVisible();
    await goToItem(page, "b0200");
    await expect(sectionHeading(page, "B")).toBeVisible();
    await expect(first("B0200")).toBeFocused();
    await expectVisibleFocus(page);
  });

  await test.step("a digit answers, Tab leads on", async () => {
    await page.keyboard.press("1");
    await expect(question(page, "B0200").getByRole("radio", { checked: true })).toHaveValue("1");
    await tabTo(page, first("B1000"));
    await page.keyboard.press("0");
    await expect(question(page, "B1000").getByRole("radio", { checked: true })).toHaveValue("0");
  });

  await test.step("Enter on a finding leads to its question", async () => {
    const finding = findings.getByRole("button", { name: /B1300/ });
    await tabTo(page, finding);
    await page.keyboard.press("Enter");
    await expect(first("B1300")).toBeFocused();
    await page.keyboard.press("2");
    await expect(finding).toBeHidden();
  });

  await test.step("Submit by keys completes the section and all is saved", async () => {
    await tabTo(page, page.getByRole("button", { name: "Submit", exact: true }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Section B Hearing Speech and Vision is complete.")).toBeVisible();
    await expectSaved(page);
    expect(await answersByApi(page.request, id)).toMatchObject({ ...keptOf(given.B), sectionB: "1" });
  });

  await test.step("the tab is closed in the middle of the interview", async () => {
    await page.getByRole("button", { name: /^Section C Cognitive Patterns/ }).click();
    await answer(page, given.C.slice(0, 5));
    await expect(saveStatus(page)).toHaveText(/^Saved/);
    await page.close();
  });

  const again = await context.newPage();

  await test.step("everything is there again", async () => {
    await openWizard(again, { id, patientId, person }, "C");
    for (const [item, code] of [
      ["C0100", "1"],
      ["C0200", "3"],
      ["C0300A", "3"],
      ["C0300B", "2"],
    ] as const)
      await expect(question(again, item).getByRole("radio", { checked: true })).toHaveValue(code);
    await expect(again.getByRole("button", { name: /^Section B.* , completed, 3 of 3/ })).toBeVisible();
  });

  await test.step("the nurse continues; the score of the interview is summed", async () => {
    await answer(again, given.C.slice(5));
    const summary = await card(again, "BIMS Summary Score");
    await expect(summary.getByRole("status")).toHaveText("Score 13");
    await submitSection(again, "Section C Cognitive Patterns");
    await expectSaved(again);
  });

  await test.step("the server has every answer", async () => {
    expect(await answersByApi(again.request, id)).toMatchObject(keptOf([...given.A, ...given.B, ...given.C]));
  });
});

test("when two people answer one question, both answers are shown and the nurse chooses", async ({
  page,
  context,
  openBrowser,
}) => {
  const draft = await startByApi(page.request, "Philippa");
  const colleague = await openBrowser("admin");
  await openWizard(page, draft, "B");
  await openWizard(colleague, draft, "B");

  await test.step("one answers offline, the other online", async () => {
    await context.setOffline(true);
    await question(page, "B0200").getByRole("radio", { name: /^1 / }).check();
    await expect(saveStatus(page)).toHaveText("Saved on this device");
    await question(colleague, "B0200").getByRole("radio", { name: /^2 / }).check();
    await expectSaved(colleague);
  });

  const both = page.getByRole("region", { name: /^Two answers to B0200/ });

  await test.step("back online both are shown", async () => {
    await context.setOffline(false);
    await expect(both).toContainText("2 Moderate difficulty");
    await expect(both).toContainText("1 Minimal difficulty");
    await expect(both.getByRole("button", { name: "Keep 2, from Adela Whitmore's computer" })).toBeVisible();
    const theirs = colleague.getByRole("region", { name: /^Two answers to B0200/ });
    await expect(theirs.getByRole("button", { name: "Use 1, from Nadia Reyes's computer" })).toBeVisible();
  });

  await test.step("the nurse's choice is the answer, for both", async () => {
    await both.getByRole("button", { name: "Use 1, from this computer" }).click();
    await expect(both).toBeHidden();
    await expectSaved(page);
    await expect(question(colleague, "B0200").getByRole("radio", { checked: true })).toHaveValue("1");
    expect(await answersByApi(page.request, draft.id)).toMatchObject({ B0200: "1" });
  });
});
