import { idsFor } from "../chance/ids.ts";
import { type Random, randomFrom } from "../chance/random.ts";
import { randomPhone } from "../person/identity.ts";
import type { BranchRecord, PhysicianRecord } from "../records.ts";
import { nameGroups, sexes } from "../texts/names.ts";
import { branchTowns, streetKinds, streetNames } from "../texts/places.ts";
import { agencyZone, demoBranches, npiOf } from "./branches.ts";
import { type DemoMembers, demoMembers } from "./members.ts";

/** The short name by which the demo agency is known among those of an installation. */
export const demoSlug = "demo";

/** An agency's data before its first patient. */
export type DemoAgency = {
  readonly slug: string;
  readonly name: string;
  readonly zone: string;
  readonly branches: readonly BranchRecord[];
  readonly members: DemoMembers;
  readonly physicians: readonly PhysicianRecord[];
};

/** The demo agency of this seed, the same every day. */
export function demoAgency(seed: string): DemoAgency {
  const branches = demoBranches(seed);
  return {
    slug: demoSlug,
    name: "Bluebonnet Home Health",
    zone: agencyZone,
    branches,
    members: demoMembers(seed, branches),
    physicians: demoPhysicians(seed),
  };
}

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
function demoPhysicians(seed: string): PhysicianRecord[] {
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
