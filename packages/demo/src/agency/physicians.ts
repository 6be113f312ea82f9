import { idsFor } from "../chance/ids.ts";
import { type Random, randomFrom } from "../chance/random.ts";
import { randomPhone } from "../person/random-phone.ts";
import type { PhysicianRecord } from "../records.ts";
import { nameGroups, sexes } from "../words/names.ts";
import { branchTowns, streetKinds, streetNames } from "../words/places.ts";
import { npiOf } from "./npi.ts";

const practices = [
  { credential: "MD", specialty: "Internal medicine" },
  { credential: "MD", specialty: "Family medicine" },
  { credential: "DO", specialty: "Family medicine" },
  { credential: "MD", specialty: "Cardiology" },
  { credential: "NP", specialty: "Adult-gerontology primary care" },
  { credential: "MD", specialty: "Orthopedic surgery" },
  { credential: "PA", specialty: "Orthopedic surgery" },
  { credential: "DPM", specialty: "Podiatry" },
  { credential: "MD", specialty: "Pulmonology" },
  { credential: "CNS", specialty: "Wound care" },
  { credential: "MD", specialty: "Neurology" },
  { credential: "DO", specialty: "Geriatric medicine" },
] as const satisfies readonly Pick<PhysicianRecord, "credential" | "specialty">[];

const count = 24;

/** Practitioners allowed to order home health (42 CFR 484.2), each specialty twice. */
export function demoPhysicians(seed: string): PhysicianRecord[] {
  const newId = idsFor(seed, "physician");
  const random = randomFrom(`${seed}/physicians`);
  return Array.from({ length: count / practices.length }, () =>
    practices.map((practice) => ({ id: newId(), ...practice, ...randomOffice(random) })),
  ).flat();
}

function randomOffice(random: Random): Omit<PhysicianRecord, "id" | "credential" | "specialty"> {
  const group = random.pick(nameGroups);
  const town = random.pick(random.pick(branchTowns));
  return {
    npi: npiOf(`1${random.between(10_000_000, 99_999_999)}`),
    firstName: random.pick(group[random.pick(sexes)]),
    lastName: random.pick(group.last),
    phoneNumber: randomPhone(random),
    fax: randomPhone(random),
    street: `${random.between(100, 9900)} ${random.pick(streetNames)} ${random.pick(streetKinds)}`,
    city: town.city,
    state: "TX",
    zip: random.pick(town.zips),
  };
}
