import { instantToLocal, localToInstant } from "#src/lib/zoned-time.ts";

/** Date and time as typed in their two fields, 'YYYY-MM-DDTHH:mm'. Either part may be missing. */
export type TypedMoment = { readonly day: string | null; readonly time: string };

export function readTyped(kept: string | null): TypedMoment {
  const [day = "", time = ""] = (kept ?? "").split("T");
  return { day: day === "" ? null : day, time };
}

/** Null: both fields are empty. */
export const keepTyped = ({ day, time }: TypedMoment): string | null =>
  day === null && time === "" ? null : `${day ?? ""}T${time}`;

/** Undefined while incomplete, and for a time that a clock change skips. */
export function typedToInstant(kept: string | null, zone: string): string | undefined {
  const { day, time } = readTyped(kept);
  return day === null || !/^\d\d:\d\d/.test(time)
    ? undefined
    : localToInstant(`${day}T${time.slice(0, 5)}:00`, zone);
}

export const instantToTyped = (instant: string | null, zone: string): string | null =>
  instant === null ? null : instantToLocal(instant, zone).slice(0, 16);
