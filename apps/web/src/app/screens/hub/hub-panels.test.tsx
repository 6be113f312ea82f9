import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { liveServer } from "#src/features/schedule/screen/test/live-server.ts";
import { refuse } from "#src/test/fake-api.ts";
import { hitWith, hubId, hubWith } from "#src/test/hub-records.ts";
import { chartWith, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { visitWith } from "#src/test/schedule-records.ts";
import { earlier, hub, id, openHub, summaryCard, toggleOf } from "./test/open-hub.tsx";

test("a section shows its count, requests nothing before it is opened, and is then in the address", async () => {
  const { user, api } = openHub({ summary: { counts: { ...hubWith().counts, visits: 712 } } });
  const history = await toggleOf("Healthcare Professional Visit History");
  const panel = screen.getByRole("region", { name: "Healthcare Professional Visit History" });
  await within(panel).findByText("712");
  expect(api.callsOf("GET /patients/:id/visits")).toHaveLength(0);
  await user.click(history);
  expect(await within(panel).findByText("No visits yet")).toBeTruthy();
  expect(address()).toBe(`${hub}&section=visits`);
  await user.click(history);
  await waitFor(() => expect(address()).toBe(hub));
});

test("an address opens its section, in the period it names", async () => {
  const { api } = openHub({ at: `&episode=${earlier}&section=schedule` });
  expect(await screen.findByText("No upcoming visits")).toBeTruthy();
  expect(api.callsOf("GET /patients/:id/visits")[0]?.input).toEqual({
    id,
    which: "upcoming",
    episodeId: earlier,
  });
});

test("without access to visits their section is hidden", async () => {
  const nobodys = { ...hubWith().counts, visits: null, schedule: null };
  const { Powers } = userWith("Viewer");
  renderApp(hub, {
    as: userWith("Viewer", { Powers: { ...Powers, schedule: [] } }),
    api: {
      "GET /patients/:id/chart": () => chartWith(),
      "GET /patients/:id/hub": () => hubWith({ counts: nobodys }),
    },
  });
  await summaryCard();
  expect(screen.queryByRole("button", { name: "Patient Scheduling" })).toBeNull();
});

test("words are looked for in the whole chart, and a hit is chosen by keyboard", async () => {
  const { user, api } = openHub({
    api: {
      "POST /patients/:id/find": () => ({
        hits: [
          hitWith(1, { excerpt: "for blood pressure" }),
          hitWith(2, { kind: "visit", title: "Skilled nursing visit", onDate: "2026-03-04" }),
        ],
        more: false,
      }),
      "GET /visits/:id": () => refuse("not-found"),
    },
  });
  const field = await screen.findByRole("combobox", { name: "Search this chart" });
  await user.type(field, "lis");
  expect(screen.getByText("Searching…", { selector: "span:not(.visually-hidden)" })).toBeTruthy();
  await user.keyboard("{Enter}");
  expect(
    await screen.findByRole("option", { name: /Lisinopril 1 mg.*Medication · for blood pressure/ }),
  ).toBeTruthy();
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(address()).toBe(`${hub}&section=visits&subject=${hubId(2)}`));
  expect((await toggleOf("Healthcare Professional Visit History")).getAttribute("aria-expanded")).toBe(
    "true",
  );
  expect(api.callsOf("POST /patients/:id/find")[0]?.input).toEqual({ id, text: "lis" });
});

test("a contact found by search links to its row in the profile", async () => {
  const { user } = openHub({
    api: {
      "POST /patients/:id/find": () => ({
        hits: [hitWith(1, { kind: "contact", title: "Ada Weller" })],
        more: false,
      }),
    },
  });
  await user.type(await screen.findByRole("combobox", { name: "Search this chart" }), "ada{Enter}");
  await screen.findByRole("option", { name: /Ada Weller/ });
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(address()).toBe(`/admin/clinical/patient-profile?patient=${id}&subject=${hubId(1)}`),
  );
});

test("when more places match than are listed, the panel says so", async () => {
  const { user } = openHub({
    api: { "POST /patients/:id/find": () => ({ hits: [hitWith(1)], more: true }) },
  });
  await user.type(await screen.findByRole("combobox", { name: "Search this chart" }), "lis{Enter}");
  const text = "More than 1 matches. Add a word to narrow the search.";
  expect(await screen.findAllByText(text)).toHaveLength(2);
});

test("a row named in the address is passed to its section", async () => {
  const visit = { ...visitWith(1, { id: hubId(7), status: "completed" }), clinicianName: null };
  openHub({
    at: `&section=visits&subject=${hubId(7)}`,
    api: {
      "GET /patients/:id/visits": () => ({ visits: [visit], more: false, total: 1 }),
      "GET /visits/:id": () => refuse("not-found"),
    },
  });
  expect(await screen.findByRole("dialog", { name: "Visit" })).toBeTruthy();
});

test("a section reads its visits again when one of them changes", async () => {
  const live = liveServer();
  let total = 1;
  const visit = { ...visitWith(1, { status: "completed" }), clinicianName: null };
  openHub({
    at: "&section=visits",
    api: {
      "GET /patients/:id/visits": () => ({ visits: total === 0 ? [] : [visit], more: false, total }),
    },
  });
  expect(await screen.findByText("1 visit")).toBeTruthy();
  total = 0;
  await live.tell({ kind: "visit", subjectId: visit.id, patientId: id });
  expect(await screen.findByText("No visits yet")).toBeTruthy();
});
