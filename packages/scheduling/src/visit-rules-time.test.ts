import { describe, expect, test } from "vitest";
import { context, near, nurse, rulesOf, visit } from "./test/rule-context.ts";
import { brokenRules } from "./visit-rules.ts";
import type { VisitNear } from "./visit-rules-subject.ts";

describe("Nobody is in two places", () => {
  test.each([
    ["ends as it begins", "2026-11-24T08:15:00", false],
    ["ends a minute later", "2026-11-24T08:16:00", true],
    ["begins as it ends", "2026-11-24T09:45:00", false],
    ["begins a minute earlier", "2026-11-24T09:44:00", true],
  ])("a visit that %s", (_case, start, isInTheWay) => {
    const [other] = [near(start)];
    const busy = brokenRules(visit(), context({ clinician: { ...nurse, visits: [other] } }));
    expect(busy.map(({ rule, visitId }) => [rule, visitId])).toEqual(
      isInTheWay ? [["clinician-busy", other.id]] : [],
    );
    const patient = { ...context().patient, visits: [other] };
    expect(rulesOf(visit(), context({ patient }))).toEqual(isInTheWay ? ["patient-busy"] : []);
  });

  test("in the repeated hour of a clock change, the second one is another hour", () => {
    const repeated = visit({ start: "2026-11-01T01:30:00", minutes: 30, kind: "start-of-care" });
    const hourLater = { from: repeated.from + 3_600_000, to: repeated.to + 3_600_000 };
    const other = near("2026-11-01T01:30:00", hourLater);
    expect(rulesOf(repeated, context({ clinician: { ...nurse, visits: [other] } }))).toEqual([]);
  });
});

describe("Hours and time off", () => {
  const tuesday = [
    { weekday: 2, from: 480, to: 600 },
    { weekday: 2, from: 600, to: 720 },
    { weekday: 2, from: 1320, to: 1440 },
    { weekday: 3, from: 0, to: 60 },
  ];

  test.each([
    ["2026-11-24T08:00:00", 240, true],
    ["2026-11-24T07:59:00", 60, false],
    ["2026-11-24T11:15:00", 45, true],
    ["2026-11-24T11:16:00", 45, false],
    ["2026-11-24T23:00:00", 120, true],
    ["2026-11-24T23:00:00", 121, false],
    ["2026-11-25T09:00:00", 45, false],
  ])("a visit at %s of %i minutes fits Tuesday's hours: %s", (start, minutes, fits) => {
    const input = visit({ start, minutes });
    const broken = rulesOf(input, context({ clinician: { ...nurse, hours: tuesday } }));
    expect(broken).toEqual(fits ? [] : ["outside-working-hours"]);
    const patient = { ...context().patient, hours: tuesday };
    expect(rulesOf(input, context({ patient }))).toEqual(fits ? [] : ["patient-unavailable"]);
  });

  test("that are not entered differ from none", () => {
    const without = (hours: [] | null) => rulesOf(visit(), context({ clinician: { ...nurse, hours } }));
    expect([without(null), without([])]).toEqual([[], ["outside-working-hours"]]);
  });

  test.each([
    ["2026-11-24T09:45:00", "2026-11-24T12:00:00", false],
    ["2026-11-24T09:44:00", "2026-11-24T12:00:00", true],
    ["2026-11-23T00:00:00", "2026-11-24T09:00:00", false],
    ["2026-11-23T00:00:00", "2026-11-30T00:00:00", true],
  ])("off from %s to %s: %s", (start, end, isOff) => {
    const clinician = { ...nurse, timeOff: [{ start, end }] };
    expect(rulesOf(visit(), context({ clinician }))).toEqual(isOff ? ["time-off"] : []);
  });
});

describe("The drive between two visits", () => {
  const [here, far] = [
    { latitude: 40.75, longitude: -73.99 },
    { latitude: 40.95, longitude: -73.99 },
  ];
  const check = (start: string, position: VisitNear["position"], house = here) =>
    brokenRules(
      visit(),
      context({
        clinician: { ...nurse, visits: [near(start, { position })] },
        patient: { hours: null, position: house, visits: [] },
      }),
    );

  test("of 36 minutes warns when 35 are available, before and after", () => {
    expect(check("2026-11-24T07:40:00", far)).toMatchObject([
      {
        rule: "travel-too-short",
        effect: "warning",
        message: "The drive from the visit from 7:40 AM to 8:25 AM takes about 36 minutes; 35 are available.",
      },
    ]);
    expect(check("2026-11-24T07:39:00", far)).toEqual([]);
    expect(check("2026-11-24T10:20:00", far)[0]?.message).toBe(
      "The drive to the visit from 10:20 AM to 11:05 AM takes about 36 minutes; 35 are available.",
    );
    expect(check("2026-11-24T10:21:00", far)).toEqual([]);
  });

  test("is not guessed where a place is unknown", () => {
    expect(check("2026-11-24T08:15:00", null)).toEqual([]);
  });
});
