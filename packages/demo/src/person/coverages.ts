import type { Day } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import type { CoverageRecord } from "../records.ts";
import * as payers from "../texts/payers.ts";
import { ageOn } from "./identity.ts";

type About = { patientId: string; dob: Day | null; today: Day; newId: () => string };
type Policy = Omit<CoverageRecord, "id" | "patientId" | "rank">;

/** The payers of a patient: Medicare from 65 on, Medicaid for children, others in between; some have a second one. */
export function coveragesOf(random: Random, { patientId, dob, today, newId }: About): CoverageRecord[] {
  const [primary, secondary] = policiesOf(random, dob, today);
  const coverage = (rank: CoverageRecord["rank"], policy: Policy) => ({
    id: newId(),
    patientId,
    rank,
    ...policy,
  });
  return [
    coverage("primary", primary),
    ...(secondary === undefined ? [] : [coverage("secondary", secondary)]),
  ];
}

function policiesOf(random: Random, dob: Day | null, today: Day): readonly [Policy, Policy?] {
  if (dob === null) return [policy("self-pay", "Self-pay")];
  const age = ageOn(dob, today);
  if (age < 18) return [medicaid(random, random.pick(payers.childPlans))];
  return age < 65 ? adultPolicies(random) : seniorPolicies(random, monthOf65(dob));
}

function seniorPolicies(random: Random, startDate: Day): readonly [Policy, Policy?] {
  if (random.chance(0.35)) {
    const plan = policy("medicare-advantage", random.pick(payers.advantagePlans));
    return [{ ...plan, policyNumber: memberNumber(random), startDate }];
  }
  const medicare = { ...policy("medicare", "Medicare"), policyNumber: medicareNumber(random), startDate };
  if (random.chance(0.2)) return [medicare, medicaid(random, "Texas Medicaid")];
  if (!random.chance(0.5)) return [medicare];
  const supplement = policy("private", random.pick(payers.supplements));
  return [medicare, { ...supplement, policyNumber: memberNumber(random), startDate }];
}

function adultPolicies(random: Random): readonly [Policy, Policy?] {
  const policyNumber = memberNumber(random);
  switch (random.between(1, 5)) {
    case 1:
      return [medicaid(random, "Texas Medicaid")];
    case 2:
      return [{ ...policy("veterans", "Veterans Community Care"), policyNumber }];
    case 3:
      return [{ ...policy("workers-compensation", random.pick(payers.compensationPlans)), policyNumber }];
    default: {
      const groupNumber = `G${random.between(10_000, 99_999)}`;
      return [{ ...policy("private", random.pick(payers.privatePlans)), policyNumber, groupNumber }];
    }
  }
}

const policy = (payerKind: Policy["payerKind"], payerName: string): Policy => ({
  payerKind,
  payerName,
  policyNumber: null,
  groupNumber: null,
  startDate: null,
  endDate: null,
});

const medicaid = (random: Random, payerName: string): Policy => ({
  ...policy("medicaid", payerName),
  policyNumber: String(random.between(500_000_000, 599_999_999)),
});

const memberNumber = (random: Random) => `HSD${random.between(100_000_000, 999_999_999)}`;

/** Medicare starts in the month of the 65th birthday. */
const monthOf65 = (dob: Day): Day => `${Number(dob.slice(0, 4)) + 65}${dob.slice(4, 7)}-01`;

/** In the right format (CMS, Understanding the Medicare Beneficiary Identifier format): letters without S L O I B Z. */
export const medicareNumber = (random: Random) =>
  [..."CAXNAXNAANN"].map((place) => random.pick([...(places[place] ?? "")])).join("");

const letters = "ACDEFGHJKMNPQRTUVWXY";
const places: Readonly<Record<string, string>> = {
  C: "123456789",
  N: "0123456789",
  A: letters,
  X: `0123456789${letters}`,
};
