import type { PlanOfCareModule } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { documentWith, wordingWith } from "#src/test/document-records.ts";
import { refuse } from "#src/test/fake-api.ts";
import { fileWith } from "#src/test/file-records.ts";
import {
  planContentWith,
  planFactsWith,
  planIds,
  planModuleWith,
  planRecordWith,
  wholeContent,
} from "#src/test/plan-records.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { setWidth } from "#src/test/window-width.ts";
import { openPlan, place, withContent } from "./test/open-plan.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

test("without a patient the screen asks for one", async () => {
  renderApp("/admin/clinical/plan-care-module", { as: userWith("Admin") });
  const link = await screen.findByRole("link", { name: "Choose a patient from the list" });
  expect(link.getAttribute("href")).toBe("/admin/clinical/patient-chart");
});

test("a patient whose care has not started has no plan to start", async () => {
  openPlan(planModuleWith({ period: null, periods: [], plan: null, facts: null }));
  expect(await screen.findByText("Care has not started yet")).toBeTruthy();
});

test("a period without a plan offers to start one, filled from the chart", async () => {
  let module = planModuleWith({ plan: null });
  const { user, api } = openPlan(module, {
    "GET /patients/:id/plan-of-care": () => module,
    "POST /plans-of-care": () => (module = planModuleWith()),
  });
  await user.click(await screen.findByRole("button", { name: "Start plan of care" }));
  expect(await screen.findByDisplayValue("Penicillin (hives)")).toBeTruthy();
  expect(api.callsOf("POST /plans-of-care")[0]?.input).toMatchObject({ episodeId: planIds.period });
});

