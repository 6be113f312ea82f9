import { randomFrom } from "./random.ts";

const demoEpoch = Date.UTC(2020, 0, 1);

/** More patients than a demo agency can have; the ids of what they have lie between this and the first. */
const mostPatients = 100_000_000;

/** UUIDv7 ids that depend on `seed` and `owner` alone; their time is a made-up one in January 2020. */
export function idsFor(seed: string, owner: string, index = 0): () => string {
  const random = randomFrom(`${seed}/ids/${owner}/${index}`);
  const time = (demoEpoch + index).toString(16).padStart(12, "0");
  return () => {
    const low = hex(random.bits(), 8) + hex(random.bits() & 0xffff, 4);
    const middle = hex(0x7000 | (random.bits() & 0xfff), 4);
    const variant = hex(0x8000 | (random.bits() & 0x3fff), 4);
    return `${time.slice(0, 8)}-${time.slice(8)}-${middle}-${variant}-${low}`;
  };
}

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, "0");

/** Ids of demo patients lie from `first` to before `end` in this order; any made since lie after. */
export const demoPatientIds = {
  first: bound(demoEpoch),
  end: bound(demoEpoch + mostPatients),
} as const;

function bound(time: number): string {
  const digits = time.toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** Which patient, counted from 0, of a demo agency has this id; undefined when it is none of a demo patient. */
export function demoPatientIndex(id: string): number | undefined {
  if (id < demoPatientIds.first || id >= demoPatientIds.end) return undefined;
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - demoEpoch;
}
