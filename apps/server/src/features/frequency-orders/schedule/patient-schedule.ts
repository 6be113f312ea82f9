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
import type { AgencyTrx } from "#src/boundary.ts";
import { findWeekStart } from "#src/features/agencies/week-start.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
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
export async function openSchedule(
  trx: AgencyTrx,
  caller: Caller,
  { id, episodeId }: Asked,
): Promise<PatientSchedule> {
  const { firstName, lastName } = await getPatient(trx, caller, id);
  const care = await findCareOf(trx, caller, { patientId: id, episodeId });
  if (care === undefined && episodeId !== undefined) throw new AppError("not-found");
  const latest = episodeId === undefined ? care : await findCareOf(trx, caller, { patientId: id });
  const episodes = care === undefined ? [] : await findPeriodsOf(trx, caller, care.id);
  const shown = episodes.find((episode) => episode.id === episodeId) ?? periodOn(episodes, caller.today);
  await recordView(trx, caller, { patientId: id, section: "schedule" });
  return {
    patientId: id,
    patientName: `${lastName}, ${firstName}`,
    today: caller.today,
    startOfCare: care?.startOfCare ?? null,
    admissionStatus: standingOf(latest),
    episodes,
    episode: shown === undefined ? null : withBorders(shown),
    ...(await readPeriod(trx, caller, {
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

async function readPeriod(trx: AgencyTrx, caller: Caller, { patientId, period, care }: Part) {
  const weekStartsOn = await findWeekStart(trx, caller);
  const visits = await findVisitsOf(trx, caller, { patientId, period });
  if (period === undefined) return { orders: [], visits, ledgers: [], due: [], weekStartsOn };
  const orders = await findLinesOf(trx, caller, { patientId, ...period });
  const ledgers = ledgersOf({ orders, visits, period, weekStartsOn });
  const isGoingOn = care !== undefined && care.status !== "discharged";
  const before = isGoingOn ? await findAideVisitsBefore(trx, caller, { admissionId: care.id, period }) : [];
  const due = isGoingOn
    ? dueVisits({ period, lines: orders, visits: [...before, ...visits], today: caller.today })
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
