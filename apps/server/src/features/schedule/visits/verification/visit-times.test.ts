import { expect, test } from "vitest";
import { type TimeRecord, visitTimesOf } from "./visit-times.ts";

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const record = (kind: TimeRecord["kind"], time: string, source: TimeRecord["source"] = "device") => ({
  kind,
  at: at(time),
  source,
});
const [checkIn, checkOut] = [record("check-in", "14:00"), record("check-out", "14:45")];

test.each<[string, TimeRecord[], (string | null)[]]>([
  ["nothing said", [], ["scheduled", null, null]],
  ["a check-in", [checkIn], ["in-progress", "14:00", null]],
  ["both", [checkIn, checkOut], ["completed", "14:00", "14:45"]],
  ["both, the check-out received first", [checkOut, checkIn], ["completed", "14:00", "14:45"]],
  ["a check-out alone", [checkOut], ["scheduled", null, null]],
  ["a second check-in", [checkIn, record("check-in", "14:05")], ["in-progress", "14:00", null]],
  [
    "an earlier check-in that arrives later",
    [record("check-in", "14:05"), checkIn],
    ["in-progress", "14:00", null],
  ],
  ["a second check-out", [checkIn, checkOut, record("check-out", "15:00")], ["completed", "14:00", "15:00"]],
  [
    "an earlier check-out that arrives later",
    [checkIn, checkOut, record("check-out", "14:30")],
    ["completed", "14:00", "14:45"],
  ],
  [
    "a check-out at the moment of the check-in",
    [checkIn, record("check-out", "14:00")],
    ["completed", "14:00", "14:00"],
  ],
  [
    "a check-out before the check-in",
    [checkIn, record("check-out", "13:59")],
    ["in-progress", "14:00", null],
  ],
  [
    "times entered manually over those of a device",
    [checkIn, checkOut, record("check-in", "14:10", "by-hand"), record("check-out", "14:50", "by-hand")],
    ["completed", "14:10", "14:50"],
  ],
  [
    "what a device sends after times were entered manually",
    [record("check-in", "14:10", "by-hand"), record("check-out", "14:50", "by-hand"), checkIn, checkOut],
    ["completed", "14:10", "14:50"],
  ],
  [
    "times entered manually twice: the last",
    [
      record("check-in", "14:10", "by-hand"),
      record("check-out", "14:50", "by-hand"),
      record("check-in", "14:20", "by-hand"),
      record("check-out", "14:40", "by-hand"),
    ],
    ["completed", "14:20", "14:40"],
  ],
])("%s", (_case, records, expected) => {
  const { status, startedAt, endedAt } = visitTimesOf(records);
  const clock = (time: Date | null) => time?.toISOString().slice(11, 16) ?? null;
  expect([status, clock(startedAt), clock(endedAt)]).toEqual(expected);
});
