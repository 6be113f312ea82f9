import { idsFor } from "../chance/ids.ts";
import { randomFrom } from "../chance/random.ts";
import type { BranchRecord } from "../records.ts";

export const agencyZone = "America/Chicago";

const offices = [
  { name: "Austin", street: "2100 Yaupon Way, Suite 300", city: "Austin", zip: "78757" },
  { name: "Round Rock", street: "455 Cedar Elm Drive", city: "Round Rock", zip: "78664" },
  { name: "San Marcos", street: "18 Cypress Bend Court", city: "San Marcos", zip: "78666" },
];

/** The three branches, in the order of `branchTowns`. */
export function demoBranches(seed: string): BranchRecord[] {
  const newId = idsFor(seed, "branch");
  const random = randomFrom(`${seed}/branches`);
  return offices.map((office, index) => ({
    id: newId(),
    ...office,
    zone: agencyZone,
    state: "TX",
    branchId: `45Q799900${index + 1}`,
    cmsCertificationNumber: "459999",
    submissionId: "HHA459999",
    npi: npiOf(`1${random.between(10_000_000, 99_999_999)}`),
    phoneNumber: `+1512555010${index}`,
  }));
}

/**
 * A National Provider Identifier from nine digits; the tenth is the Luhn check digit over `80840` and the rest.
 * Source: CMS, Requirements for NPI and NPI check digit.
 */
export function npiOf(nineDigits: string): string {
  const digits = [...`80840${nineDigits}`].map(Number).reverse();
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? doubled(digit) : digit), 0);
  return `${nineDigits}${(10 - (sum % 10)) % 10}`;
}

const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2);
