import { assessments } from "./assessments.ts";
import { auth } from "./auth.ts";
import { availability } from "./availability.ts";
import { calendarFeeds } from "./calendar-feeds.ts";
import { charts } from "./chart.ts";
import { devices } from "./devices.ts";
import { frequencyOrders } from "./frequency-orders.ts";
import { live } from "./live.ts";
import { mailbox } from "./mailbox.ts";
import { missedVisits } from "./missed-visits.ts";
import { patients } from "./patients.ts";
import { scheduler } from "./scheduler.ts";
import { staff } from "./staff.ts";
import { tasks } from "./tasks.ts";
import { timeChanges } from "./time-changes.ts";
import { visitVerification } from "./visit-verification.ts";
import { visits } from "./visits.ts";

/** Every call of the API. Server validation, the web client and the OpenAPI document come from this table. */
export const contract = {
  ...assessments,
  ...auth,
  ...availability,
  ...calendarFeeds,
  ...devices,
  ...frequencyOrders,
  ...live,
  ...mailbox,
  ...patients,
  ...charts,
  ...scheduler,
  ...staff,
  ...tasks,
  ...timeChanges,
  ...missedVisits,
  ...visitVerification,
  ...visits,
};
export type Contract = typeof contract;

/** The names of all calls, such as `"PUT /patients/:id"`. */
export const contractKeys = (): (keyof Contract)[] =>
  Object.keys(contract).filter((key): key is keyof Contract => key in contract);

export * from "./assessment.ts";
export * from "./assessment-life-cycle.ts";
export * from "./assessments.ts";
export * from "./auth.ts";
export * from "./availability.ts";
export * from "./calendar-feeds.ts";
export * from "./chart.ts";
export * from "./devices.ts";
export * from "./endpoint.ts";
export * from "./errors.ts";
export * from "./frequency-orders.ts";
export * from "./live.ts";
export * from "./mailbox.ts";
export * from "./missed-visits.ts";
export { Address, patientMessages } from "./patient-fields.ts";
export * from "./patients.ts";
export * from "./permissions.ts";
export * from "./scheduler.ts";
export * from "./staff.ts";
export * from "./tasks.ts";
export * from "./time-changes.ts";
export * from "./us-phone-text.ts";
export * from "./validators.ts";
export * from "./visit.ts";
export { LocalTime, VisitMinutes } from "./visit-fields.ts";
export * from "./visit-verification.ts";
export * from "./visit-words.ts";
export * from "./visits.ts";
