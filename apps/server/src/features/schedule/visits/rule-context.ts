import { WeeklyHours } from "@hearthside/contract";
import {
  localTimeAt,
  type OrderedLine,
  type Position,
  type RuleCare,
  type RuleClinician,
  type RuleContext,
  readFrequency,
  type VisitNear,
} from "@hearthside/scheduling";
import * as z from "zod/mini";
import { positionOf } from "#src/features/shared/positions/position-of.ts";
import type { ClinicianFacts, PatientFacts } from "./planning-facts.ts";

/** The visit to check; `id` is set when it already exists. */
export type Subject = {
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

const storedHours = z.nullable(z.array(WeeklyHours));

async function clinicianOf(subject: Subject, facts: ClinicianFacts): Promise<RuleClinician> {
  const others = facts.visits.filter(({ id }) => id !== subject.id);
  return {
    name: `${facts.firstName} ${facts.lastName}`,
    discipline: facts.discipline,
    hours: storedHours.parse(facts.hours),
    timeOff: facts.timeOff,
    visits: await Promise.all(
      others.map(
        async (visit): Promise<VisitNear> => ({
          ...visit,
          ...onClock(visit, subject),
          position: await placeOf(visit),
        }),
      ),
    ),
  };
}

async function placeOf(house: Parameters<typeof positionOf>[0]): Promise<Position | null> {
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
