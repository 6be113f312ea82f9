import { Temporal } from "temporal-polyfill";

/** A time on somebody's clock, YYYY-MM-DDTHH:mm:ss, without a zone. */
export type LocalTime = string;

/** A visit as instants (ISO 8601, UTC), or the time that a clock change skips at its start and the first one after it. */
export type VisitInstants =
  | { readonly ok: true; readonly from: string; readonly to: string }
  | { readonly ok: false; readonly next: LocalTime };

/**
 * When a visit that begins at `start` on the clocks of `zone` (an IANA name) and lasts `minutes` takes place. A start
 * that happens twice is the earlier one; one that a clock change skips is none. Throws RangeError for a text that is no
 * local time and for an unknown zone.
 */
export function visitInstants(
  start: LocalTime,
  { minutes, zone }: { readonly minutes: number; readonly zone: string },
): VisitInstants {
  const local = Temporal.PlainDateTime.from(start);
  const begins = local.toZonedDateTime(zone, { disambiguation: "earlier" });
  if (!begins.toPlainDateTime().equals(local)) {
    const next = begins.getTimeZoneTransition("next")?.toPlainDateTime() ?? local;
    return { ok: false, next: writtenOut(next) };
  }
  const from = begins.toInstant();
  return { ok: true, from: from.toString(), to: from.add({ minutes }).toString() };
}

/** What clocks in `zone` show at `instant` (ISO 8601), to the second. */
export const localTimeAt = (instant: string, zone: string): LocalTime =>
  writtenOut(Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime());

const writtenOut = (time: Temporal.PlainDateTime): LocalTime => time.toString({ smallestUnit: "second" });
