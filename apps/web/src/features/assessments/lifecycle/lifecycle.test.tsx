import type { Assessment, Role } from "@hearthside/contract";
import { findField, formFor } from "@hearthside/oasis";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { enterSession, forgetSession } from "#src/lib/session-state.ts";
import { answerWith, assessmentWith, proposalWith } from "#src/test/assessment-records.ts";
import { fakeApi, type Handlers, refuse } from "#src/test/fake-api.ts";
import { ownProfileOf, userWith } from "#src/test/records.ts";
import { renderUi } from "#src/test/render-ui.tsx";
import type { AssessmentSync, Saved, SyncState } from "../sync/assessment-sync.ts";
import { LifecycleActions } from "./lifecycle-actions.tsx";
import { ProposalList, ProposeAnswer } from "./proposal-list.tsx";
import "./lifecycle-dialog.tsx";
import "./proposal-dialog.tsx";

afterEach(forgetSession);

/** A device with one assessment that reads what the server returns next. */
function deviceWith(assessment: Assessment, saved: Saved = "saved") {
  const listeners = new Set<(changed: readonly string[]) => void>();
  let next = assessment;
  let state = stateOf(assessment, saved);
  const sync: AssessmentSync = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: () => undefined,
    refresh: () => Promise.resolve(show(stateOf(next, state.saved))),
    retryRefused: () => Promise.resolve(),
    discardRefused: () => Promise.resolve(),
    close: () => undefined,
  };
  const show = (shown: SyncState) => {
    state = shown;
    for (const listener of listeners) listener([]);
  };
  const answer = (changes: Partial<Assessment>) => (next = assessmentWith({}, changes));
  return { sync, answer, becomes: (now: Saved) => show(stateOf(next, now)) };
}

const stateOf = (assessment: Assessment, saved: Saved): SyncState => ({
  assessment,
  answers: new Map(
    assessment.answers.map(({ item, value, revision, source }) => [
      item,
      { value, revision, source, isPending: false },
    ]),
  ),
  alternatives: [],
  proposals: assessment.proposals,
  refused: [],
  saved,
});

function draw(part: ReactNode, role: Role, api: Handlers = {}) {
  enterSession(userWith(role));
  const fake = fakeApi(api);
  renderUi(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>);
  return { api: fake, user: userEvent.setup() };
}

const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

test.each<[Assessment["status"], Role, string[]]>([
  ["draft", "Staff", ["Complete"]],
  ["complete", "Staff", ["Sign", "Reopen"]],
  ["signed", "Staff", ["Reopen"]],
  ["signed", "Admin", ["Start review", "Reopen"]],
  ["in-review", "Admin", ["Lock", "Reopen"]],
  ["locked", "Admin", []],
  ["rejected", "Staff", ["Reopen"]],
  ["accepted", "Admin", ["Correct"]],
  ["accepted", "Staff", []],
  ["draft", "Viewer", []],
])("in status %s a user with role %s is offered %j", (status, role, offered) => {
  draw(<LifecycleActions sync={deviceWith(assessmentWith({}, { status })).sync} />, role);
  expect(buttons()).toEqual(offered);
});

