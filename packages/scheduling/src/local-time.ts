import { Temporal } from "#src/temporal.ts";

/** A local time without a time zone, YYYY-MM-DDTHH:mm:ss. */
export type LocalTime = string;

/** A visit as instants (ISO 8601, UTC), or its start skipped by a clock change with the first time after it. */
export type VisitInstants =
  | { readonly ok: true; readonly from: string; readonly to: string }
  | { readonly ok: false; readonly next: LocalTime };

/**
 * The instants of a visit that starts at `start` in `zone` (an IANA name) and lasts `minutes`. A start that occurs twice is
 * the earlier one; one skipped by a clock change fails. Throws RangeError for an invalid local time or unknown zone.
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

/** The local time in `zone` at `instant` (ISO 8601), to the second. */
export const localTimeAt = (instant: string, zone: string): LocalTime =>
  writtenOut(Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime());

const writtenOut = (time: Temporal.PlainDateTime): LocalTime => time.toString({ smallestUnit: "second" });
