import {
  type FrequencyOrder,
  type Ledger,
  orderDisciplines,
  type PatientSchedule,
  type Visit,
} from "@hearthside/contract";
import {
  beyondInWords,
  type DaySpan,
  dueVisits,
  type Frequency,
  ledgerOf,
  orderReach,
  paymentPeriods,
  recertificationWindow,
} from "@hearthside/scheduling";
import { AppError } from "#src/app-error.ts";
import { findWeekStart } from "#src/features/shared/agencies/week-start.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { findLinesOf } from "../queries.ts";
import { frequencyOf } from "../stored-frequency.ts";
import {
  findAideVisitsBefore,
  findCareOf,
  findPeriodsOf,
  findVisitsOf,
  type Period,
} from "./schedule-queries.ts";

type Asked = {
  readonly id: string;
  /** Undefined selects the current period, otherwise the latest. */
  readonly episodeId?: string | undefined;
};

/** A certification period with its lines, visits and ledgers; the view is audited. Throws `not-found`. */
export async function openSchedule(work: Work, { id, episodeId }: Asked): Promise<PatientSchedule> {
  const { firstName, lastName } = await getPatient(work, id);
  const care = await findCareOf(work, { patientId: id, episodeId });
  if (care === undefined && episodeId !== undefined) throw new AppError("not-found");
  const latest = episodeId === undefined ? care : await findCareOf(work, { patientId: id });
  const episodes = care === undefined ? [] : await findPeriodsOf(work, care.id);
  const shown = episodes.find((episode) => episode.id === episodeId) ?? periodOn(episodes, work.today);
  await recordView(work, { patientId: id, section: "schedule" });
  return {
    patientId: id,
    patientName: `${lastName}, ${firstName}`,
    today: work.today,
    startOfCare: care?.startOfCare ?? null,
    admissionStatus: standingOf(latest),
    episodes,
    episode: shown === undefined ? null : withBorders(shown),
    ...(await readPeriod(work, {
      patientId: id,
      period: shown,
      care,
    })),
  };
}

/** A closed referral has no status. */
const standingOf = (latest: Awaited<ReturnType<typeof findCareOf>>) =>
  latest === undefined || (latest.status === "discharged" && latest.startOfCare === null)
    ? null
    : latest.status;

/** The period that contains `today`, otherwise the latest; periods are sorted oldest first. */
const periodOn = (periods: readonly Period[], today: string): Period | undefined =>
  periods.find(({ startDate, endDate }) => startDate <= today && today <= endDate) ?? periods.at(-1);

const withBorders = (period: Period) => ({
  ...period,
  paymentPeriods: [...paymentPeriods(period.startDate)],
  recertificationWindow: recertificationWindow(period.startDate),
});

type Part = {
  readonly patientId: string;
  /** Undefined before care has started, when there are only visits. */
  readonly period: DaySpan | undefined;
  /** An admission that has ended has no due visits. */
  readonly care: Awaited<ReturnType<typeof findCareOf>>;
};

async function readPeriod(work: Work, { patientId, period, care }: Part) {
  const weekStartsOn = await findWeekStart(work);
  const visits = await findVisitsOf(work, { patientId, period });
  if (period === undefined) return { orders: [], visits, ledgers: [], due: [], weekStartsOn };
  const orders = await findLinesOf(work, { patientId, ...period });
  const ledgers = ledgersOf({ orders, visits, period, weekStartsOn });
  const isGoingOn = care !== undefined && care.status !== "discharged";
  const before = isGoingOn ? await findAideVisitsBefore(work, { admissionId: care.id, period }) : [];
  const due = isGoingOn
    ? dueVisits({ period, lines: orders, visits: [...before, ...visits], today: work.today })
    : [];
  return { orders, visits, ledgers, due, weekStartsOn };
}

type Ledgers = {
  readonly orders: readonly FrequencyOrder[];
  readonly visits: readonly Visit[];
  readonly period: DaySpan;
  readonly weekStartsOn: number;
};

/** One ledger for each discipline with orders or visits. */
function ledgersOf({ orders, visits, period, weekStartsOn }: Ledgers): Ledger[] {
  const involved = new Set([...orders, ...visits].map(({ discipline }) => discipline));
  return orderDisciplines
    .filter((discipline) => involved.has(discipline))
    .map((discipline) => {
      const lines = orders
        .filter((order) => order.discipline === discipline)
        .map((order) => ({ ...order, frequency: frequencyOf(order.notation) }));
      const own = visits.filter((visit) => visit.discipline === discipline);
      const { weeks, asNeeded } = ledgerOf({ lines, visits: own, period, weekStartsOn });
      const beyond = lines.flatMap((line) => beyondOf(line, { period, weekStartsOn }) ?? []);
      return { discipline, weeks: [...weeks], asNeeded, beyond };
    });
}

/** What a line orders after its last day; left out for a line that was ended early. */
function beyondOf(
  { notation, frequency, startDate, endDate, endReason }: FrequencyOrder & { readonly frequency: Frequency },
  { period, weekStartsOn }: Pick<Ledgers, "period" | "weekStartsOn">,
): string | undefined {
  if (endReason !== null) return undefined;
  const reach = orderReach(frequency, { startDate, endDate, weekStartsOn });
  const words = beyondInWords({ ...reach, endDate, periodEnd: period.endDate });
  return words && `${notation}: ${words}.`;
}
