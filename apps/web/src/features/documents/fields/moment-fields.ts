import { instantToLocal, localToInstant } from "#src/lib/zoned-time.ts";

/** Date and time as typed in their two fields, 'YYYY-MM-DDTHH:mm'. Either part may be missing. */
export type MomentFields = { readonly day: string | null; readonly time: string };

export function readMomentFields(kept: string | null): MomentFields {
  const [day = "", time = ""] = (kept ?? "").split("T");
  return { day: day === "" ? null : day, time };
}

/** Null: both fields are empty. */
export const keepMomentFields = ({ day, time }: MomentFields): string | null =>
  day === null && time === "" ? null : `${day ?? ""}T${time}`;

/** Undefined while incomplete, and for a time that a clock change skips. */
export function momentFieldsToInstant(kept: string | null, zone: string): string | undefined {
  const { day, time } = readMomentFields(kept);
  return day === null || !/^\d\d:\d\d/.test(time)
    ? undefined
    : localToInstant(`${day}T${time.slice(0, 5)}:00`, zone);
}

export const instantToMomentFields = (instant: string | null, zone: string): string | null =>
  instant === null ? null : instantToLocal(instant, zone).slice(0, 16);
