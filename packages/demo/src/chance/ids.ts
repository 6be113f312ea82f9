import { randomFrom } from "./random.ts";

const demoEpoch = Date.UTC(2020, 0, 1);

/** More patients than a demo agency can have; the ids of their data are between this and the first. */
const mostPatients = 100_000_000;

/** UUIDv7 ids from `seed` and `owner` only, with a made-up time in January 2020. */
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

/** Ids of demo patients are from `first` up to `end`, exclusive; later ones come after. */
export const demoPatientIds = {
  first: bound(demoEpoch),
  end: bound(demoEpoch + mostPatients),
} as const;

function bound(time: number): string {
  const digits = time.toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** The index of the demo patient with this id; undefined for other ids. */
export function demoPatientIndex(id: string): number | undefined {
  if (id < demoPatientIds.first || id >= demoPatientIds.end) return undefined;
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - demoEpoch;
}
