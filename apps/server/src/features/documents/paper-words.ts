import type { Snapshot } from "./snapshot.ts";

/** A date as documents print it: 11/20/2026. */
export const dayOnPaper = (day: string): string =>
  `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** An instant as documents print it, in the agency's time zone: 11/20/2026, 10:00 AM EST. */
export const momentInWords = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  })
    .format(new Date(instant))
    .replaceAll("\u202f", " ");

type Named = {
  readonly firstName: string;
  readonly middleName?: string | null;
  readonly lastName: string;
  readonly suffix?: string | null;
};

/** First name first, as in a letter. */
export const fullName = ({ firstName, middleName, lastName, suffix }: Named): string =>
  [firstName, middleName, lastName, suffix].filter((part) => part !== null && part !== undefined).join(" ");

export const physicianName = (physician: NonNullable<Snapshot["physician"]>): string =>
  `${fullName(physician)}, ${physician.credential}`;

/** A name with its credential, if there is one. */
export const withCredential = (name: string, credential: string | null): string =>
  credential === null ? name : `${name}, ${credential}`;

type Placed = {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
};

/** In one line. "" if nothing is known. */
export function addressLine({ street, city, state, zip }: Placed): string {
  const region = [state, zip].filter((part) => part !== null).join(" ");
  return [street, city, region].filter((part) => part !== null && part !== "").join(", ");
}
