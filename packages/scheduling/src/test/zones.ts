import { Temporal } from "#src/temporal.ts";

/** US time zones; Phoenix and Honolulu have no daylight saving time. */
export const zones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
] as const;

/** All clock changes from 2007, when the current rule started, to 2040: day and minutes. */
export function clockChangesIn(zone: string) {
  const changes: { zone: string; day: string; minutes: number; before: string; after: string }[] = [];
  let time = Temporal.ZonedDateTime.from(`2007-01-01T00:00[${zone}]`);
  for (;;) {
    const next = time.getTimeZoneTransition("next");
    if (next === null || next.year > 2040) return changes;
    const before = next.subtract({ milliseconds: 1 });
    changes.push({
      zone,
      day: next.toPlainDate().toString(),
      minutes: (next.offsetNanoseconds - before.offsetNanoseconds) / 60e9,
      before: before.toPlainTime().toString(),
      after: next.toPlainTime().toString(),
    });
    time = next;
  }
}

export const clockChanges = zones.flatMap(clockChangesIn);
