import { demoPatients } from "../batches.ts";
import type { PatientBatch } from "../records.ts";

/** Seeds and days for the tests: a leap day, both clock changes and New Year. */
export const worlds = [
  { seed: "demo", today: "2026-11-20" },
  { seed: "demo", today: "2026-11-01" },
  { seed: "demo", today: "2027-03-14" },
  { seed: "oak", today: "2028-02-29" },
  { seed: "elm", today: "2026-12-31" },
  { seed: "ash", today: "2027-01-01" },
] as const;

/** The 150 patients of one agency in a single batch. */
export function wholeAgency(seed: string, today: string): PatientBatch {
  for (const batch of demoPatients({ seed, today, from: 0, to: 150, batchSize: 150 })) return batch;
  throw new Error("no patients came");
}
