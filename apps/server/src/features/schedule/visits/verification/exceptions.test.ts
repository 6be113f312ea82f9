import { describe, expect, test } from "vitest";
import { exceptionsOf } from "./exceptions.ts";
import { counts, type VerifiedRecord, type VisitToVerify, visitTimesOf } from "./visit-times.ts";

const at = (time: string, day = "20") => new Date(`2026-11-${day}T${time}:00Z`);

/** Scheduled in New York for 9:00 to 10:00 AM, 14:00 to 15:00 UTC. */
const visit: VisitToVerify = {
  status: "scheduled",
  userId: "nurse",
  begins: at("14:00"),
  minutes: 60,
  zone: "America/New_York",
};
const here = { latitude: 40, longitude: -74, accuracy: 0 };
/** One degree of latitude is 69.09 miles on the mean sphere. */
const north = (miles: number, accuracy = 0) => ({ latitude: 40 + miles / 69.0936, longitude: -74, accuracy });

type Changes = Partial<VerifiedRecord>;
const record = (kind: VerifiedRecord["kind"], time: Date, changes: Changes = {}): VerifiedRecord => ({
  kind,
  at: time,
  receivedAt: time,
  source: "device",
  userId: "nurse",
  position: here,
  positionProblem: null,
  reason: null,
  ...changes,
});
const checkIn = (time: string, changes: Changes = {}) => record("check-in", at(time), changes);
const checkOut = (time: string, changes: Changes = {}) => record("check-out", at(time), changes);

type Case = {
  readonly records?: readonly VerifiedRecord[];
  readonly planned?: Partial<VisitToVerify>;
  readonly now?: Date;
  readonly house?: typeof here | null;
  readonly overlapMinutes?: number;
  readonly otherOpenSince?: Date | null;
};

function found({ records = [], planned = {}, now = at("15:00"), house = here, ...others }: Case) {
  const { overlapMinutes = 0, otherOpenSince = null } = others;
  const plan = { ...visit, ...planned };
  const times = visitTimesOf(records.filter((given) => counts(plan, given)));
  return exceptionsOf({ visit: plan, records, times, house, overlapMinutes, otherOpenSince, now });
}
const kindsOf = (given: Case) => found(given).map(({ kind }) => kind);

const whole = [checkIn("14:00"), checkOut("15:00")];
const byHand = { source: "by-hand", reason: "forgot-to-check-out", position: null } as const;

