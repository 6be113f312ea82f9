/** The local time in `zone` at `instant`, 'YYYY-MM-DDTHH:mm:ss'. */
export function instantToLocal(instant: string, zone: string): string {
  const parts = format(zone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}`;
}

/** The instant of the local time in `zone`; the earlier one of a repeated time. Undefined for a skipped one. */
export function localToInstant(local: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${local}Z`);
  const offsets = [-dayMs, dayMs].map((away) => offsetAt(asUtc + away, zone));
  return offsets
    .map((offset) => new Date(asUtc - offset).toISOString())
    .toSorted()
    .find((instant) => instantToLocal(instant, zone) === local);
}

const dayMs = 86_400_000;

function offsetAt(ms: number, zone: string): number {
  return Date.parse(`${instantToLocal(new Date(ms).toISOString(), zone)}Z`) - Math.floor(ms / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string): Intl.DateTimeFormat {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
  formats.set(timeZone, known);
  return known;
}
