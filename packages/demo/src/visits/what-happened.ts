import { addDays } from "@hearthside/scheduling";
import type { DemoAgency } from "../agency/agency.ts";
import { agencyZone } from "../agency/branches.ts";
import type { Random } from "../chance/random.ts";
import type {
  NoticeRecord,
  PatientHoursRecord,
  ReplacementRecord,
  ScheduleRecords,
  VerificationRecord,
  VisitRecord,
  VisitTaskRecord,
} from "../visit-records.ts";
import type { House } from "./availability.ts";
import { chooseFlaws, exceptionTask } from "./flaws.ts";
import { instantsOf, timeOn } from "./instants.ts";
import type { Charts } from "./ordered-lines.ts";
import { planMakeUps } from "./other-visits.ts";
import { type Circumstances, missedTasks, noticeOf, type Outcome, outcomeOf } from "./outcomes.ts";
import type { PlannedVisit, Planner } from "./planner.ts";
import type { Moment } from "./span.ts";
import { type Flaw, verificationsOf } from "./verify.ts";

/** The inputs of a schedule. */
export type Making = {
  readonly agency: DemoAgency;
  readonly charts: Charts;
  readonly moment: Moment;
  readonly random: Random;
  readonly newId: () => string;
  readonly houses: ReadonlyMap<string, House>;
};

type Known = {
  readonly patientHours: readonly PatientHoursRecord[];
  readonly replacements: readonly ReplacementRecord[];
};

type Happened = Pick<ScheduleRecords, "visits" | "verifications" | "notices" | "visitTasks">;

/** The outcomes of planned visits with verifications, and the follow-up of missed ones. */
export function whatHappened(
  making: Making,
  planner: Planner,
  { patientHours, replacements }: Known,
): Happened {
  const { random, newId, houses, moment } = making;
  const settled = settledOutcomes(making, planner, patientHours);
  const missed = missedVisits(making, [...planner.planned.values()], settled.outcomes);
  planMakeUps(planner, missed.notices, replacements);
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
  const about = circumstancesOf(making, planner);
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

function circumstancesOf({ agency, charts, moment }: Making, { surplusLines }: Planner): Circumstances {
  const nurseId = agency.members.nurse.id;
  const patientsOf = (rows: readonly { readonly patientId: string }[]) =>
    new Set(rows.map(({ patientId }) => patientId));
  return {
    moment,
    nurseId,
    nursesPatients: patientsOf(charts.assignments.filter(({ userId }) => userId === nurseId)),
    inHospital: patientsOf(charts.admissions.filter(({ status }) => status === "on-hold")),
    surplusLines,
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

type By = { readonly moment: Moment; readonly schedulerId: string };

/** A planned visit with its outcome; the verification has the actual times. */
function visitRecord(
  random: Random,
  { day, minute, userId, ...visit }: PlannedVisit,
  { outcome, moment, schedulerId }: By & { outcome: Outcome },
): VisitRecord {
  const { from, to } = instantsOf({ day, minute, minutes: visit.minutes });
  const isComing = outcome.status === "scheduled" && day > addDays(moment.today, 2);
  const isOpen = isComing && visit.kind === "routine" && visit.jointGroupId === null;
  return {
    ...visit,
    userId: isOpen && random.chance(0.04) ? null : userId,
    localStart: timeOn(day, minute),
    zone: agencyZone,
    during: `[${from},${to})`,
    ...outcome,
    urgency: random.chance(0.05) ? random.pick(["urgent", "high", "medium", "low"] as const) : null,
    note: noteOf(outcome),
    startedAt: null,
    endedAt: null,
    createdAt: `${day > moment.today ? addDays(moment.today, -1) : addDays(day, -8)}T16:00:00Z`,
    createdBy: schedulerId,
  };
}

/** "Other" is recorded with its reason. */
function noteOf({ status, reason }: Outcome): string | null {
  if (reason !== "other") return null;
  return status === "missed"
    ? "Water main break at the home; the family asked us not to come."
    : "Patient out of town with family that day.";
}

type Verified = {
  readonly visit: VisitRecord;
  readonly verifications: readonly VerificationRecord[];
  readonly tasks: readonly VisitTaskRecord[];
};

type About = {
  readonly now: string;
  readonly house: House | undefined;
  readonly flaw: Flaw | undefined;
  readonly newId: () => string;
};

const begun: readonly string[] = ["in-progress", "completed"];

/** The visit with its actual start and end and their verification. */
function verified(random: Random, visit: VisitRecord, about: About): Verified {
  const { userId } = visit;
  if (userId === null || !begun.includes(visit.status)) return { visit, verifications: [], tasks: [] };
  const begins = visit.during.slice(1, visit.during.indexOf(","));
  const verifications = verificationsOf(random, { ...about, visit, userId, begins });
  const times = {
    ...visit,
    startedAt: verifications.find(({ kind }) => kind === "check-in")?.at ?? null,
    endedAt: verifications.find(({ kind }) => kind === "check-out")?.at ?? null,
  };
  const { flaw } = about;
  const flawed = { ...about, visit: times, records: verifications, begins };
  return {
    visit: times,
    verifications,
    tasks: flaw === undefined ? [] : [exceptionTask({ ...flawed, flaw })],
  };
}
