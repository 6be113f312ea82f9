import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";
import { clinicianId, groupsOf, visitId, visitWith } from "#src/test/schedule-records.ts";
import { liveServer } from "./test/live-server.ts";
import { scheduleOf } from "./test/schedule-api.ts";

const scheduler = userWith("Editor");
const inMarch = "/admin/clinical/staff-schedule?week=2026-03-04";
const event = (name: RegExp) => screen.findByRole("button", { name });
const nine = /Wednesday, March 4, 9:00\u00a0AM to 9:45\u00a0AM/;
const quarterPast = /Wednesday, March 4, 9:15\u00a0AM to 10:00\u00a0AM/;

let live: ReturnType<typeof liveServer>;
beforeEach(() => {
  live = liveServer();
});

async function openWeek(api: Handlers = {}, as = scheduler) {
  const opened = renderApp(inMarch, { as, api: { ...scheduleOf([visitWith(1)]), ...api } });
  const visit = await event(nine);
  visit.focus();
  return opened;
}

const moved = visitWith(1, { version: 2, start: "2026-03-04T09:15:00" });

test("a visit is picked up, moved and dropped by keys, and stays under the focus", async () => {
  const { user, api } = await openWeek({ "PUT /visits/:id": () => moved });
  await user.keyboard("m{ArrowDown}");
  expect(
    screen.getByText("Wednesday, March 4, 9:15 AM to 10:00 AM.", { selector: "[role=status]" }),
  ).toBeTruthy();
  expect(api.callsOf("PUT /visits/:id")).toHaveLength(0);
  await user.keyboard("{Enter}");
  expect(await event(quarterPast)).toBe(document.activeElement);
  expect(await screen.findByText("Iris Weller was moved to Wednesday, March 4, 9:15 AM.")).toBeTruthy();
  expect(api.callsOf("PUT /visits/:id").map(({ input }) => input)).toEqual([
    { id: visitId(1), version: 1, start: "2026-03-04T09:15:00", minutes: 45, userId: clinicianId(1) },
  ]);
});

test("the key that picks a visit up may be a capital letter", async () => {
  const { user } = await openWeek();
  await user.keyboard("M{ArrowDown}");
  expect(
    screen.getByText("Wednesday, March 4, 9:15 AM to 10:00 AM.", { selector: "[role=status]" }),
  ).toBeTruthy();
});

test("a visit moved to another day by Alt and an arrow key keeps the focus there", async () => {
  const thursday = visitWith(1, { version: 2, start: "2026-03-05T09:00:00" });
  const { user } = await openWeek({ "PUT /visits/:id": () => thursday });
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}{Enter}");
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/Thursday, March 5, 9:00\u00a0AM/),
  );
});

test("Shift with an arrow key makes a visit longer", async () => {
  const { user, api } = await openWeek({
    "PUT /visits/:id": () => visitWith(1, { version: 2, minutes: 60 }),
  });
  await user.keyboard("m{Shift>}{ArrowDown}{/Shift}{Enter}");
  expect(await event(/9:00\u00a0AM to 10:00\u00a0AM/)).toBeTruthy();
  expect(api.callsOf("PUT /visits/:id")[0]?.input).toMatchObject({
    start: "2026-03-04T09:00:00",
    minutes: 60,
  });
});

test("Escape puts a visit back, and so does moving the focus away", async () => {
  const { user, api } = await openWeek();
  await user.keyboard("m{ArrowDown}{Escape}{Enter}");
  await user.keyboard("m{ArrowDown}");
  await user.tab();
  expect(await event(nine)).toBeTruthy();
  expect(api.callsOf("PUT /visits/:id")).toHaveLength(0);
});