test("a read-only user sees no button to start one", async () => {
  openPlan(planModuleWith({ plan: null }), {}, userWith("Viewer"));
  expect(await screen.findByText("No plan of care for this period yet")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Start plan of care" })).toBeNull();
});

test("locators are in the form's order with number and official label", async () => {
  openPlan(planModuleWith());
  await screen.findByDisplayValue("Penicillin (hives)");
  expect(document.title).toBe("Weller, Iris, Plan of Care Module · Hearthside");
  const numbers = screen
    .getAllByRole("heading", { level: 3 })
    .flatMap(({ textContent }) => /^(\d+(?:\.[AB])?) /.exec(textContent ?? "")?.[1] ?? []);
  const form = Array.from({ length: 28 }, (_, before) => String(before + 1));
  expect(numbers).toEqual(form.flatMap((number) => (number === "18" ? ["18.A", "18.B"] : [number])));
  expect(screen.getByRole("heading", { name: /^26 I certify\/recertify that this patient/ })).toBeTruthy();
});

test("facts name their source with a link", async () => {
  openPlan(planModuleWith());
  const diagnosis = await place(/^11 /);
  expect(diagnosis.getByText("I50.9 Heart failure, unspecified, 10/20/2026")).toBeTruthy();
  expect(diagnosis.getByRole("link", { name: "Patient profile" }).getAttribute("href")).toContain(
    `patient=${planIds.patient}`,
  );
  const orders = await place(/^21 /);
  expect(orders.getByText("SN 3w1 2w4")).toBeTruthy();
  expect(orders.getByRole("link", { name: "Patient schedule" })).toBeTruthy();
});

test("facts from the signed assessment are shown with their source", async () => {
  const facts = planFactsWith({
    sex: "female",
    assessment: { id: planIds.earlier, completedDate: "2026-03-02", answers: {} },
    fromAssessment: ["sex", "diagnoses"],
  });
  openPlan(planModuleWith({ facts, plan: planRecordWith({ facts }) }));
  const sex = await place(/^9 /);
  expect(sex.getByText("From", { exact: false }).textContent).toBe(
    "From the signed OASIS, because Patient profile has no sex",
  );
  expect(sex.getByRole("link", { name: "the signed OASIS" })).toBeTruthy();
  expect((await place(/^11 /)).getByText(/because/).textContent).toContain("has no diagnoses");
  expect((await place(/^6 /)).queryByText(/because/)).toBeNull();
});

test("the list of missing items shrinks while the user types, and links to the fields", async () => {
  const { user } = openPlan(planModuleWith());
  const missing = within(await screen.findByRole("list", { name: "Missing" }));
  await user.click(missing.getByRole("button", { name: /Enter the safety measures/ }));
  const field = screen.getByRole("textbox", { name: /^15 / });
  expect(document.activeElement).toBe(field);
  await user.type(field, "Falls");
  expect(missing.queryByRole("button", { name: /Enter the safety measures/ })).toBeNull();
});

test("each missing item names the regulation that requires it", async () => {
  openPlan(planModuleWith());
  const missing = within(await screen.findByRole("list", { name: "Missing" }));
  expect(missing.getByText("42 CFR 484.60(a)(2)(xiii)")).toBeTruthy();
});

test("a value that differs from the chart is replaced with one click", async () => {
  const facts = planFactsWith({ allergies: [{ substance: "Sulfa", reaction: null }] });
  const { user, now } = openPlan(planModuleWith({ facts }));
  const allergies = await place(/^17 /);
  expect(allergies.getByText("Sulfa")).toBeTruthy();
  await user.click(allergies.getByRole("button", { name: "Use chart value for Allergies" }));
  await waitFor(() => expect(now().plan?.content.allergies).toBe("Sulfa"));
  expect(allergies.queryByText(/Chart now says/)).toBeNull();
});

test("filling from the chart says how much it changed and can be undone", async () => {
  const facts = planFactsWith({
    allergies: [{ substance: "Sulfa", reaction: null }],
    advanceDirectives: ["polst"],
  });
  const { user } = openPlan(planModuleWith({ facts }));
  await user.click(await screen.findByRole("button", { name: "Fill from chart (2)" }));
  expect(screen.getByDisplayValue("POLST")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByDisplayValue("Penicillin (hives)")).toBeTruthy();
  expect(screen.queryByDisplayValue("POLST")).toBeNull();
});

test("unrecorded allergies are not shown as no allergies", async () => {
  const facts = planFactsWith({ allergies: [], noKnownAllergiesOn: null });
  openPlan({
    ...withContent({ allergies: "" }),
    facts,
    plan: planRecordWith({ content: planContentWith({ allergies: "" }), facts }),
  });
  const allergies = await place(/^17 /);
  expect(allergies.getByText(/No allergies recorded/)).toBeTruthy();
  expect(allergies.queryByDisplayValue(/No known/)).toBeNull();
});

test("suggestions from the assessment appear next to their box, unchecked", async () => {
  const { user, now } = openPlan(planModuleWith());
  const activities = await place(/^18.B /);
  const walker = activities.getByRole("checkbox", { name: "B Walker" });
  expect(walker).toHaveProperty("checked", false);
  expect(activities.getByText(/^Suggested. M1860: /)).toBeTruthy();
  await user.click(walker);
  await waitFor(() => expect(now().plan?.content.activities).toEqual(["B"]));
});

test("“Other” asks for its text, and drops it when unchecked", async () => {
  const { user, now } = openPlan(withContent({ limitations: ["B"], limitationsOther: "Vertigo" }));
  const limitations = await place(/^18.A /);
  expect(limitations.getByDisplayValue("Vertigo")).toBeTruthy();
  await user.click(limitations.getByRole("checkbox", { name: "B Other (Specify)" }));
  await waitFor(() => expect(now().plan?.content).toMatchObject({ limitations: [], limitationsOther: "" }));
});

test("a goal is chosen from the wording, with a measure and a date", async () => {
  const { user, now } = openPlan(planModuleWith(), {
    "GET /text-templates": () => ({
      templates: [
        wordingWith({ id: "g1", kind: "goal", title: "Pain", text: "Pain is 3 or less" }),
        wordingWith({ id: "g2", kind: "goal", place: "22", title: "Of 22", text: "Only of locator 22" }),
      ],
    }),
  });
  const goals = await place(/^Measurable goals/);
  await user.click(goals.getByRole("button", { name: "Add goal from library" }));
  expect(screen.queryByRole("button", { name: /Only of locator 22/ })).toBeNull();
  await user.click(await screen.findByRole("button", { name: /Pain is 3 or less/ }));
  await user.type(goals.getByRole("textbox", { name: "Measure" }), "Scale");
  await user.type(goals.getByRole("textbox", { name: "Target date" }), "12/01/2026");
  await waitFor(() =>
    expect(now().plan?.content.measurableGoals).toEqual([
      { goal: "Pain is 3 or less", measure: "Scale", targetDate: "2026-12-01" },
    ]),
  );
  await user.click(goals.getByRole("button", { name: "Remove goal 1" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await goals.findByDisplayValue("Pain is 3 or less")).toBeTruthy();
});

test("an intervention is filled in from the chart, and unknown values stay blank", async () => {
  const { user, now } = openPlan(withContent({ orders: "" }), {
    "GET /text-templates": () => ({
      templates: [
        wordingWith({
          id: "i1",
          kind: "intervention",
          place: "21",
          title: "Teach",
          text: "Teach {firstName} and the caregiver about {diagnosis}.",
        }),
        wordingWith({
          id: "i2",
          kind: "intervention",
          place: "risk",
          title: "Of the risk",
          text: "Call daily.",
        }),
      ],
    }),
    "GET /patients/:id/wording-facts": () => ({
      firstName: "Iris",
      lastName: "Weller",
      age: null,
      dateOfBirth: null,
      gender: null,
      physician: null,
      startOfCare: null,
      diagnosis: null,
      today: "03/04/2026",
    }),
  });
  const orders = await place(/^21 /);
  await user.click(orders.getByRole("button", { name: "Insert an intervention" }));
  await screen.findByRole("button", { name: /Teach/ });
  expect(screen.queryByRole("button", { name: /Call daily/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /Teach/ }));
  await waitFor(() =>
    expect(now().plan?.content.orders).toBe("Teach Iris and the caregiver about ____ (primary diagnosis)."),
  );
});

test("the signing dialog of an incomplete plan says what is missing", async () => {
  const { user } = openPlan(planModuleWith());
  await user.click(await screen.findByRole("button", { name: "Sign and submit" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/items are missing\. See “Required before signing\.”/)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Sign and submit" })).toHaveProperty("disabled", true);
});

test("a complete plan is signed, and an error that prevents it is shown", async () => {
  const { user, api, id } = openPlan(planModuleWith({ plan: planRecordWith({ content: wholeContent }) }), {
    "POST /documents/:id/sign": () => refuse("not-ready"),
  });
  await user.click(await screen.findByRole("button", { name: "Sign and submit" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Sign and submit" }));
  expect(await dialog.findByText("Some information must be corrected first.")).toBeTruthy();
  expect(api.callsOf("POST /documents/:id/sign")[0]?.input).toEqual({ id, version: 1 });
});

const signed = (changes: Partial<NonNullable<PlanOfCareModule["plan"]>> = {}) =>
  planModuleWith({
    plan: planRecordWith({
      status: "submitted",
      content: wholeContent,
      signedBy: "Nora Marsh",
      signedAt: "2026-11-20T15:00:00.000Z",
      ...changes,
    }),
  });

test("a signed plan is read-only, and each role is offered its actions", async () => {
  const { id } = openPlan(signed(), {}, userWith("Admin"));
  const safety = await place(/^15 /);
  expect(safety.getByText("Fall precautions")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: /^15 / })).toBeNull();
  const actions = within(screen.getByRole("group", { name: "Plan of care actions" }));
  expect(actions.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Start review",
    "Approve",
    "Send back for correction",
    "History",
  ]);
  expect(actions.getByRole("link", { name: "Print or PDF" }).getAttribute("href")).toBe(
    `/api/documents/${id}/pdf?agency=7`,
  );
});

test("on a phone the next step is a button, and the other actions share one", async () => {
  setWidth("phone");
  const { user } = openPlan(signed(), {}, userWith("Admin"));
  await place(/^15 /);
  const actions = within(screen.getByRole("group", { name: "Plan of care actions" }));
  expect(actions.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Approve",
    "Actions",
  ]);
  await user.click(actions.getByRole("button", { name: "Actions" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Start review",
    "Send back for correction",
    "History",
  ]);
});

test("field staff cannot approve", async () => {
  openPlan(signed());
  await place(/^15 /);
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
});

const signedCopy = fileWith(1, { category: "signed-copy", name: "plan.pdf" });

/** The plan as a document. */
const newDocumentOf = (module: PlanOfCareModule) =>
  documentWith({
    kind: "plan-of-care",
    title: "Plan of care",
    text: null,
    version: module.plan?.version ?? 1,
    status: module.plan?.status ?? "draft",
  });

test("a reviewer sends the plan back with a comment, which is required", async () => {
  const { user, api, id } = openPlan(
    signed({ version: 3 }),
    {
      "GET /documents/:id": ({ id }) => ({ ...newDocumentOf(signed({ version: 3 })), id }),
      "POST /documents/:id/return": () => refuse("wrong-status", { message: "It is approved." }),
    },
    userWith("Admin"),
  );
  await user.click(await screen.findByRole("button", { name: "Send back for correction" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Send back for correction" }));
  await user.click(dialog.getByRole("button", { name: "Send back" }));
  expect(dialog.getByText("Please enter a comment")).toBeTruthy();
  await user.type(dialog.getByLabelText("What needs to be corrected?"), "Name the walker");
  await user.click(dialog.getByRole("button", { name: "Send back" }));
  expect(await dialog.findByText("It is approved.")).toBeTruthy();
  expect(api.callsOf("POST /documents/:id/return").map(({ input }) => input)).toEqual([
    { id, version: 3, comment: "Name the walker" },
  ]);
});

test("a returned plan shows the reason", async () => {
  const plan = planRecordWith({ status: "returned", returnComment: "Name the walker" });
  openPlan(planModuleWith({ plan }));
  expect(await screen.findByText("Returned: “Name the walker”")).toBeTruthy();
});

test("a rejected approval shows the reason", async () => {
  const problem = "You cannot approve your own paper.";
  const { user } = openPlan(
    signed(),
    { "POST /documents/approve": () => ({ results: [{ id: planIds.plan, status: null, problem }] }) },
    userWith("Admin"),
  );
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  expect(await screen.findByText(problem)).toBeTruthy();
});

test("the physician's signature is recorded with both dates and the signed copy, and the plan shows it", async () => {
  let module = signed({ status: "sent" });
  const { user, api } = openPlan(module, {
    "GET /patients/:id/plan-of-care": () => module,
    "GET /documents/:id": ({ id }) => ({ ...newDocumentOf(module), id }),
    "GET /patients/:id/files": () => ({ files: [signedCopy], more: false, total: 1 }),
    "POST /documents/:id/receive": ({ id, signedOn }) => {
      module = signed({ status: "signed", version: 2, physicianSignedOn: signedOn });
      return { ...newDocumentOf(module), id };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Record physician signature" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Record physician signature" }));
  await user.type(dialog.getByRole("textbox", { name: "Signed on" }), "11/19/2020");
  expect(dialog.getByRole("button", { name: "Upload signed copy" })).toBeTruthy();
  await user.click(dialog.getByRole("combobox", { name: "Signed copy" }));
  await user.click(await screen.findByRole("option", { name: signedCopy.name }));
  await user.click(dialog.getByRole("button", { name: "Record signature" }));
  expect(await screen.findByText("Physician signed")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.callsOf("POST /documents/:id/receive")[0]?.input).toMatchObject({
    signedOn: "2020-11-19",
    signedCopyId: signedCopy.id,
  });
});

test("closing the send dialog returns to the plan and its button", async () => {
  const module = signed({ status: "approved" });
  const { user } = openPlan(module, { "GET /documents/:id": ({ id }) => ({ ...newDocumentOf(module), id }) });
  await user.click(await screen.findByRole("button", { name: "Mark as sent" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mark as sent" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Mark as sent" })),
  );
});

test("an action applies to the current plan, even if it changed since its history was read", async () => {
  let module = signed({ status: "approved" });
  const { user, api } = openPlan(module, {
    "GET /patients/:id/plan-of-care": () => module,
    "GET /documents/:id": ({ id }) => ({ ...newDocumentOf(module), id }),
    "POST /documents/:id/send": () => refuse("wrong-status"),
  });
  await user.click(await screen.findByRole("button", { name: "History" }));
  await screen.findByRole("dialog", { name: "Plan of care history" });
  await user.keyboard("{Escape}");
  module = signed({ status: "sent", version: 7 });
  await user.click(await screen.findByRole("button", { name: "Mark as sent" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mark as sent" }));
  await user.click(dialog.getByRole("button", { name: "Mark as sent" }));
  await waitFor(() =>
    expect(api.callsOf("POST /documents/:id/send")[0]?.input).toMatchObject({ version: 7 }),
  );
});

test("earlier versions open as they were signed", async () => {
  const earlier = [
    {
      id: planIds.earlier,
      status: "filed" as const,
      createdAt: "2026-11-03T15:00:00.000Z",
      signedBy: "Nora Marsh",
      signedAt: "2026-11-04T15:00:00.000Z",
    },
  ];
  openPlan(planModuleWith({ earlier }));
  const panel = within(await screen.findByRole("region", { name: "Earlier versions" }));
  expect(panel.getByRole("link", { name: /^Signed 11\/04\/2026/ }).getAttribute("href")).toContain(
    planIds.earlier,
  );
});

test("another certification period is chosen, and the address names it", async () => {
  const other = { id: planIds.earlier, number: 2, startDate: "2027-01-01", endDate: "2027-03-01" };
  const module = planModuleWith();
  const { user } = openPlan({ ...module, periods: [other, ...module.periods] });
  await user.click(await screen.findByRole("combobox", { name: "Certification period" }));
  await user.click(await screen.findByRole("option", { name: "Period 2: 01/01/2027 to 03/01/2027" }));
  await waitFor(() => expect(address()).toContain(`episode=${planIds.earlier}`));
});

test("a plan that cannot be loaded can be tried again", async () => {
  let tries = 0;
  const { user } = openPlan(planModuleWith(), {
    "GET /patients/:id/plan-of-care": () => ((tries += 1) <= 1 ? refuse("internal") : planModuleWith()),
  });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByDisplayValue("Penicillin (hives)")).toBeTruthy();
});
