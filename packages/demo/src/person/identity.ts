import { addDays, type Day } from "@hearthside/scheduling";
import { type Random, randomFrom } from "../chance/random.ts";
import type { AddressFields, MemberRecord } from "../records.ts";
import { fixedNameGroups, type NameGroup, nameGroups, sexes, suffixes } from "../texts/names.ts";
import { areaCodes, branchTowns, streetKinds, streetNames, type Town } from "../texts/places.ts";

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

const unusualGroups: Readonly<Record<number, NameGroup>> = {
  7: fixedNameGroups.europeanTexan,
  46: fixedNameGroups.english,
  58: fixedNameGroups.spanish,
  69: fixedNameGroups.vietnamese,
};

/** The second of two twins: another given name in the same family and home. */
const twins: ReadonlyMap<number, number> = new Map([[21, 20]]);

/** Another person with the same name and date of birth. */
const namesakes: ReadonlyMap<number, number> = new Map([[33, 32]]);

const born = { fromAge: 66, toAge: 92 };

type Name = Pick<MemberRecord, "firstName" | "lastName">;

/** `staff`: no patient has the name of one of them. */
type At = { readonly seed: string; readonly today: Day; readonly staff: readonly Name[] };

/** The person with this index on `today`, including twins and namesakes. */
export function identityOf(at: At, index: number): Identity {
  const like = namesakes.get(index) ?? twins.get(index);
  if (like === undefined) return { ...randomIdentity(at, index), ...unusual[index] };
  const other = identityOf(at, like);
  return twins.has(index)
    ? { ...other, ...otherGivenName(at, other, groupAt(at.seed, like)) }
    : { ...other, middleName: null };
}

function otherGivenName(
  { seed, staff }: At,
  twin: Identity,
  group: NameGroup,
): Pick<Identity, "firstName" | "middleName" | "suffix"> {
  const names = group[twin.gender === "male" ? "men" : "women"];
  const others = freeNames(names, twin.lastName, staff).filter((name) => name !== twin.firstName);
  return { firstName: randomFrom(`${seed}/twin`).pick(others), middleName: null, suffix: null };
}

/** The given names that no staff member with this family name has. */
const freeNames = (names: readonly string[], lastName: string, staff: readonly Name[]): readonly string[] =>
  names.filter((name) => !staff.some((member) => member.lastName === lastName && member.firstName === name));

function randomIdentity({ seed, today, staff }: At, index: number): Identity {
  const random = randomFrom(`${seed}/identity/${index}`);
  const group = groupIn(random, index);
  const sex = random.pick(sexes);
  const [likely = "", middle = ""] = random.sample(group[sex], 2);
  const middleName = random.chance(0.4) ? middle : null;
  const lastName = lastNameOf(random, group.last);
  return {
    ...givenNames({ likely, middleName }, freeNames(group[sex], lastName, staff)),
    lastName,
    suffix: sex === "men" && random.chance(0.08) ? random.pick(suffixes) : null,
    dob:
      isPaired(index) || nursesPatient(index) !== undefined
        ? dobAt(random, today, born)
        : randomDob(random, today),
    gender: sex === "men" ? "male" : "female",
    language: random.chance(0.08) ? null : random.pick(group.languages),
  };
}

/** The likely name, or the first free one if a staff member has it. */
function givenNames(
  { likely, middleName }: { likely: string; middleName: string | null },
  free: readonly string[],
): Pick<Identity, "firstName" | "middleName"> {
  if (free.includes(likely)) return { firstName: likely, middleName };
  const [firstName] = free.filter((name) => name !== middleName);
  if (firstName === undefined) throw new Error("the staff have all given names of this family name");
  return { firstName, middleName };
}

const groupIn = (random: Random, index: number): NameGroup => {
  const group = random.pick(nameGroups);
  return unusualGroups[index] ?? group;
};

const groupAt = (seed: string, index: number): NameGroup =>
  groupIn(randomFrom(`${seed}/identity/${index}`), index);

/** The answers of a patient to A1005 and A1010: the same in every assessment, and in both of two twins. */
export type Origin = { readonly ethnicity: string; readonly race: string };

/** The origin of the person with this index, by the group of their names. */
export function originOf(seed: string, index: number): Origin {
  const like = namesakes.get(index) ?? twins.get(index) ?? index;
  const { ethnicities, races } = groupAt(seed, like);
  const random = randomFrom(`${seed}/origin/${like}`);
  return { ethnicity: random.pick(ethnicities), race: random.pick(races) };
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

/** Full years from `dob` to `today`. People born on February 29 turn a year older on March 1 in common years. */
export function ageOn(dob: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** Whether someone is under 18. People of unknown age are adults. */
export const isChildOn = (dob: Day | null, today: Day): boolean => dob !== null && ageOn(dob, today) < 18;

/** `name` in lower-case ASCII letters, as people write it in email addresses: `Łucja O'Neal-Peña` is `lucjaonealpena`. */
export const asciiName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[łøđß]/g, (letter) => plain[letter] ?? "")
    .normalize("NFD")
    .replace(/[^a-z]/g, "");

const plain: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ß: "ss" };

/** A Texan number kept free for made-up people: the last seven digits are 555-0100 to 555-0199. Source: ATIS-0300115. */
export const randomPhone = (random: Random): string =>
  `+1${random.pick(areaCodes)}55501${String(random.between(0, 99)).padStart(2, "0")}`;

const caseload = 12;
const every = 12;
const first = 5;

/**
 * The position of the patient with this index among the demo nurse's patients, from 0; undefined for others. They are spread
 * over the first 150, regardless of the agency's size.
 */
export function nursesPatient(index: number): number | undefined {
  const position = (index - first) / every;
  return Number.isInteger(position) && position >= 0 && position < caseload ? position : undefined;
}

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