test("a draft is completed at the revision the server has", async () => {
  const device = deviceWith(assessmentWith({}));
  const { user, api } = draw(<LifecycleActions sync={device.sync} />, "Staff", {
    "POST /assessments/:id/complete": () => device.answer({ status: "complete" }),
  });
  await user.click(screen.getByRole("button", { name: "Complete" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Complete" }));
  expect(await screen.findByText("Complete, not signed")).toBeTruthy();
  expect(api.callsOf("POST /assessments/:id/complete")[0]?.input).toMatchObject({ version: 2, revision: 9 });
});

test("answers missing from the chart are saved there first, except unchecked ones", async () => {
  const answers = [
    answerWith("M0090", "2026-05-04"),
    answerWith("A0810", "2"),
    answerWith("city", "Kyle"),
    answerWith("street", "9 Elm St"),
    answerWith("M0060", "78704-1234"),
    answerWith("M0064", "ssn:1"),
    answerWith("contactPhone", "(512) 555-0188"),
  ];
  const facts = { "patient.city": "Austin", "patient.zip": "787041234" };
  const device = deviceWith(assessmentWith({}, { answers, facts }));
  const { user, api } = draw(<LifecycleActions sync={device.sync} />, "Staff", {
    "POST /assessments/:id/chart": () => assessmentWith({}),
    "POST /assessments/:id/complete": () => device.answer({ status: "complete" }),
  });
  await user.click(screen.getByRole("button", { name: "Complete" }));
  const dialog = within(await screen.findByRole("dialog"));
  const offers = within(dialog.getByRole("group", { name: "Also save to the chart" }));
  expect(offers.getAllByRole("checkbox")).toHaveLength(3);
  expect(offers.getByRole("checkbox", { name: /^A0810 .*: 2 Female/ })).toHaveProperty("checked", true);
  expect(offers.getByText("In the chart: Austin")).toBeTruthy();
  await user.click(offers.getByRole("checkbox", { name: "Street: 9 Elm St" }));
  await user.click(dialog.getByRole("button", { name: "Complete" }));
  expect(await screen.findByText("Complete, not signed")).toBeTruthy();
  expect(api.callsOf("POST /assessments/:id/chart")[0]?.input).toMatchObject({ items: ["A0810", "city"] });
  expect(api.sent.findIndex(({ key }) => key === "POST /assessments/:id/chart")).toBe(0);
});

test("answers the chart rejects are left out and named, and do not prevent completion", async () => {
  const device = deviceWith(assessmentWith({ A0810: "2", M0018: "1234567893" }));
  const message = "No physician in the directory has this NPI.";
  const { user, api } = draw(<LifecycleActions sync={device.sync} />, "Staff", {
    "POST /assessments/:id/chart": ({ items }) =>
      items.includes("M0018")
        ? refuse("invalid-input", { errors: [{ field: "M0018", message }] })
        : assessmentWith({}),
    "POST /assessments/:id/complete": () => device.answer({ status: "complete" }),
  });
  await user.click(screen.getByRole("button", { name: "Complete" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Complete" }));
  expect(await screen.findByText("Complete, not signed")).toBeTruthy();
  expect(screen.getByText(new RegExp(`^Not saved to the chart: M0018 .*: ${message}`))).toBeTruthy();
  expect(api.callsOf("POST /assessments/:id/chart").map(({ input }) => input)).toMatchObject([
    { items: ["M0018", "A0810"] },
    { items: ["A0810"] },
  ]);
});

test("answers saved to the chart are confirmed even if completion fails", async () => {
  const device = deviceWith(assessmentWith({ A0810: "2", M0018: "1234567893", city: "Kyle" }));
  const message = "No physician in the directory has this NPI.";
  const { user } = draw(<LifecycleActions sync={device.sync} />, "Staff", {
    "POST /assessments/:id/chart": ({ items }) =>
      items.includes("M0018")
        ? refuse("invalid-input", { errors: [{ field: "M0018", message }] })
        : assessmentWith({}),
    "POST /assessments/:id/complete": () => refuse("not-ready", { message: "1 answer is missing." }),
  });
  await user.click(screen.getByRole("button", { name: "Complete" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Complete" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("1 answer is missing.");
  const notSaved = new RegExp(`^Not saved to the chart: M0018 .*: ${message}`);
  expect(screen.getByText(notSaved).textContent).toMatch(/The other 2 answers are saved to the chart\.$/);
});

test("users who may not edit patients see no action to change the chart", async () => {
  const device = deviceWith(assessmentWith({ city: "Kyle" }));
  const { user } = draw(<LifecycleActions sync={device.sync} />, "Staff");
  const { Powers, ...user2 } = userWith("Staff");
  act(() => enterSession({ ...user2, Powers: { ...Powers, patients: ["view"] } }));
  await user.click(screen.getByRole("button", { name: "Complete" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByRole("group", { name: "Also save to the chart" })).toBeNull();
});

test("completing waits until every answer is sent", async () => {
  const device = deviceWith(assessmentWith({}), "on-device");
  const { user, api } = draw(<LifecycleActions sync={device.sync} />, "Staff", {
    "POST /assessments/:id/complete": () => device.answer({ status: "complete" }),
  });
  await user.click(screen.getByRole("button", { name: "Complete" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Complete" }));
  expect(api.sent).toHaveLength(0);
  device.becomes("saved");
  expect(await screen.findByText("Complete, not signed")).toBeTruthy();
});

test("rejected answers prevent completion, with a message", async () => {
  const device = deviceWith(assessmentWith({}), "refused");
  const { user, api } = draw(<LifecycleActions sync={device.sync} />, "Staff");
  await user.click(screen.getByRole("button", { name: "Complete" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Complete" }));
  expect(await screen.findByText(/Send them again or discard them first\./)).toBeTruthy();
  expect(api.sent).toHaveLength(0);
});

test("blocking problems name their items, and link to them", async () => {
  const device = deviceWith(assessmentWith({}));
  const goTo = vi.fn<(fieldId: string) => void>();
  const { user } = draw(<LifecycleActions sync={device.sync} onItem={goTo} />, "Staff", {
    "POST /assessments/:id/complete": () =>
      refuse("not-ready", {
        message: "1 answer is missing.",
        errors: [{ field: "M1860", message: "Answer it." }],
      }),
  });
  await user.click(screen.getByRole("button", { name: "Complete" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Complete" }));
  expect((await screen.findByRole("listitem")).textContent).toMatch(/^M1860 .*: Answer it\.$/);
  await user.click(screen.getByRole("button", { name: /^M1860 .*Answer it\.$/ }));
  expect(goTo).toHaveBeenCalledExactlyOnceWith("M1860");
  expect(screen.queryByRole("dialog")).toBeNull();
});

async function openSigning(api: Handlers, device = deviceWith(assessmentWith({}, { status: "complete" }))) {
  const drawn = draw(<LifecycleActions sync={device.sync} />, "Staff", {
    "GET /profile": () => ownProfileOf(userWith("Staff")),
    ...api,
  });
  await drawn.user.click(screen.getByRole("button", { name: "Sign" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sign assessment" }));
  const sign = async () => drawn.user.click(await dialog.findByRole("button", { name: "Sign" }));
  return { ...drawn, dialog, sign };
}

test("signing explains what it means", async () => {
  const device = deviceWith(assessmentWith({}, { status: "complete" }));
  const { api, dialog, sign } = await openSigning(
    { "POST /assessments/:id/sign": () => device.answer({ status: "signed" }) },
    device,
  );
  expect(dialog.getByText(/By signing as Nora Marsh, you confirm/)).toBeTruthy();
  await waitFor(() => expect(dialog.getByRole("button", { name: "Sign" })).toHaveProperty("disabled", false));
  await sign();
  expect(await screen.findByText("Signed")).toBeTruthy();
  expect(api.callsOf("POST /assessments/:id/sign").map(({ input }) => input)).toEqual([
    { id: device.sync.state().assessment.summary.id, version: 2 },
  ]);
});

test.each([null, "LPN", "PTA", "MSW"])(
  "a user with the discipline %s is not offered to sign",
  async (discipline) => {
    const { dialog, user } = await openSigning({
      "GET /profile": () => ({ ...ownProfileOf(userWith("Staff")), discipline }),
    });
    expect(
      await dialog.findByText(
        "Only an RN, PT, SLP or OT may sign. Waiting for the assessing clinician to sign.",
      ),
    ).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Sign" })).toBeNull();
    await user.click(dialog.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body);
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test("without an answer about the discipline, the server decides who signs", async () => {
  const { api, sign } = await openSigning({
    "GET /profile": () => refuse("forbidden", {}),
    "POST /assessments/:id/sign": () => refuse("forbidden", {}),
  });
  await sign();
  expect(api.callsOf("POST /assessments/:id/sign")).toHaveLength(1);
});

test("a user whose discipline cannot sign sees the reason", async () => {
  const { dialog, sign } = await openSigning({
    "POST /assessments/:id/sign": () =>
      refuse("forbidden", { message: "Only an RN, PT, SLP or OT signs a comprehensive assessment." }),
  });
  await sign();
  expect((await dialog.findByRole("alert")).textContent).toContain("Only an RN, PT, SLP or OT signs");
});

test("an assessment is reopened only with a reason", async () => {
  const device = deviceWith(assessmentWith({}, { status: "signed" }));
  const { user, api } = draw(<LifecycleActions sync={device.sync} />, "Staff", {
    "POST /assessments/:id/reopen": () => device.answer({ status: "draft" }),
  });
  await user.click(screen.getByRole("button", { name: "Reopen" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Reopen" }));
  expect(dialog.getByText("Please give a reason")).toBeTruthy();
  expect(api.sent).toHaveLength(0);
  await user.type(dialog.getByRole("textbox", { name: /^Reason/ }), "M1860 was mistaken");
  await user.click(dialog.getByRole("button", { name: "Reopen" }));
  expect(await screen.findByText("Draft")).toBeTruthy();
  expect(api.sent[0]?.input).toMatchObject({ why: "M1860 was mistaken", version: 2 });
});

test("a reviewed assessment is locked, and a refusal stays in the dialog", async () => {
  const device = deviceWith(assessmentWith({}, { status: "in-review" }));
  let isDecided = false;
  const { user } = draw(<LifecycleActions sync={device.sync} />, "Admin", {
    "POST /assessments/:id/lock": () =>
      isDecided
        ? device.answer({ status: "locked" })
        : refuse("not-ready", { message: "1 proposal is open." }),
  });
  await user.click(screen.getByRole("button", { name: "Lock" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Lock" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("1 proposal is open.");
  isDecided = true;
  await user.click(dialog.getByRole("button", { name: "Lock" }));
  expect(await screen.findByText("Locked")).toBeTruthy();
});

test("an assessment with an undecided proposal cannot be locked yet, and says why", async () => {
  const device = deviceWith(inReview("Staff"));
  draw(<LifecycleActions sync={device.sync} />, "Admin");
  const lock = screen.getByRole("button", { name: "Lock" });
  expect(lock).toHaveProperty("disabled", true);
  expect(lock.getAttribute("aria-describedby")).toBe(
    screen.getByText("Resolve 1 proposed answer before locking.").id,
  );
  device.answer({ status: "in-review", proposals: [proposalWith({ decision: "declined" })] });
  await act(() => device.sync.refresh());
  expect(screen.getByRole("button", { name: "Lock" })).toHaveProperty("disabled", false);
  expect(screen.queryByText(/before locking/)).toBeNull();
});

const ambulation = findField(formFor({ version: "E2", reason: "01" }), "M1860");

test("a reviewer proposes another answer in words and says why", async () => {
  if (ambulation === undefined) throw new Error("The form asks M1860");
  const device = deviceWith(assessmentWith({ M1860: "02" }, { status: "in-review" }));
  const { user, api } = draw(<ProposeAnswer sync={device.sync} field={ambulation} />, "Admin", {
    "POST /assessments/:id/proposals": () => device.answer({ status: "in-review" }),
  });
  await user.click(screen.getByRole("button", { name: /^Propose another answer to M1860/ }));
  await user.click(await screen.findByRole("button", { name: "Propose" }));
  expect(screen.getByText("Please enter an answer")).toBeTruthy();
  const proposed = screen.getByRole("combobox", { name: "Proposed answer" });
  expect(proposed).toHaveProperty("required", true);
  await waitFor(() => expect(document.activeElement).toBe(proposed));
  await user.click(screen.getByRole("combobox", { name: "Proposed answer" }));
  await user.click(await screen.findByRole("option", { name: /^02 / }));
  await user.click(screen.getByRole("button", { name: "Propose" }));
  expect(screen.getByText("This is already the answer")).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: "Proposed answer" }));
  await user.click(await screen.findByRole("option", { name: /^03 / }));
  await user.type(screen.getByRole("textbox", { name: "Comment for the signing clinician" }), "See the note");
  await user.click(screen.getByRole("button", { name: "Propose" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent[0]?.input).toMatchObject({ item: "M1860", value: "03", comment: "See the note" });
});

const inReview = (signer: Role) => {
  const { UserId, FirstName, LastName } = userWith(signer);
  return assessmentWith(
    { M1860: "02" },
    {
      status: "in-review",
      proposals: [proposalWith({ comment: "See the note" })],
      signedBy: { id: UserId, firstName: FirstName, lastName: LastName },
    },
  );
};

test("the signer accepts or declines proposals", async () => {
  const device = deviceWith(inReview("Staff"));
  const { user, api } = draw(<ProposalList sync={device.sync} onItem={vi.fn()} />, "Staff", {
    "POST /assessments/:id/proposals/:proposalId/decision": () => device.answer({ status: "in-review" }),
  });
  expect(screen.getByRole("listitem").textContent).toMatch(
    /M1860 .*Current answer: 02 .*Proposed: 03 .*Proposed by Adela Marsh.*See the note/,
  );
  await user.click(screen.getByRole("button", { name: /^Decline M1860/ }));
  await waitFor(() => expect(screen.queryByRole("listitem")).toBeNull());
  expect(api.sent[0]?.input).toMatchObject({ decision: "declined", proposalId: proposalWith().id });
});

test("others see whose decision is pending, with a link to the item", async () => {
  const onItem = vi.fn();
  const { user } = draw(<ProposalList sync={deviceWith(inReview("Staff")).sync} onItem={onItem} />, "Admin");
  expect(screen.getByText("Waiting for Nora Marsh to accept or decline.")).toBeTruthy();
  expect(screen.getByRole("listitem").textContent).toMatch(/^M1860 .* Proposed by Adela Marsh, /);
  await user.click(screen.getByRole("button", { name: /^M1860/ }));
  expect(onItem).toHaveBeenCalledWith("M1860");
});