describe("The verification of a visit", () => {
  test.each<[string, Case, string[]]>([
    ["as planned", { records: whole }, []],
    ["before it began", { now: at("13:00") }, []],

    ["30 minutes late", { records: [checkIn("14:30")] }, []],
    ["31 minutes late", { records: [checkIn("14:31")] }, ["off-schedule"]],
    ["30 minutes early", { records: [checkIn("13:30")] }, []],
    ["31 minutes early", { records: [checkIn("13:29")] }, ["off-schedule"]],

    ["half as long", { records: [checkIn("14:00"), checkOut("14:30")] }, []],
    ["shorter than half", { records: [checkIn("14:00"), checkOut("14:29")] }, ["short-visit"]],

    ["a quarter of a mile away", { records: [checkIn("14:00", { position: north(0.249) })] }, []],
    ["farther away", { records: [checkIn("14:00", { position: north(0.251) })] }, ["far-from-patient"]],
    [
      "farther away, but the device is not sure",
      { records: [checkIn("14:00", { position: north(0.3, 100) })] },
      [],
    ],
    [
      "anywhere, the house known by its ZIP code only",
      { records: [checkIn("14:00", { position: north(9) })], house: null },
      [],
    ],
    [
      "without a position",
      { records: [checkIn("14:00", { position: null, positionProblem: "denied" })] },
      ["no-position"],
    ],
    [
      "sent before its place was found, and once more with it",
      { records: [checkIn("14:00", { position: null, positionProblem: "unavailable" }), checkIn("14:00")] },
      [],
    ],

    ["a clock 5 minutes ahead", { records: [checkIn("14:05", { receivedAt: at("14:00") })] }, []],
    [
      "a clock 6 minutes ahead",
      { records: [checkIn("14:06", { receivedAt: at("14:00") })] },
      ["clock-differs"],
    ],
    [
      "sent 30 days later",
      { records: whole.map((given) => ({ ...given, receivedAt: new Date("2026-12-20T14:00:00Z") })) },
      [],
    ],
    [
      "sent later than that",
      { records: whole.map((given) => ({ ...given, receivedAt: new Date("2026-12-20T14:01:00Z") })) },
      ["clock-differs"],
    ],

    ["no check-out, 119 minutes after its end", { records: [checkIn("14:00")], now: at("16:59") }, []],
    [
      "no check-out, 2 hours after its end",
      { records: [checkIn("14:00")], now: at("17:00") },
      ["no-check-out"],
    ],
    ["no check-out, begun late", { records: [checkIn("14:30")], now: at("17:29") }, []],
    [
      "no check-out, begun late and over",
      { records: [checkIn("14:30")], now: at("17:30") },
      ["no-check-out"],
    ],
    [
      "no check-out yet of a device that just came online",
      { records: [checkIn("14:00", { receivedAt: at("20:00") })], now: at("20:00") },
      [],
    ],

    ["nothing said for a day", { now: at("14:59", "21") }, []],
    ["nothing said for more than a day", { now: at("15:00", "21") }, ["no-check-in"]],
    ["only a check-out", { records: [checkOut("15:00")], now: at("16:59") }, []],
    ["only a check-out, 2 hours ago", { records: [checkOut("15:00")], now: at("17:00") }, ["no-check-in"]],
    ["a day after it was missed", { planned: { status: "missed" }, now: at("15:00", "22") }, []],

    ["entered manually", { records: [checkIn("14:00", byHand), checkOut("15:00", byHand)] }, ["set-by-hand"]],
    [
      "a forgotten check-out entered manually",
      { records: [checkIn("14:00"), checkIn("14:00", byHand), checkOut("15:00", byHand)], now: at("20:00") },
      ["set-by-hand"],
    ],

    ["by somebody else", { records: [checkIn("14:00", { userId: "other" })] }, ["not-scheduled"]],
    ["of a visit that was canceled", { records: whole, planned: { status: "cancelled" } }, ["not-scheduled"]],
    ["of a visit that is nobody's", { records: whole, planned: { userId: null } }, ["not-scheduled"]],

    ["while another was open", { records: whole, otherOpenSince: at("13:00") }, ["both-open"]],
    ["at another visit as well", { records: whole, overlapMinutes: 1 }, ["overlapping-times"]],
  ])("%s", (_case, given, expected) => {
    expect(kindsOf(given)).toEqual(expected);
  });

  test("is described as people write it", () => {
    const titlesOf = (given: Case) => found(given).map(({ title }) => title);
    expect(titlesOf({ records: whole, overlapMinutes: 1 })).toEqual(["1 minute overlaps with another visit"]);
    expect(titlesOf({ records: [checkIn("14:00")], planned: { status: "cancelled" } })).toEqual([
      "Check-in at 11/20/2026 9:00 AM for a visit recorded as canceled",
    ]);
  });

  test("is described with the figures and times in the patient's time zone", () => {
    const records = [
      checkIn("15:00", { position: north(1.5) }),
      checkOut("15:10", { position: null, positionProblem: "timeout" }),
    ];
    expect(found({ records, overlapMinutes: 7 }).map(({ title }) => title)).toEqual([
      "7 minutes overlap with another visit",
      "Check-in 1.5 miles from the patient's home",
      "Check-out without GPS location: location request timed out",
      "Started 60 minutes late",
      "Lasted 10 of 60 scheduled minutes",
    ]);
    expect(found({ records: [checkIn("14:06", { receivedAt: at("14:00") })] })[0]?.title).toBe(
      "Check-in time 11/20/2026 9:06 AM, received at 11/20/2026 9:00 AM",
    );
    expect(found({ records: [checkIn("14:00")], now: at("18:00") })[0]?.title).toBe(
      "No check-out: checked in at 11/20/2026 9:00 AM, scheduled for 60 minutes",
    );
  });
});
