import { idsFor } from "../chance/ids.ts";
import { randomFrom } from "../chance/random.ts";
import type { BranchRecord } from "../records.ts";
import { npiOf } from "./npi.ts";

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
