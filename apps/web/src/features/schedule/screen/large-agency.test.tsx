import type { Contract, GivenOutputOf } from "@hearthside/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";
import { groupsOf, visitId, visitWith } from "#src/test/schedule-records.ts";
import { liveServer } from "./test/live-server.ts";
import { appointmentWith, scheduleOf } from "./test/schedule-api.ts";

type Answer = GivenOutputOf<Contract["POST /scheduler"]>;

const scheduler = userWith("Editor");
const inMarch = "/admin/clinical/staff-schedule?week=2026-03-04";
const event = (name: RegExp) => screen.findByRole("button", { name });
const goTo = (path: string) => act(() => window.history.pushState({}, "", path));

let live: ReturnType<typeof liveServer>;
beforeEach(() => {
  live = liveServer();
});

/** The server of an agency whose months need several answers; each waits until it is let through. */
function largeAgency(answers: readonly Partial<Answer>[]) {
  const gates = answers.map(() => Promise.withResolvers<void>());
  let count = 0;
  const letThrough = (number: number) => gates[number - 1]?.resolve();
  const handler = async (): Promise<Answer> => {
    const at = count++;
    await gates[at]?.promise;
    return { appointments: [], otherVisits: [], more: at < answers.length - 1, ...answers[at] };
  };
  return { letThrough, api: { ...scheduleOf([]), "POST /scheduler": handler } };
}

const week = { first: "2026-03-01", last: "2026-03-07" };
const rest = { part: "rest" } as const;
const second = visitWith(2, { start: "2026-03-05T10:00:00" });
const calendarIsBusy = () =>
  screen.getByRole("region", { name: "Week calendar" }).closest("[aria-busy]")?.getAttribute("aria-busy");

test("the shown week is there before the rest of its month and the orders", async () => {
  const inNextWeek = visitWith(2, { start: "2026-03-10T10:00:00" });
  const { api: handlers, letThrough } = largeAgency([
    { otherVisits: groupsOf(visitWith(1)), next: rest },
    { appointments: [appointmentWith([inNextWeek])] },
  ]);
  const { api, user } = renderApp(inMarch, { as: scheduler, api: handlers });
  letThrough(1);
  expect(await event(/^Weller, Iris.*Wednesday, March 4/)).toBeTruthy();
  expect(calendarIsBusy()).toBe("false");
  expect(screen.queryByText(/^Loading more visits/)).toBeNull();
  expect(screen.getByText("Loading schedule...")).toBeTruthy();
  expect(screen.queryByText(/visit orders?$/)).toBeNull();
  const month = { startTime: "2026-03-01T00:00:00", endTime: "2026-03-31T23:59:59", days: week };
  expect(api.callsOf("POST /scheduler").map(({ input }) => input)).toMatchObject([
    month,
    { ...month, after: rest },
  ]);
  await user.click(screen.getByRole("button", { name: "Next week" }));
  expect(calendarIsBusy()).toBe("true");
  expect(screen.queryByText(/^No visits to show/)).toBeNull();
  letThrough(2);
  expect(await event(/^Weller, Iris.*Tuesday, March 10/)).toBeTruthy();
  expect(calendarIsBusy()).toBe("false");
  expect(await screen.findByText("1 visit order")).toBeTruthy();
  expect(api.callsOf("POST /scheduler")).toHaveLength(2);
});