test("conflicts are shown before the visit is dropped", async () => {
  const other = visitWith(2, {
    start: "2026-03-04T10:00:00",
    patientId: visitId(9),
    patientName: "Abel, Tom",
  });
  const message = "Ramos, Ana has a visit from 10:00 AM to 10:45 AM.";
  const { user, api } = await openWeek({
    ...scheduleOf([visitWith(1), other]),
    "POST /visits/check": () => ({
      broken: [{ rule: "clinician-busy", effect: "refused", message, source: null, visitId: other.id }],
    }),
  });
  await user.keyboard("m{ArrowDown}{ArrowDown}");
  expect(screen.getByText(/At the same time: Tom Abel/, { selector: "[role=status]" })).toBeTruthy();
  expect((await event(/Abel, Tom/)).dataset.mark).toBe("in-the-way");
  expect(
    await screen.findByText(`Wednesday, March 4, 9:30 AM to 10:15 AM. Conflict: ${message}`),
  ).toBeTruthy();
  expect(api.callsOf("POST /visits/check").map(({ input }) => input)).toMatchObject([
    { start: "2026-03-04T09:30:00" },
  ]);
});

test("Undo moves the visit back from where it is now", async () => {
  const back = visitWith(1, { version: 3 });
  const { user, api } = await openWeek({
    "PUT /visits/:id": ({ version }) => (version === 1 ? moved : back),
  });
  await user.keyboard("m{ArrowDown}{Enter}");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await event(nine)).toBeTruthy();
  expect(api.callsOf("PUT /visits/:id")[1]?.input).toMatchObject({
    version: 2,
    start: "2026-03-04T09:00:00",
  });
});

test.each([
  { why: "there is no network", answer: "no answer" as const, says: "The server cannot be reached." },
  { why: "it may not be done", answer: refuse("forbidden"), says: "Your role does not allow this." },
])("a visit moves back when $why, and a notice says so", async ({ answer, says }) => {
  const { user } = await openWeek({ "PUT /visits/:id": () => answer });
  await user.keyboard("m{ArrowDown}{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain(`The visit was not moved. ${says}`);
  expect(await event(nine)).toBe(document.activeElement);
});

const taken = refuse("overlap", { message: "Ramos, Ana has a visit then." });

async function openRefused(api: Handlers = {}) {
  const opened = await openWeek({
    ...api,
    "PUT /visits/:id": ({ start, userId }) =>
      start === "2026-03-04T09:15:00" && userId === clinicianId(1)
        ? taken
        : visitWith(1, { version: 2, ...(start && { start }), ...(userId !== undefined && { userId }) }),
  });
  await opened.user.keyboard("m{ArrowDown}{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Choose another time or clinician" }));
  return { ...opened, dialog };
}

test("a conflicting visit moves back, and the next available time is one click away", async () => {
  const { user, dialog } = await openRefused();
  expect(dialog.getByRole("alert").textContent).toContain(
    "The visit was not moved. Ramos, Ana has a visit then.",
  );
  expect(screen.getByRole("button", { name: nine })).toBeTruthy();
  await user.click(
    await dialog.findByRole("button", { name: "Wednesday, March 4, 9:30\u00a0AM to 10:15\u00a0AM" }),
  );
  expect(await event(/Wednesday, March 4, 9:30\u00a0AM/)).toBeTruthy();
});

test("when available times cannot be loaded it says so, and can be retried", async () => {
  let isDown = true;
  const { user, dialog } = await openRefused({
    "POST /visits/check": () => (isDown ? refuse("internal") : { broken: [] }),
  });
  const again = await dialog.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(again);
  expect(await dialog.findByRole("button", { name: "Ramos2, Ana, RN" })).toBeTruthy();
});

test("after a refused move another qualified clinician can be chosen", async () => {
  const { user, api, dialog } = await openRefused();
  await user.click(await dialog.findByRole("button", { name: "Ramos2, Ana, RN" }));
  expect(await screen.findByText("Iris Weller: assigned to Ana Ramos2.")).toBeTruthy();
  expect(api.callsOf("PUT /visits/:id").at(-1)?.input).toMatchObject({
    start: "2026-03-04T09:15:00",
    userId: clinicianId(2),
  });
});

