/** Domain time. Sessions, limiters and sealing use real time instead. */
export type Clock = {
  now(): Date;
};

/** A running clock, starting at the instant `start` (ISO) if given. */
export function clockFrom(start: string | undefined): Clock {
  const offset = start === undefined ? 0 : Date.parse(start) - Date.now();
  return { now: () => new Date(Date.now() + offset) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date in `zone` (an IANA name) at `instant`, as YYYY-MM-DD. */
export function dayIn(zone: string, instant: Date): string {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
    formats.set(zone, format);
  }
  return format.format(instant);
}
