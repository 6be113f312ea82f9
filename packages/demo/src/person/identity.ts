import { addDays, type Day } from "@hearthside/scheduling";
import { type Random, randomFrom } from "../chance/random.ts";
import { nameGroups, sexes, suffixes } from "../words/names.ts";
import { nursesPatient } from "./nurses-patients.ts";

/** A patient's identity. `dob` null: unknown. */
export type Identity = {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly suffix: string | null;
  readonly dob: Day | null;
  readonly gender: "male" | "female";
  readonly language: string | null;
};

/** Names that test every screen, by patient. */
const unusual: Readonly<Record<number, Partial<Identity>>> = {
  7: {
    firstName: "Bartholomew",
    middleName: null,
    lastName: "Wolfeschlegelsteinhausenbergerdorff",
    suffix: null,
    gender: "male",
  },
  46: { firstName: "Siobhán", lastName: "O'Brien-D'Angelo", suffix: null, gender: "female" },
  58: {
    firstName: "Maximiliana Guadalupe Esperanza",
    middleName: "de la Concepción",
    lastName: "Villanueva-Echeverría y Montoya de los Santos",
    suffix: null,
    gender: "female",
  },
  69: { firstName: "Vy", middleName: null, lastName: "Ô", suffix: null, gender: "female" },
};

/** The second of two twins: another given name in the same family and home. */
export const twins: ReadonlyMap<number, number> = new Map([[21, 20]]);

/** Another person with the same name and date of birth. */
const namesakes: ReadonlyMap<number, number> = new Map([[33, 32]]);

const born = { fromAge: 66, toAge: 92 };

/** The person with this index on `today`, including twins and namesakes. */
export function identityOf(seed: string, index: number, today: Day): Identity {
  const like = namesakes.get(index) ?? twins.get(index);
  if (like === undefined) return { ...randomIdentity(seed, index, today), ...unusual[index] };
  const other = identityOf(seed, like, today);
  return twins.has(index) ? { ...other, ...otherGivenName(seed, other) } : { ...other, middleName: null };
}

function otherGivenName(seed: string, twin: Identity): Pick<Identity, "firstName" | "middleName" | "suffix"> {
  const names = nameGroups
    .flatMap(({ women, men }) => [women, men])
    .find((all) => all.includes(twin.firstName));
  const others = (names ?? []).filter((name) => name !== twin.firstName);
  return { firstName: randomFrom(`${seed}/twin`).pick(others), middleName: null, suffix: null };
}

function randomIdentity(seed: string, index: number, today: Day): Identity {
  const random = randomFrom(`${seed}/identity/${index}`);
  const group = random.pick(nameGroups);
  const sex = random.pick(sexes);
  const [firstName = "", middleName = ""] = random.sample(group[sex], 2);
  return {
    firstName,
    middleName: random.chance(0.4) ? middleName : null,
    lastName: lastNameOf(random, group.last),
    suffix: sex === "men" && random.chance(0.08) ? random.pick(suffixes) : null,
    dob:
      isPaired(index) || nursesPatient(index) !== undefined
        ? dobAt(random, today, born)
        : randomDob(random, today),
    gender: sex === "men" ? "male" : "female",
    language: random.chance(0.08) ? null : random.pick(group.languages),
  };
}

const isPaired = (index: number) =>
  [...twins, ...namesakes].flat().includes(index) || unusual[index] !== undefined;

function lastNameOf(random: Random, names: readonly string[]): string {
  if (!random.chance(0.07)) return random.pick(names);
  return random.sample(names, 2).join("-");
}

/** Mostly 65 to 95 years, with some younger adults, a few children and a few unknown. */
function randomDob(random: Random, today: Day): Day | null {
  const percent = random.between(1, 100);
  if (percent <= 2) return null;
  if (percent <= 7) return dobAt(random, today, { fromAge: 2, toAge: 16 });
  if (percent <= 17) return dobAt(random, today, { fromAge: 24, toAge: 62 });
  if (percent <= 19) return dobAt(random, today, { fromAge: 95, toAge: 103 });
  return dobAt(random, today, { fromAge: 65, toAge: random.pick([78, 88, 94]) });
}

function dobAt(random: Random, today: Day, { fromAge, toAge }: typeof born): Day {
  const days = Math.floor(random.between(fromAge, toAge) * 365.25) + random.between(1, 364);
  return addDays(today, -days);
}
