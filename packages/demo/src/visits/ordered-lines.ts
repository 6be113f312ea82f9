import { makersOf } from "@hearthside/scheduling";
import type { DemoAgency } from "../agency/agency.ts";
import type {
  AdmissionRecord,
  AssignmentRecord,
  EpisodeRecord,
  MemberRecord,
  PatientBatch,
} from "../records.ts";
import type { FrequencyRecord, OrderRecord, ReplacementRecord } from "../visit-records.ts";
import type { LineToPlan } from "./line-visits.ts";
import { isReplaceable, replacementOf } from "./replacements.ts";
import type { Moment } from "./span.ts";

/** The source of the schedule. */
export type Charts = Pick<
  PatientBatch,
  | "patients"
  | "admissions"
  | "episodes"
  | "assignments"
  | "orders"
  | "frequencies"
  | "diagnoses"
  | "assessments"
  | "answers"
>;

type Ordered = {
  readonly line: FrequencyRecord;
  readonly order: OrderRecord;
  readonly episode: EpisodeRecord;
  readonly admission: AdmissionRecord;
};

type Lines = { readonly lines: readonly LineToPlan[]; readonly replacements: readonly ReplacementRecord[] };

const replaced = 2;

/** Every ordered line within the weeks, with its clinicians; two lines replaced others. */
export function orderedLines(
  charts: Charts,
  agency: DemoAgency,
  { moment, newId }: { moment: Moment; newId: () => string },
): Lines {
  const known = orderedOf(charts).filter(({ line }) => line.endDate >= moment.weeks.startDate);
  const changed = known
    .filter((one) => one.admission.status === "active" && isReplaceable(one, moment))
    .slice(0, replaced);
  const replacements = changed.map((one) => replacementOf(one, moment, newId));
  const after = new Map(replacements.map((one) => [one.ended.id, one]));
  const inForce = known.flatMap((one): Ordered[] => {
    const replacement = after.get(one.line.id);
    if (replacement === undefined) return [one];
    const { endDate } = replacement.ended;
    return [
      { ...one, line: { ...one.line, endDate } },
      { ...one, order: replacement.order, line: replacement.line },
    ];
  });
  const teams = Map.groupBy(charts.assignments, ({ patientId, startDate }) => `${patientId}/${startDate}`);
  return {
    replacements,
    lines: inForce.map(({ line, episode, admission }) => ({
      line,
      episode,
      admission,
      clinicians: cliniciansOf(teams.get(`${line.patientId}/${admission.referralDate}`) ?? [], agency, line),
      surplus: 0,
    })),
  };
}

function orderedOf({ orders, episodes, admissions, frequencies }: Charts): Ordered[] {
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const episodeOf = new Map(episodes.map((episode) => [episode.id, episode]));
  const admissionOf = new Map(admissions.map((admission) => [admission.id, admission]));
  return frequencies.flatMap((line) => {
    const order = orderOf.get(line.orderId);
    const episode = order && episodeOf.get(order.episodeId);
    const admission = order && admissionOf.get(order.admissionId);
    return order && episode && admission ? [{ line, order, episode, admission }] : [];
  });
}

/** The team members for its visits, assistants last. */
function cliniciansOf(
  team: readonly AssignmentRecord[],
  { members: { nurse, clinicians } }: DemoAgency,
  { discipline: ordered }: FrequencyRecord,
): MemberRecord[] {
  const makers = makersOf(ordered);
  const ids = new Set(team.map(({ userId }) => userId));
  return [nurse, ...clinicians]
    .filter(({ id, discipline }) => ids.has(id) && makers.includes(discipline ?? ""))
    .toSorted((a, b) => makers.indexOf(a.discipline ?? "") - makers.indexOf(b.discipline ?? ""));
}
