import {
  Address,
  dobProblem,
  isEmail,
  isSsn,
  isSsnShape,
  NewPatient,
  readUsPhone,
} from "@hearthside/contract";
import { describe, expect, test } from "vitest";
import { demoAgency } from "../agency/agency.ts";
import { demoSsn } from "../history.ts";
import { wholeAgency, worlds } from "../test/worlds.ts";
import { branchTowns } from "../texts/places.ts";
import { ageOn, identityOf } from "./identity.ts";

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

const towns = new Map(branchTowns.flat().map(({ city, zips }) => [city, zips]));

describe.each(worlds)("people for seed $seed on $today", ({ seed, today }) => {
  const { patients, ssns, contacts, coverages } = wholeAgency(seed, today);
  const ageOf = (dob: string | null) => (dob === null ? undefined : ageOn(dob, today));

  test("there are 150 patients with distinct ids", () => {
    expect(new Set(patients.map(({ id }) => id)).size).toBe(150);
  });

  test("no one has the name of a staff member", () => {
    const { clinicians, ...accounts } = demoAgency(seed).members;
    const staff = [...Object.values(accounts), ...clinicians].map(fullName);
    expect(patients.map(fullName).filter((name) => staff.includes(name))).toEqual([]);
  });

  test("each could be entered by hand unchanged", () => {
    const numbers = new Map(ssns.map(({ patientId, ssn }) => [patientId, ssn]));
    for (const patient of patients) {
      const entered = NewPatient.parse({ ...patient, ssn: numbers.get(patient.id) ?? null });
      expect(entered.phoneNumber).toBe(patient.phoneNumber);
      expect(Address.parse(patient)).toMatchObject({ state: "TX" });
      expect(patient.dob === null ? undefined : dobProblem(patient.dob, today)).toBeUndefined();
    }
  });

  test("most have a valid SSN, some unknown, and no two have the same", () => {
    expect(ssns.filter(({ ssn }) => !isSsnShape(ssn) || !isSsn(ssn))).toEqual([]);
    expect(new Set(ssns.map(({ ssn }) => ssn)).size).toBe(ssns.length);
    expect(ssns.length).toBeGreaterThan(125);
    expect(ssns.length).toBeLessThan(150);
  });

  test("phone numbers are from the range reserved for fiction", () => {
    const phones = [...patients, ...contacts].map(({ phoneNumber }) => phoneNumber);
    expect(phones.filter((phone) => readUsPhone(phone) !== phone || !/55501\d\d$/.test(phone))).toEqual([]);
  });

  test("email addresses are valid, and some people have none", () => {
    const given = [...patients, ...contacts].flatMap(({ email }) => (email === null ? [] : [email]));
    expect(given.filter((email) => !isEmail(email) || !/@example\.(com|net)$/.test(email))).toEqual([]);
    const without = patients.filter(({ email }) => email === null).length;
    expect(without).toBeGreaterThan(50);
    expect(without).toBeLessThan(140);
  });

  test("every address is in a town a branch serves, with one of its ZIP codes", () => {
    const astray = [...patients, ...contacts].filter(
      ({ city, zip }) => zip !== null && !towns.get(city ?? "")?.includes(zip),
    );
    expect(astray).toEqual([]);
  });

  test("most are 65 to 95, some younger, some children, some of unknown age", () => {
    const ages = patients.map(({ dob }) => ageOf(dob));
    const between = (least: number, most: number) =>
      ages.filter((age) => age !== undefined && age >= least && age <= most).length;
    expect(between(65, 95)).toBeGreaterThan(100);
    expect(between(18, 64)).toBeGreaterThan(2);
    expect(between(0, 17)).toBeGreaterThan(0);
    expect(ages).toContain(undefined);
  });

  test("Medicare begins with the month of the 65th birthday and children have Medicaid", () => {
    const born = new Map(patients.map(({ id, dob }) => [id, dob]));
    for (const { patientId, payerKind } of coverages)
      expect(kindsAt(ageOf(born.get(patientId) ?? null))).toContain(payerKind);
    for (const { patientId, startDate } of coverages.filter(({ payerKind }) =>
      payerKind.startsWith("medicare"),
    )) {
      const dob = born.get(patientId);
      expect(startDate).toBe(`${Number(dob?.slice(0, 4)) + 65}${dob?.slice(4, 7)}-01`);
    }
  });

  test("everyone has one primary payer, and some have a secondary one", () => {
    const primary = coverages.filter(({ rank }) => rank === "primary");
    expect(primary.map(({ patientId }) => patientId)).toEqual(patients.map(({ id }) => id));
    expect(coverages.length).toBeGreaterThan(primary.length + 10);
  });

  test("a child has a parent as legal representative and an emergency contact; some adults have a representative", () => {
    const kindsOf = (id: string) =>
      contacts.filter(({ patientId }) => patientId === id).map(({ kind }) => kind);
    const children = patients.filter(({ dob }) => (ageOf(dob) ?? 99) < 18);
    for (const { id } of children) expect(kindsOf(id)).toEqual(["emergency", "legal-representative"]);
    const representatives = contacts.filter(({ kind }) => kind === "legal-representative");
    expect(representatives.length).toBeGreaterThan(children.length + 5);
  });

  test("no one under 45 has a grown child as contact", () => {
    const young = new Set(patients.filter(({ dob }) => (ageOf(dob) ?? 99) < 45).map(({ id }) => id));
    expect(young.size).toBeGreaterThan(0);
    const parents = contacts.filter(
      ({ patientId, relationship }) =>
        young.has(patientId) && ["Son", "Daughter", "Nephew"].includes(relationship),
    );
    expect(parents).toEqual([]);
  });

  test("some names are hard on every layout", () => {
    const names = patients.map(({ firstName, lastName }) => `${lastName}, ${firstName}`);
    expect(names).toContain("Wolfeschlegelsteinhausenbergerdorff, Bartholomew");
    expect(names).toContain("O'Brien-D'Angelo, Siobhán");
    expect(names).toContain("Ô, Vy");
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(70);
  });

  test("twins share a home and a birthday, namesakes a name and a birthday", () => {
    const [first, second] = patients.slice(20, 22);
    expect(second).toMatchObject({ lastName: first?.lastName, dob: first?.dob, street: first?.street });
    expect(second?.firstName).not.toBe(first?.firstName);
    const [one, other] = patients.slice(32, 34);
    expect(other).toMatchObject({ firstName: one?.firstName, lastName: one?.lastName, dob: one?.dob });
    expect(other?.phoneNumber === one?.phoneNumber && other?.street === one?.street).toBe(false);
  });
});

function kindsAt(age: number | undefined): string[] {
  if (age === undefined) return ["self-pay"];
  if (age < 18) return ["medicaid"];
  if (age < 65) return ["medicaid", "veterans", "workers-compensation", "private"];
  return ["medicare", "medicare-advantage", "medicaid", "private"];
}

test("someone who would have a staff member's name gets another given name", () => {
  const at = { seed: "demo", today: "2026-11-20", staff: [] };
  for (let index = 0; index < 150; index++) {
    const person = identityOf(at, index);
    if (person.lastName.length < 2 || [7, 46, 58].includes(index)) continue; // Their names are fixed.
    const other = identityOf({ ...at, staff: [person] }, index);
    expect(fullName(other)).not.toBe(fullName(person));
    expect(other).toMatchObject({ lastName: person.lastName, gender: person.gender, dob: person.dob });
    expect(other.firstName).not.toBe(other.middleName);
  }
});

test("social security numbers do not repeat among 200,000 patients", () => {
  const numbers = Array.from({ length: 200_000 }, (_, index) => demoSsn(index));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((ssn) => !isSsn(ssn))).toEqual([]);
});
