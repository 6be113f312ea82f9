import { admissions } from "./admissions.ts";
import { allergies } from "./allergies.ts";
import { behaviors } from "./behaviors.ts";
import { charts } from "./chart.ts";
import { coverages } from "./coverages.ts";
import { disclosures } from "./disclosures.ts";
import { hub } from "./hub.ts";
import { medications } from "./medications.ts";
import { notes } from "./notes.ts";
import { patients } from "./patients.ts";
import { physicians } from "./physicians.ts";
import { profile } from "./profile.ts";

export const patientsCalls = {
  ...disclosures,
  ...notes,
  ...profile,
  ...physicians,
  ...medications,
  ...hub,
  ...coverages,
  ...behaviors,
  ...allergies,
  ...admissions,
  ...patients,
  ...charts,
};

export * from "./admissions.ts";
export * from "./allergies.ts";
export * from "./behaviors.ts";
export * from "./chart.ts";
export * from "./chart-labels.ts";
export * from "./coverages.ts";
export * from "./disclosures.ts";
export * from "./hub.ts";
export * from "./medications.ts";
export * from "./notes.ts";
export { Address, patientMessages } from "./patient-fields.ts";
export * from "./patients.ts";
export * from "./physicians.ts";
export * from "./profile.ts";
