import type { PatientAvailability } from "@hearthside/contract";
import { hoursProblems, hoursToTyped, type TypedSpan, typedToHours } from "./typed-hours.ts";
import { type Placed, positionToTyped, typedToPosition } from "./typed-position.ts";

/** When visits suit a patient, as it stands in the fields. */
export type TypedAvailability = {
  /** Visits suit at certain times only; what is in `spans` counts. */
  isAsked: boolean;
  spans: readonly TypedSpan[];
  note: string;
  place: Placed;
};

/** What is wrong with the hours, by the span's key, and with the place. */
export type AvailabilityProblems = { hours: ReadonlyMap<number, string>; place?: string };

export const availabilityToTyped = ({ hours, note, position }: PatientAvailability): TypedAvailability => ({
  isAsked: hours !== null,
  spans: hoursToTyped(hours ?? []),
  note: note ?? "",
  place: positionToTyped(position),
});

/** Undefined while something of it is wrong. */
export function typedToAvailability({ isAsked, spans, note, place }: TypedAvailability) {
  const hours = isAsked ? typedToHours(spans) : null;
  const position = typedToPosition(place);
  if (hours === undefined || position === undefined) return undefined;
  if (isAsked && hoursProblems(spans).size > 0) return undefined;
  return { hours, note: note.trim() || null, position };
}

export const availabilityProblems = ({ isAsked, spans, place }: TypedAvailability): AvailabilityProblems => ({
  hours: isAsked ? hoursProblems(spans) : new Map(),
  ...(typedToPosition(place) === undefined && {
    place: "Enter both in degrees, such as 30.2672 and -97.7431",
  }),
});
