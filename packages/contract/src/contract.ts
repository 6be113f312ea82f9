import { accessCalls } from "./access/index.ts";
import { assessmentsCalls } from "./assessments/index.ts";
import { carePlansCalls } from "./care-plans/index.ts";
import { documentsCalls } from "./documents/index.ts";
import { homeCalls } from "./home/index.ts";
import { live } from "./live.ts";
import { officeCalls } from "./office/index.ts";
import { patientsCalls } from "./patients/index.ts";
import { scheduleCalls } from "./schedule/index.ts";
import { visitNotesCalls } from "./visit-notes/index.ts";

// Each area is named in index.ts as well: `export *` makes its names public but gives no value to merge.

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
  ...visitNotesCalls,
  ...live,
};
export type Contract = typeof contract;

/** The names of all calls, such as `"PUT /patients/:id"`. */
export const contractKeys = (): (keyof Contract)[] =>
  Object.keys(contract).filter((key): key is keyof Contract => key in contract);