test("a week that needs several answers is shown as they come, as one that is still loading", async () => {
  const next = { part: "days", visit: { start: second.start, id: visitWith(1).id } } as const;
  const { api, letThrough } = largeAgency([
    { otherVisits: groupsOf(visitWith(1)), next },
    { otherVisits: groupsOf(second), next: rest },
    { appointments: [appointmentWith([])] },
  ]);
  renderApp(inMarch, { as: scheduler, api });
  letThrough(1);
  expect(await event(/Wednesday, March 4/)).toBeTruthy();
  expect(calendarIsBusy()).toBe("true");
  expect(screen.getByText("Loading more visits…")).toBeTruthy();
  window.dispatchEvent(new Event("beforeprint"));
  expect(await screen.findByText(/^This schedule is still loading/)).toBeTruthy();
  letThrough(2);
  expect(await event(/Thursday, March 5/)).toBeTruthy();
  expect(calendarIsBusy()).toBe("false");
  expect(screen.queryByText("Loading more visits…")).toBeNull();
  letThrough(3);
  expect(await screen.findByText("1 visit order")).toBeTruthy();
  expect(await event(/Wednesday, March 4/)).toBeTruthy();
});

test("a month whose rest fails shows the week, names the month and is loaded again", async () => {
  let isUp = false;
  const { user } = renderApp(inMarch, {
    as: scheduler,
    api: {
      ...scheduleOf([]),
      "POST /scheduler": ({ after }) =>
        after === undefined
          ? { appointments: [], otherVisits: groupsOf(visitWith(1)), more: true, next: rest }
          : isUp
            ? { appointments: [appointmentWith([])], otherVisits: [], more: false }
            : refuse("internal", { message: "Something broke." }),
    },
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("March 2026 could not be loaded. Something broke.");
  expect(await event(/Wednesday, March 4/)).toBeTruthy();
  expect(screen.getByText("The schedule could not be loaded.")).toBeTruthy();
  isUp = true;
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("1 visit order")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("left while its month is loading, the screen loads all of it when it is opened again", async () => {
  const gone = visitWith(2, { start: "2026-03-05T10:00:00" });
  const later = Promise.withResolvers<void>();
  let isGone = false;
  const { api } = renderApp(inMarch, {
    as: scheduler,
    api: {
      ...scheduleOf([]),
      "POST /scheduler": async ({ after }) => {
        if (after !== undefined && !isGone) await later.promise;
        return after === undefined
          ? {
              appointments: [],
              otherVisits: groupsOf(visitWith(1), ...(isGone ? [] : [gone])),
              more: true,
              next: rest,
            }
          : { appointments: [appointmentWith([])], otherVisits: [], more: false };
      },
    },
  });
  await event(/Thursday, March 5/);
  goTo("/page");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Week calendar" })).toBeNull());
  isGone = true;
  later.resolve();
  goTo(inMarch);
  expect(await screen.findByText("1 visit order")).toBeTruthy();
  expect(await event(/Wednesday, March 4/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Thursday, March 5/ })).toBeNull();
  expect(api.callsOf("POST /scheduler").length).toBeGreaterThan(2);
});

test("a colleague's change while the rest is loading is there once all is: neither lost nor doubled", async () => {
  const inNextWeek = visitWith(2, { start: "2026-03-10T10:00:00" });
  const { api: handlers, letThrough } = largeAgency([
    { otherVisits: groupsOf(visitWith(1)), next: rest },
    { appointments: [appointmentWith([inNextWeek])] },
  ]);
  // the first was read on Wednesday and moved to next week, the second was moved from next week before it was read
  const moved = [
    visitWith(1, { version: 2, start: "2026-03-11T09:00:00" }),
    visitWith(2, { version: 2, start: "2026-03-05T10:00:00" }),
  ];
  const { user } = renderApp(inMarch, {
    as: scheduler,
    api: {
      ...handlers,
      "POST /visits/read": ({ ids }) => ({ visits: moved.filter(({ id }) => ids.includes(id)) }),
    },
  });
  letThrough(1);
  expect(await event(/Wednesday, March 4/)).toBeTruthy();
  for (const number of [1, 2]) await live.tell({ kind: "visit", subjectId: visitId(number) });
  letThrough(2);
  expect(await event(/Thursday, March 5/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Wednesday, March 4, 9/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Next week" }));
  expect(await event(/Wednesday, March 11/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Tuesday, March 10, 10/ })).toBeNull();
});
