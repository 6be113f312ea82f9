import type {
  CancelReason,
  MissReason,
  TimeReason,
  Urgency,
  VisitKind,
  VisitStatus,
  WeeklyHours,
} from "@hearthside/contract";
import type { Day, LocalTime } from "@hearthside/scheduling";
import type { DocumentRecord } from "./chart-records.ts";

export type FrequencyRecord = {
  readonly id: string;
  readonly orderId: string;
  readonly patientId: string;
  readonly discipline: OrderDiscipline;
  readonly notation: string;
  readonly visitCount: number;
  readonly visitMinutes: number;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly locationOfCare: string;
};

export type OrderRecord = {
  readonly id: string;
  readonly patientId: string;
  readonly admissionId: string;
  readonly episodeId: string;
  readonly physicianId: string;
  readonly kind: "verbal" | "frequency";
  readonly text: string | null;
  readonly orderedOn: Day;
  readonly receivedBy: string | null;
  readonly receivedAt: string | null;
  /** The author. */
  readonly authorId: string;
  readonly createdAt: string;
  readonly status: "approved" | "sent" | "signed" | "filed";
};

/** Ordered disciplines. */
export type OrderDiscipline = "SN" | "PT" | "OT" | "ST" | "MSW" | "HHA";

/** `during`: the same time as a PostgreSQL range of instants. */
export type VisitRecord = {
  readonly id: string;
  readonly patientId: string;
  readonly admissionId: string;
  readonly frequencyId: string | null;
  readonly discipline: OrderDiscipline;
  readonly kind: VisitKind;
  readonly userId: string | null;
  readonly localStart: LocalTime;
  readonly minutes: number;
  readonly zone: string;
  readonly during: string;
  readonly status: VisitStatus;
  readonly reason: MissReason | CancelReason | null;
  readonly urgency: Urgency | null;
  readonly locationOfCare: string;
  readonly note: string | null;
  readonly jointGroupId: string | null;
  readonly makesUpForId: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
};

export type VerificationRecord = {
  readonly id: string;
  readonly visitId: string;
  readonly kind: "check-in" | "check-out";
  readonly at: string;
  readonly receivedAt: string;
  readonly source: "device" | "by-hand";
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
  readonly positionProblem: "denied" | null;
  readonly reason: TimeReason | null;
  readonly note: string | null;
  readonly userId: string;
};

/** The physician notice of a missed visit. */
export type NoticeRecord = {
  readonly visitId: string;
  readonly physicianId: string;
  readonly sentAt: string | null;
  readonly sentBy: string | null;
  readonly method: "phone" | "fax" | null;
  readonly acknowledgedAt: string | null;
  readonly decision: "skip" | "make-up" | null;
  readonly createdAt: string;
};

/** A task about a visit; `assigneeId` null: for schedulers and administrators. */
export type VisitTaskRecord = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly patientId: string;
  readonly visitId: string;
  readonly assigneeId: string | null;
  readonly dueOn: Day | null;
  readonly isImportant: boolean;
  readonly causeKey: string;
  readonly resolvedAt: string | null;
  readonly resolvedBy: string | null;
  readonly createdAt: string;
};

export type StaffHoursRecord = { readonly userId: string; readonly hours: WeeklyHours[] };

export type PatientHoursRecord = {
  readonly patientId: string;
  readonly hours: WeeklyHours[] | null;
  readonly note: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

export type TimeOffRecord = {
  readonly id: string;
  readonly userId: string;
  readonly localStart: LocalTime;
  readonly localEnd: LocalTime;
  readonly kind: "vacation" | "sick" | "training";
};

/** A time change request; `plannedStart`: the start planned at the time of the request. */
export type TimeChangeRecord = {
  readonly id: string;
  readonly visitId: string;
  readonly plannedStart: LocalTime;
  readonly localStart: LocalTime;
  readonly minutes: number;
  readonly reason: string;
  readonly status: "open" | "declined";
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly decisionReason: string | null;
};

/** A changed frequency: the new order with its line, and when and why the line before it ended. */
export type ReplacementRecord = {
  readonly order: OrderRecord;
  readonly line: FrequencyRecord & { readonly replacesId: string };
  readonly ended: { readonly id: string; readonly endDate: Day; readonly endReason: string };
};

/** The note of a visit. */
export type VisitNoteRecord = DocumentRecord & {
  readonly kind: "visit-note";
  readonly visitId: string;
};

/** Twelve weeks of visits with related records. */
export type ScheduleRecords = {
  readonly replacements: readonly ReplacementRecord[];
  readonly staffHours: readonly StaffHoursRecord[];
  readonly timeOff: readonly TimeOffRecord[];
  readonly patientHours: readonly PatientHoursRecord[];
  readonly visits: readonly VisitRecord[];
  readonly verifications: readonly VerificationRecord[];
  readonly notices: readonly NoticeRecord[];
  readonly timeChanges: readonly TimeChangeRecord[];
  readonly visitTasks: readonly VisitTaskRecord[];
  readonly visitNotes: readonly VisitNoteRecord[];
};
