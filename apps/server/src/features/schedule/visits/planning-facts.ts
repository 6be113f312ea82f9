import { liveVisitStatuses, WeeklyHours } from "@hearthside/contract";
import {
  addDays,
  type DaySpan,
  localTimeAt,
  type OrderedLine,
  type Position,
  type RuleCare,
  type RuleClinician,
  type RuleContext,
  readFrequency,
} from "@hearthside/scheduling";
import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import * as z from "zod/mini";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import { givenPowers } from "#src/features/shared/permissions/given-powers.ts";
import { positionOf } from "#src/features/shared/positions/position-of.ts";
import type { Work } from "#src/http/work.ts";
import { notInForce } from "../orders-in-force.ts";

type Asked = DaySpan & { readonly userIds: readonly string[] };

/** Facts about clinicians that the rules need: hours, time off, and visits on and next to the days of the span. */
export const findClinicianFacts = ({ trx, agencyId }: Work, { userIds, ...span }: Asked) =>
  trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .leftJoin("staff_availability as availability", (join) =>
      matchInAgency(join, "availability.userId", "membership.userId"),
    )
    .select((eb) => [
      "membership.userId as id",
      "membership.role",
      givenPowers,
      "membership.discipline",
      "app_user.firstName",
      "app_user.lastName",
      "availability.hours",
      jsonArrayFrom(timeOffOf(eb, span)).as("timeOff"),
      jsonArrayFrom(visitsOf(eb, span)).as("visits"),
    ])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.userId", "in", userIds)
    .where("membership.endedAt", "is", null)
    .execute();

export type ClinicianFacts = Awaited<ReturnType<typeof findClinicianFacts>>[number];

type OfMember = ExpressionBuilder<Database, "membership">;

const timeOffOf = (eb: OfMember, { startDate, endDate }: DaySpan) =>
  eb
    .selectFrom("time_off")
    .select(["time_off.localStart as start", "time_off.localEnd as end"])
    .whereRef("time_off.agencyId", "=", "membership.agencyId")
    .whereRef("time_off.userId", "=", "membership.userId")
    .where("time_off.endedAt", "is", null)
    .where("time_off.localEnd", ">", startDate)
    .where("time_off.localStart", "<", addDays(endDate, 2));

const visitsOf = (eb: OfMember, { startDate, endDate }: DaySpan) =>
  eb
    .selectFrom("visit")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "visit.patientId"))
    .leftJoin("patient_availability as house", (join) =>
      matchInAgency(join, "house.patientId", "visit.patientId"),
    )
    .select(spanColumns)
    .select(["patient.zip", "house.latitude", "house.longitude"])
    .whereRef("visit.agencyId", "=", "membership.agencyId")
    .whereRef("visit.userId", "=", "membership.userId")
    .where("visit.localStart", ">=", addDays(startDate, -2))
    .where("visit.localStart", "<", addDays(endDate, 3))
    .where("visit.status", "in", liveVisitStatuses);

/** Start and end of a visit, as local time and in milliseconds. */
const spanColumns = () =>
  [
    "visit.id",
    "visit.localStart as start",
    "visit.minutes",
    sql<number>`(extract(epoch from lower("visit".during)) * 1000)::float8`.as("from"),
    sql<number>`(extract(epoch from upper("visit".during)) * 1000)::float8`.as("to"),
  ] as const;

/** An ordered week is within its certification period, which is within this many days. */
const periodDays = 66;

type OfPatients = DaySpan & { readonly patientIds: readonly string[] };

/** Facts about patients the caller may see that the rules need: care, orders, and visits around the span. */
export const findPatientFacts = (work: Work, { patientIds, ...span }: OfPatients) =>
  work.trx
    .selectFrom("patient")
    .innerJoin("agency", "agency.id", "patient.agencyId")
    .leftJoin("patient_availability as availability", (join) =>
      matchInAgency(join, "availability.patientId", "patient.id"),
    )
    .select((eb) => [
      "patient.id",
      "patient.zip",
      "agency.weekStartsOn",
      "availability.latitude",
      "availability.longitude",
      "availability.hours",
      jsonObjectFrom(admissionOf(eb)).as("admission"),
      jsonArrayFrom(linesOf(eb)).as("lines"),
      jsonArrayFrom(visitsOfPatients(eb, span)).as("visits"),
    ])
    .where("patient.agencyId", "=", work.agencyId)
    .where("patient.id", "in", patientIds)
    .where(isAssignedTo(work))
    .execute();

export type PatientFacts = Awaited<ReturnType<typeof findPatientFacts>>[number];

type OfPatient = ExpressionBuilder<Database, "patient">;

