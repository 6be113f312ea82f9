import type { PatientAvailability } from "@hearthside/contract";
import { hoursProblems, hoursToTyped, type TypedSpan, typedToHours } from "./typed-hours.ts";
import { type Placed, positionToTyped, typedToPosition } from "./typed-position.ts";

/** Visit preferences as entered in the form. */
export type TypedAvailability = {
  /** Whether visits are limited to the times in `spans`. */
  isAsked: boolean;
  spans: readonly TypedSpan[];
  note: string;
  place: Placed;
};

/** Problems with the hours, by key of the time range, and with the location. */
export type AvailabilityProblems = { hours: ReadonlyMap<number, string>; place?: string };

export const availabilityToTyped = ({ hours, note, position }: PatientAvailability): TypedAvailability => ({
  isAsked: hours !== null,
  spans: hoursToTyped(hours ?? []),
  note: note ?? "",
  place: positionToTyped(position),
});

/** Undefined while any entry is invalid. */
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
    place: "Please enter both values in degrees, for example 30.2672 and -97.7431",
  }),
});
