import type { VisitKind } from "@hearthside/contract";
import type { OrderDiscipline } from "../visit-records.ts";
import type { DayTime } from "./day-book.ts";

/** A planned visit without outcome. */
export type PlannedVisit = DayTime & {
  readonly id: string;
  readonly patientId: string;
  readonly admissionId: string;
  readonly frequencyId: string | null;
  readonly discipline: OrderDiscipline;
  readonly kind: VisitKind;
  readonly userId: string;
  readonly locationOfCare: string;
  readonly jointGroupId: string | null;
  readonly makesUpForId: string | null;
};