test("on a conflict the other person's time is shown and announced", async () => {
  const theirs = visitWith(1, { version: 5, start: "2026-03-06T15:00:00" });
  const { user } = await openWeek({ "PUT /visits/:id": () => refuse("conflict", { context: theirs }) });
  await user.keyboard("m{ArrowDown}{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Someone else changed this visit. It is now Friday, March 6, 3:00\u00a0PM.",
  );
  expect(await event(/Friday, March 6, 3:00\u00a0PM/)).toBeTruthy();
});

const windowRule = {
  rule: "recertification-window",
  effect: "needs-reason",
  message: "Outside the recertification window.",
  source: "42 CFR 484.55(d)(1)",
  visitId: null,
} as const;

test("a rule that needs a reason asks for one before the visit is moved", async () => {
  const { user, api } = await openWeek({
    "PUT /visits/:id": ({ overrideReason }) =>
      overrideReason === undefined ? refuse("rule-broken", { context: { broken: [windowRule] } }) : moved,
  });
  await user.keyboard("m{ArrowDown}{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Reason required" }));
  await user.type(dialog.getByRole("textbox"), "The patient travels");
  await user.click(dialog.getByRole("button", { name: "Override" }));
  expect(await screen.findByText(/was moved to/)).toBeTruthy();
  expect(api.callsOf("PUT /visits/:id")[1]?.input).toMatchObject({ overrideReason: "The patient travels" });
});

test("without a reason the visit stays where it was", async () => {
  const { user, api } = await openWeek({
    "PUT /visits/:id": () => refuse("rule-broken", { context: { broken: [windowRule] } }),
  });
  await user.keyboard("m{ArrowDown}{Enter}");
  await screen.findByRole("dialog", { name: "Reason required" });
  await user.keyboard("{Escape}");
  expect(await event(nine)).toBeTruthy();
  expect(api.callsOf("PUT /visits/:id")).toHaveLength(1);
});

test("field staff cannot pick up visits", async () => {
  const { user, api } = await openWeek({}, userWith("Staff"));
  await user.keyboard("m{ArrowDown}{Enter}");
  expect(screen.queryByRole("button", { name: "New visit" })).toBeNull();
  expect(api.callsOf("PUT /visits/:id")).toHaveLength(0);
});

test("a colleague's change appears by itself", async () => {
  const { api } = await openWeek({ "POST /visits/read": () => ({ visits: [moved] }) });
  await live.tell({ kind: "visit", subjectId: visitId(1) });
  await live.tell({ kind: "visit", subjectId: visitId(1) });
  expect(await event(quarterPast)).toBeTruthy();
  expect(api.callsOf("POST /visits/read").map(({ input }) => input)).toEqual([{ ids: [visitId(1)] }]);
});

test("a change that arrives while a month is loading is applied after it", async () => {
  let letThrough = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const { api } = renderApp(inMarch, {
    as: scheduler,
    api: {
      ...scheduleOf([]),
      "POST /scheduler": async () => {
        await onItsWay;
        return { appointments: [], otherVisits: groupsOf(visitWith(1)), more: false };
      },
      "POST /visits/read": () => ({ visits: [moved] }),
    },
  });
  await screen.findByText("Loading schedule...");
  await live.tell({ kind: "visit", subjectId: visitId(1) });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(api.callsOf("POST /visits/read")).toHaveLength(0);
  letThrough();
  expect(await event(quarterPast)).toBeTruthy();
});

test("a visit the user can no longer see disappears", async () => {
  await openWeek({ "POST /visits/read": () => ({ visits: [] }) });
  await live.tell({ kind: "visit", subjectId: visitId(1) });
  await waitFor(() => expect(screen.queryByRole("button", { name: nine })).toBeNull());
});

test("a changed order reloads the months", async () => {
  const { api } = await openWeek();
  await live.tell({ kind: "frequency-order", subjectId: visitId(1) });
  await waitFor(() => expect(api.callsOf("POST /scheduler")).toHaveLength(2));
});
