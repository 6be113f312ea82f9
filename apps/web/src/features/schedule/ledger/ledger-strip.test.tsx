import type { LedgerWeek } from "@hearthside/contract";
import { act, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { LedgerStrip, orderedText, visitsTexts, weekMarkOf } from "./ledger-strip.tsx";

const weekWith = (changes: Partial<LedgerWeek>): LedgerWeek => ({
  weekOf: "2026-04-05",
  least: 0,
  ordered: 0,
  scheduled: 0,
  completed: 0,
  missed: 0,
  over: 0,
  under: 0,
  ...changes,
});

const cases = [
  { changes: {}, ordered: "0 ordered", visits: [], mark: undefined },
  {
    changes: { least: 3, ordered: 3, scheduled: 3 },
    ordered: "3 ordered",
    visits: ["3 scheduled"],
    mark: "As ordered",
  },
  {
    changes: { least: 2, ordered: 2, completed: 1, missed: 1, under: 1 },
    ordered: "2 ordered",
    visits: ["1 completed", "1 missed"],
    mark: "1 short",
  },
  {
    changes: { least: 1, ordered: 1, scheduled: 1, completed: 1, over: 1 },
    ordered: "1 ordered",
    visits: ["1 scheduled", "1 completed"],
    mark: "1 over",
  },
  {
    changes: { least: 2, ordered: 3, completed: 2 },
    ordered: "2 to 3 ordered",
    visits: ["2 completed"],
    mark: "As ordered",
  },
  {
    changes: { scheduled: 1, over: 1 },
    ordered: "0 ordered",
    visits: ["1 scheduled"],
    mark: "1 over",
  },
];

test.each(cases)("a week with $changes says $ordered, $visits and $mark", ({ changes, ...said }) => {
  const week = weekWith(changes);
  expect(orderedText(week)).toBe(said.ordered);
  expect(visitsTexts({ ...week, cancelled: 0 })).toEqual(said.visits);
  expect(weekMarkOf(week, { today: "2026-04-12", isOnHold: false })?.text).toBe(said.mark);
});

const lacking = weekWith({ least: 2, ordered: 2, under: 2 });

test.each([
  ["2026-04-12", false, "2 short"],
  ["2026-04-12", true, "2 short"],
  ["2026-04-11", false, "2 to schedule"],
  ["2026-04-01", false, "2 to schedule"],
  ["2026-04-11", true, "On hold"],
] as const)("on %s, with care on hold %s, two missing visits are %s", (today, isOnHold, text) => {
  expect(weekMarkOf(lacking, { today, isOnHold })?.text).toBe(text);
});

test("canceled visits are counted in their week", () => {
  expect(visitsTexts({ scheduled: 0, completed: 1, missed: 0, cancelled: 2 })).toEqual([
    "1 completed",
    "2 canceled",
  ]);
});

test("weeks that do not fit are announced above the table", () => {
  const unmeasured = ResizeObserver;
  const observe = vi.fn<(measure: () => void) => void>();
  vi.stubGlobal("ResizeObserver", function Observer(measure: () => void) {
    return { observe: () => observe(measure), disconnect: () => undefined };
  });
  const width = vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(900);
  const room = vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(324);
  onTestFinished(() => {
    vi.stubGlobal("ResizeObserver", unmeasured);
    for (const measured of [width, room]) measured.mockRestore();
  });
  const weeks = [weekWith({}), weekWith({ weekOf: "2026-04-12" })];
  renderUi(
    <LedgerStrip
      ledgers={[{ discipline: "SN", weeks, asNeeded: null, beyond: [] }]}
      visits={[]}
      today="2026-04-06"
      isOnHold={false}
    />,
  );
  expect(screen.queryByText(/Scroll sideways/)).toBeNull();
  act(() => observe.mock.calls[0]?.[0]());
  expect(screen.getByText("Scroll sideways to see all 2 weeks.")).toBeTruthy();
});
