import { accessCalls } from "./access/index.ts";
import { assessmentsCalls } from "./assessments/index.ts";
import { carePlansCalls } from "./care-plans/index.ts";
import { documentsCalls } from "./documents/index.ts";
import { homeCalls } from "./home/index.ts";
import { live } from "./live.ts";
import { officeCalls } from "./office/index.ts";
import { patientsCalls } from "./patients/index.ts";
import { scheduleCalls } from "./schedule/index.ts";

/** All calls of the API. Server validation, the web client and the OpenAPI document use this table. */
export const contract = {
  ...accessCalls,
  ...assessmentsCalls,
  ...carePlansCalls,
  ...documentsCalls,
  ...homeCalls,
  ...officeCalls,
  ...patientsCalls,
  ...scheduleCalls,
  ...live,
};
export type Contract = typeof contract;

/** The names of all calls, such as `"PUT /patients/:id"`. */
export const contractKeys = (): (keyof Contract)[] =>
  Object.keys(contract).filter((key): key is keyof Contract => key in contract);

export * from "./access/index.ts";
export * from "./assessments/index.ts";
export * from "./care-plans/index.ts";
export * from "./documents/index.ts";
export * from "./endpoint.ts";
export * from "./errors.ts";
export { AdmissionStatus, MapPlace } from "./fields.ts";
export * from "./home/index.ts";
export * from "./live.ts";
export * from "./office/index.ts";
export * from "./patients/index.ts";
export * from "./permissions.ts";
export * from "./schedule/index.ts";
export * from "./us-phone-text.ts";
export * from "./validators.ts";
