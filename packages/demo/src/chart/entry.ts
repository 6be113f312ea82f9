import { addDays, type Day } from "@hearthside/scheduling";
import type { DemoAgency } from "../agency/agency.ts";
import { momentOf } from "../moment-of.ts";
import type { AdmissionRecord } from "../records.ts";

/** Who enters data about one admission, and when. */
export type Entry = {
  readonly newId: () => string;
  readonly today: Day;
  readonly agency: DemoAgency;
  readonly patientId: string;
  readonly admission: AdmissionRecord;
  readonly caseManagerId: string;
  readonly isChild: boolean;
  /** The admission's diagnoses, the principal one first. */
  readonly codes: readonly string[];
  /** The day of the first entry: the start of care, else the referral, never after today. */
  readonly since: Day;
};

/** Mid-morning of that day. */
export const enteredOn = (day: Day, { today }: Pick<Entry, "today">): string => momentOf(day, today, "16:05");

/** Some days after `since`, never after today. */
export const dayAfter = ({ since, today }: Entry, days: number): Day => {
  const day = addDays(since, days);
  return day > today ? today : day;
};
