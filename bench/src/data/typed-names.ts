import { chanceFrom } from "./chance.ts";
import type { KnownPatient } from "./database.ts";

/** Typed searches for these patients: partial names, with a typo, in either order. */
export function enteredNames(patients: readonly KnownPatient[], seed = 1): string[] {
  const chance = chanceFrom(seed);
  return patients.map(({ firstName, lastName }) => {
    const way = ways[Math.floor(chance() * ways.length)] ?? whole;
    return way(firstName, lastName, chance);
  });
}

type Way = (first: string, last: string, chance: () => number) => string;

const whole: Way = (first, last) => `${first} ${last}`;

const ways: readonly Way[] = [
  whole,
  (_first, last) => last,
  (first, last, chance) => `${first} ${misspelt(last, chance)}`,
  (first, last, chance) => `${misspelt(first, chance)} ${last}`,
  (_first, last, chance) => misspelt(last, chance),
  (first, last) => `${last}, ${first}`,
  (first, last) => `${first.slice(0, 3)} ${last.slice(0, 4)}`,
  (_first, last) => last.slice(0, 4),
];

/** Two letters swapped, one missing or one doubled; the first letter stays. */
function misspelt(name: string, chance: () => number): string {
  if (name.length < 4) return name;
  const at = 1 + Math.floor(chance() * (name.length - 2));
  const [before, here, next, after] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)];
  const slips = [
    `${before}${next}${here}${after}`,
    `${before}${next}${after}`,
    `${before}${here}${here}${next}${after}`,
  ];
  return slips[Math.floor(chance() * slips.length)] ?? name;
}
