import {
  type FrequencyOrder,
  type Ledger,
  orderDisciplines,
  type PatientSchedule,
  type Visit,
} from "@hearthside/contract";
import { notationText } from "@hearthside/contract/visit-labels";
import {
  addDays,
  type DaySpan,
  describeBeyond,
  dueVisits,
  type Frequency,
  ledgerOf,
  orderReach,
  paymentPeriods,
  recertificationWindow,
  supervisionDays,
} from "@hearthside/scheduling";
import { AppError } from "#src/app-error.ts";
import { findWeekStart } from "#src/features/shared/agencies/agencies.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { selectVisits, visitOf } from "../visits/visit-rows.ts";
import { findLinesOf, frequencyOf, withLeast } from "./queries.ts";

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
  const lines = await findLinesOf(work, { patientId, ...period });
  const orders = lines.map((line) => withLeast(line, weekStartsOn));
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
  const text = describeBeyond({ ...reach, endDate, periodEnd: period.endDate });
  return text && `${notationText(notation)}: ${text}.`;
}

// Except for the visits, the caller must have checked access to the patient.

type Of = { readonly patientId: string; readonly episodeId?: string | undefined };

/** The admission of the certification period, otherwise the patient's latest. */
const findCareOf = ({ trx, agencyId }: Work, { patientId, episodeId }: Of) =>
  trx
    .selectFrom("admission")
    .select(["admission.id", "admission.startOfCare", "admission.status"])
    .where("admission.agencyId", "=", agencyId)
    .where("admission.patientId", "=", patientId)
    .$if(episodeId !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom("episode")
            .select(eb.lit(1).as("one"))
            .whereRef("episode.agencyId", "=", "admission.agencyId")
            .whereRef("episode.admissionId", "=", "admission.id")
            .where("episode.id", "=", episodeId ?? ""),
        ),
      ),
    )
    .orderBy("admission.number", "desc")
    .limit(1)
    .executeTakeFirst();

/** A certification period. */
type Period = DaySpan & { readonly id: string; readonly number: number };

/** Oldest first. */
const findPeriodsOf = (
  { trx, agencyId }: Work,
  admissionId: string,
): Promise<{ id: string; number: number; startDate: string; endDate: string }[]> =>
  trx
    .selectFrom("episode")
    .select(["id", "number", "startDate", "endDate"])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .orderBy("number")
    .execute();

type During = { readonly patientId: string; readonly period: DaySpan | undefined };

/** The patient's visits in the period, or all without a period. */
async function findVisitsOf(work: Work, { patientId, period }: During): Promise<Visit[]> {
  const all = selectVisits(work).where("visit.patientId", "=", patientId);
  const asked =
    period === undefined
      ? all
      : all
          .where("visit.localStart", ">=", `${period.startDate}T00:00:00`)
          .where("visit.localStart", "<", `${addDays(period.endDate, 1)}T00:00:00`);
  return (await asked.orderBy("visit.localStart").orderBy("visit.id").execute()).map(visitOf);
}

type Before = { readonly admissionId: string; readonly period: DaySpan };

/** Visits of aides and their supervisors before the period that matter for the next supervisory visit. */
const findAideVisitsBefore = (
  { trx, agencyId }: Work,
  { admissionId, period: { startDate } }: Before,
): Promise<{ start: string; kind: string; status: string; discipline: string }[]> =>
  trx
    .selectFrom("visit")
    .select(["localStart as start", "kind", "status", "discipline"])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .where("localStart", ">=", `${addDays(startDate, -supervisionDays)}T00:00:00`)
    .where("localStart", "<", `${startDate}T00:00:00`)
    .where((eb) => eb.or([eb("discipline", "=", "HHA"), eb("kind", "=", "supervision")]))
    .execute();
