import { type Random, randomFrom } from "../chance/random.ts";
import type { AddressFields } from "../records.ts";
import { branchTowns, streetKinds, streetNames, type Town } from "../words/places.ts";
import { twins } from "./identity.ts";
import { nursesPatient } from "./nurses-patients.ts";
import { randomPhone } from "./random-phone.ts";

/** Where a patient lives, and the index of the nearby branch. */
export type Home = {
  readonly branch: number;
  readonly address: AddressFields;
  readonly phoneNumber: string;
};

/** The home of the patient with this index. Twins live together, the demo nurse's patients near the nurse's branch. */
export function homeOf(seed: string, index: number): Home {
  const random = randomFrom(`${seed}/home/${twins.get(index) ?? index}`);
  const branch = nursesPatient(index) === undefined ? random.between(0, branchTowns.length - 1) : 0;
  const towns: readonly Town[] = random.pick(branchTowns.slice(branch, branch + 1));
  return { branch, address: randomAddress(random, towns), phoneNumber: randomPhone(random) };
}

/** An address in one of `towns`; for some only the town is known. */
export function randomAddress(random: Random, towns: readonly Town[]): AddressFields {
  const { city, zips } = random.pick(towns);
  const street = `${random.between(1, 14_900)} ${random.pick(streetNames)} ${random.pick(streetKinds)}`;
  const unit = random.chance(0.2) ? `, Apt ${random.between(1, 320)}` : "";
  if (random.chance(0.02)) return { street: null, city, state: "TX", zip: null };
  return { street: `${street}${unit}`, city, state: "TX", zip: random.pick(zips) };
}
