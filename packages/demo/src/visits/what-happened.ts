import type { DemoAgency } from "../agency/agency.ts";
import type { Random } from "../chance/random.ts";
import type { NoticeRecord, PatientHoursRecord, ScheduleRecords, VisitRecord } from "../visit-records.ts";
import type { House } from "./availability.ts";
import { chooseFlaws } from "./flaws.ts";
import { instantsOf } from "./instants.ts";
import { verified } from "./made-visits.ts";
import { missedTasks, noticeOf } from "./missed.ts";
import type { Charts } from "./ordered-lines.ts";
import { planMakeUps } from "./other-visits.ts";
import { type Outcome, outcomeOf } from "./outcomes.ts";
import type { PlannedVisit } from "./planned-visit.ts";
import type { Planner } from "./planner.ts";
import type { Moment } from "./span.ts";
import type { Flaw } from "./verify.ts";
import { visitRecord } from "./visit-record.ts";

/** The inputs of a schedule. */
export type Making = {
  readonly agency: DemoAgency;
  readonly charts: Charts;
  readonly moment: Moment;
  readonly random: Random;
  readonly newId: () => string;
  readonly houses: ReadonlyMap<string, House>;
};

type Happened = Pick<ScheduleRecords, "visits" | "verifications" | "notices" | "visitTasks">;

/** The outcomes of planned visits with verifications, and the follow-up of missed ones. */
export function whatHappened(
  making: Making,
  planner: Planner,
  known: readonly PatientHoursRecord[],
): Happened {
  const { random, newId, houses, moment } = making;
  const settled = settledOutcomes(making, planner, known);
  const missed = missedVisits(making, [...planner.planned.values()], settled.outcomes);
  planMakeUps(planner, missed.notices);
  const made = [...planner.planned.values()].map((visit) => {
    const outcome = settled.outcomes.get(visit.id) ?? makeUpOutcome(visit, moment);
    const record = recordOf(making, visit, outcome);
    const house = houses.get(visit.patientId);
    const flaw = settled.flaws.get(visit.id);
    return verified(random, record, { now: nowOf(moment), house, flaw, newId });
  });
  return {
    visits: made.map(({ visit }) => visit),
    verifications: made.flatMap(({ verifications }) => verifications),
    notices: missed.notices,
    visitTasks: [...missed.tasks, ...made.flatMap(({ tasks }) => tasks)],
  };
}

type Settled = {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly flaws: ReadonlyMap<string, Flaw>;
};

function settledOutcomes(making: Making, planner: Planner, known: readonly PatientHoursRecord[]): Settled {
  const { random, moment } = making;
  const about = circumstancesOf(making);
  const planned = [...planner.planned.values()];
  const likely = new Map(planned.map((visit) => [visit.id, outcomeOf(random, visit, about)]));
  const located = new Set(
    known.filter(({ latitude }) => latitude !== null).map(({ patientId }) => patientId),
  );
  const flaws = chooseFlaws(planned, {
    moment,
    isEligible: ({ id, userId, patientId, jointGroupId }) =>
      likely.get(id)?.status === "completed" &&
      userId !== about.nurseId &&
      jointGroupId === null &&
      located.has(patientId),
  });
  const stillOpen = [...flaws].filter(([, flaw]) => flaw === "no-check-out");
  return {
    flaws,
    outcomes: new Map([
      ...likely,
      ...stillOpen.map(([id]): [string, Outcome] => [id, { status: "in-progress", reason: null }]),
    ]),
  };
}

function circumstancesOf({ agency, charts, moment }: Making) {
  const nurseId = agency.members.nurse.id;
  const patientsOf = (rows: readonly { readonly patientId: string }[]) =>
    new Set(rows.map(({ patientId }) => patientId));
  return {
    moment,
    nurseId,
    nursesPatients: patientsOf(charts.assignments.filter(({ userId }) => userId === nurseId)),
    inHospital: patientsOf(charts.admissions.filter(({ status }) => status === "on-hold")),
  };
}

function missedVisits(
  making: Making,
  planned: readonly PlannedVisit[],
  outcomes: ReadonlyMap<string, Outcome>,
) {
  const { charts, agency, moment, random, newId } = making;
  const admissionOf = new Map(charts.admissions.map((admission) => [admission.id, admission]));
  const nurseId = agency.members.nurse.id;
  const about = planned.flatMap((visit) => {
    const outcome = outcomes.get(visit.id);
    const admission = admissionOf.get(visit.admissionId);
    if (outcome?.status !== "missed" || admission === undefined) return [];
    const caseManagerId =
      charts.assignments.find(
        ({ patientId, isCaseManager, startDate }) =>
          patientId === visit.patientId && isCaseManager && startDate === admission.referralDate,
      )?.userId ?? visit.userId;
    const isSettled = caseManagerId === nurseId || admission.dischargeDate !== null;
    const record = recordOf(making, visit, outcome);
    const { physicianId } = admission;
    const isInCare = admission.status === "active";
    return [{ visit: record, physicianId, caseManagerId, isSettled, isInCare, today: moment.today, newId }];
  });
  const notices: NoticeRecord[] = about.map((one) => noticeOf(random, one));
  const tasks = about.flatMap((one, index) =>
    notices.slice(index, index + 1).flatMap((notice) => missedTasks(one, notice)),
  );
  return { notices, tasks };
}

const recordOf = ({ random, moment, agency }: Making, visit: PlannedVisit, outcome: Outcome): VisitRecord =>
  visitRecord(random, visit, { outcome, moment, schedulerId: agency.members.scheduler.id });

const makeUpOutcome = ({ day }: PlannedVisit, { today }: Moment): Outcome => ({
  status: day < today ? "completed" : "scheduled",
  reason: null,
});

const nowOf = ({ today, minute }: Moment) => instantsOf({ day: today, minute, minutes: 5 }).from;
