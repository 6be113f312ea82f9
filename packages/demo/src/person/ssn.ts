const areas = 100;
const groups = 99;
const serials = 9999;
const step = 61_803_397; // Coprime to areas * groups * serials, so that numbers do not repeat.

/**
 * A valid-looking number that nobody born before 2011 has: areas 800 to 899 were not issued until numbers were
 * randomized. Different for each `index` below 98 million. Source: SSA, POMS RM 10201.035.
 */
export function demoSsn(index: number): string {
  const number = Number((BigInt(index + 1) * BigInt(step)) % BigInt(areas * groups * serials));
  const serial = (number % serials) + 1;
  const group = (Math.floor(number / serials) % groups) + 1;
  const area = 800 + Math.floor(number / serials / groups);
  return [digits(area, 3), digits(group, 2), digits(serial, 4)].join("-");
}

const digits = (number: number, length: number) => String(number).padStart(length, "0");
