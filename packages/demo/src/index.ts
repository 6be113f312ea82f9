export { type DemoAgency, demoAgency } from "./agency/agency.ts";
export type { DemoMembers } from "./agency/members.ts";
export { demoPatients, type PatientsWanted } from "./batches.ts";
export { demoPatientIds, demoPatientIndex } from "./chance/ids.ts";
export { type Random, randomFrom } from "./chance/random.ts";
export type * from "./chart-records.ts";
export type * from "./records.ts";
export type * from "./visit-records.ts";
