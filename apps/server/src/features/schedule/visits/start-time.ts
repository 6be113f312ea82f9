import { dayInWords, localTimeAt, timeInWords, visitInstants } from "@hearthside/scheduling";
import { invalidField } from "#src/app-error.ts";

type Wanted = {
  readonly start: string;
  readonly minutes: number;
  readonly zone: string;
  /** The input field it came from. */
  readonly field: string;
};

export type Instants = { readonly from: string; readonly to: string };

/** Start and end of a visit as instants. Throws `invalid-input` for a time with seconds or one skipped by a clock change. */
export function instantsOf({ start, minutes, zone, field }: Wanted): Instants {
  if (!start.endsWith(":00")) throw invalidField(field, "A visit starts on a full minute.");
  const instants = visitInstants(start, { minutes, zone });
  if (!instants.ok) throw invalidField(field, skippedInWords(start, instants.next, zone));
  return instants;
}

const minuteMs = 60_000;

function skippedInWords(start: string, next: string, zone: string): string {
  const after = visitInstants(next, { minutes: 5, zone });
  if (!after.ok) throw new RangeError(`clocks in ${zone} skip ${next}, the end of what they skip`);
  const lastMinute = localTimeAt(new Date(Date.parse(after.from) - minuteMs).toISOString(), zone);
  const before = new Date(Date.parse(`${lastMinute}Z`) + minuteMs).toISOString();
  return `On ${dayInWords(start)} the clocks go from ${timeInWords(before)} to ${timeInWords(next)}: there is no ${timeInWords(start)}.`;
}