/** The admission on service, otherwise the latest, with its certification periods. */
const admissionOf = (eb: OfPatient) =>
  eb
    .selectFrom("admission")
    .innerJoin("branch", (join) => matchInAgency(join, "branch.id", "admission.branchId"))
    .select((inner) => [
      "admission.id",
      "admission.status",
      "admission.startOfCare",
      "admission.dischargeDate",
      "branch.zone",
      jsonArrayFrom(
        inner
          .selectFrom("episode")
          .select(["episode.startDate", "episode.endDate"])
          .whereRef("episode.agencyId", "=", "admission.agencyId")
          .whereRef("episode.admissionId", "=", "admission.id")
          .orderBy("episode.number"),
      ).as("periods"),
    ])
    .whereRef("admission.agencyId", "=", "patient.agencyId")
    .whereRef("admission.patientId", "=", "patient.id")
    .orderBy((inner) => inner("admission.status", "=", "discharged"))
    .orderBy("admission.number", "desc")
    .limit(1);

const linesOf = (eb: OfPatient) =>
  eb
    .selectFrom("order_frequency as line")
    .innerJoin("order", (join) => matchInAgency(join, "order.id", "line.orderId"))
    .select([
      "line.id",
      "line.discipline",
      "line.notation",
      "line.startDate",
      "line.endDate",
      "line.locationOfCare",
    ])
    .whereRef("line.agencyId", "=", "patient.agencyId")
    .whereRef("line.patientId", "=", "patient.id")
    .where("order.status", "not in", notInForce);

const visitsOfPatients = (eb: OfPatient, { startDate, endDate }: DaySpan) =>
  eb
    .selectFrom("visit")
    .select(spanColumns)
    .select(["visit.discipline", "visit.kind", "visit.status", "visit.jointKey"])
    .whereRef("visit.agencyId", "=", "patient.agencyId")
    .whereRef("visit.patientId", "=", "patient.id")
    .where("visit.localStart", ">=", addDays(startDate, -periodDays))
    .where("visit.localStart", "<", addDays(endDate, periodDays))
    .where("visit.status", "in", liveVisitStatuses);

/** The visit to check; `id` is set when it already exists. */
type Subject = {
  readonly id: string;
  readonly discipline: string;
  /** Visits of the patient that share this key may overlap. */
  readonly jointKey: string;
  readonly zone: string;
};

type Facts = {
  readonly patient: PatientFacts;
  readonly clinician: ClinicianFacts | null;
};

/** The context of the rules, with all times in the visit's time zone. */
export async function ruleContext(subject: Subject, { patient, clinician }: Facts): Promise<RuleContext> {
  const others = patient.visits.filter(({ id }) => id !== subject.id);
  const apart = others.filter(({ jointKey }) => jointKey !== subject.jointKey);
  return {
    clinician: clinician && (await clinicianOf(subject, clinician)),
    patient: {
      hours: storedHours.parse(patient.hours),
      position: await placeOf(patient),
      visits: apart.map((visit) => ({ ...visit, ...onClock(visit, subject), position: null })),
    },
    care: patient.admission && careOf(patient.admission),
    lines: patient.lines.filter((line) => line.discipline === subject.discipline).flatMap(orderedLine),
    visitsOfDiscipline: others.filter((visit) => visit.discipline === subject.discipline),
    weekStartsOn: patient.weekStartsOn,
  };
}

/** Hours as stored; null: none recorded. */
export const storedHours = z.nullable(z.array(WeeklyHours));

async function clinicianOf(subject: Subject, facts: ClinicianFacts): Promise<RuleClinician> {
  const others = facts.visits.filter(({ id }) => id !== subject.id);
  return {
    name: `${facts.firstName} ${facts.lastName}`,
    discipline: facts.discipline,
    hours: storedHours.parse(facts.hours),
    timeOff: facts.timeOff,
    visits: await Promise.all(
      others.map(async (visit) => ({ ...visit, ...onClock(visit, subject), position: await placeOf(visit) })),
    ),
  };
}

/** Where a home is, however exactly that is known; null if it is not. */
export async function placeOf(house: Parameters<typeof positionOf>[0]): Promise<Position | null> {
  const known = await positionOf(house);
  return known?.position ?? null;
}

const onClock = ({ from }: { readonly from: number }, { zone }: Subject) => ({
  start: localTimeAt(new Date(from).toISOString(), zone),
});

const careOf = (admission: NonNullable<PatientFacts["admission"]>): RuleCare => ({
  startOfCare: admission.startOfCare,
  isOver: admission.status === "discharged",
  isOnHold: admission.status === "on-hold",
  endedOn: admission.dischargeDate,
  periods: admission.periods,
});

/** A notation that cannot be parsed is left out, because nothing in it can be counted. */
function orderedLine({ notation, startDate, endDate }: PatientFacts["lines"][number]): OrderedLine[] {
  const reading = readFrequency(notation);
  return reading.ok ? [{ frequency: reading.frequency, startDate, endDate }] : [];
}
