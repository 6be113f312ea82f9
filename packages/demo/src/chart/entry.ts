import { addDays, type Day } from "@hearthside/scheduling";
import type { DemoAgency } from "../agency/agency.ts";
import type { AdmissionRecord } from "../records.ts";

/** Of one admission: who enters what, when and about whom. */
export type Entry = {
  readonly newId: () => string;
  readonly today: Day;
  readonly agency: DemoAgency;
  readonly patientId: string;
  readonly admission: AdmissionRecord;
  readonly caseManagerId: string;
  /** The day of the first entry: the start of care, else the referral, never after today. */
  readonly since: Day;
};

/** In the first hours of that day, but never before care began. */
export const enteredOn = (day: Day): string => `${day}T06:05:00Z`;

/** Some days after `since`, never after today. */
export const dayAfter = ({ since, today }: Entry, days: number): Day => {
  const day = addDays(since, days);
  return day > today ? today : day;
};
