import { expect, test } from "vitest";
import { visitWith } from "#src/test/schedule-records.ts";
import { neighbourOf, shiftOfKey } from "./calendar-actions.ts";
import { piecesByDay } from "./lanes.ts";

const early = visitWith(1, { start: "2026-03-02T08:00:00" });
const late = visitWith(2, { start: "2026-03-02T15:00:00" });
const overMidnight = visitWith(3, { start: "2026-03-02T23:30:00", minutes: 60 });
const noon = visitWith(4, { start: "2026-03-04T12:00:00" });
const evening = visitWith(5, { start: "2026-03-04T16:00:00" });
const days = ["2026-03-02", "2026-03-03", "2026-03-04"];
const byDay = piecesByDay([early, late, overMidnight, noon, evening], days);
const columns = days.map((day) => byDay.get(day) ?? []);

test.each([
  { key: "ArrowDown", from: early, to: late },
  { key: "ArrowUp", from: early, to: undefined },
  { key: "ArrowRight", from: early, to: noon },
  { key: "ArrowRight", from: late, to: evening },
  { key: "ArrowLeft", from: noon, to: late },
  { key: "ArrowLeft", from: early, to: undefined },
])("$key leads from $from.start to $to.start, past days in which no visit starts", ({ key, from, to }) => {
  expect(neighbourOf(columns, from, key)).toBe(to);
});

test.each([
  [
    { key: "ArrowDown", shiftKey: false },
    { columns: 0, minutes: 15, length: 0 },
  ],
  [
    { key: "ArrowLeft", shiftKey: false },
    { columns: -1, minutes: 0, length: 0 },
  ],
  [
    { key: "ArrowUp", shiftKey: true },
    { columns: 0, minutes: 0, length: -15 },
  ],
  [{ key: "ArrowLeft", shiftKey: true }, undefined],
  [{ key: "a", shiftKey: false }, undefined],
])("%o shifts a held visit by %o", (pressed, shift) => {
  expect(shiftOfKey(pressed)).toEqual(shift);
});
