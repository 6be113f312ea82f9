import { type Random, randomFrom } from "../chance/random.ts";
import type { AuthorizationRecord, EligibilityCheckRecord } from "../chart-records.ts";
import type { CoverageRecord, EpisodeRecord } from "../records.ts";
import type { FrequencyRecord, OrderRecord } from "../visit-records.ts";
import { type Entry, enteredOn } from "./entry.ts";

/** Each payer's eligibility was checked at the referral, and some again this month. */
export function eligibilityOf(
  random: Random,
  { newId, patientId, since, today, agency }: Entry,
  coverages: readonly CoverageRecord[],
): EligibilityCheckRecord[] {
  const askable = coverages.filter(({ payerKind }) => payerKind !== "self-pay");
  return askable.flatMap(({ id: coverageId, policyNumber }) => {
    const days = random.chance(0.5) ? [since, today] : [since];
    return [...new Set(days)].map((checkedOn) => ({
      id: newId(),
      patientId,
      coverageId,
      checkedOn,
      checkedBy: agency.members.scheduler.id,
      result: random.pick([
        "eligible",
        "eligible",
        "eligible",
        "eligible",
        "unclear",
        "not-eligible",
      ] as const),
      method: random.pick(["portal", "phone"] as const),
      reference: policyNumber === null ? null : `R${random.between(100_000, 999_999)}`,
      createdAt: enteredOn(checkedOn, { today }),
    }));
  });
}

const asking = ["medicare-advantage", "private", "veterans", "workers-compensation"];

/** The coverage, and the orders it applies to. */
type Ordered = {
  readonly coverages: readonly CoverageRecord[];
  readonly episodes: readonly EpisodeRecord[];
  readonly orders: readonly OrderRecord[];
  readonly frequencies: readonly FrequencyRecord[];
};

const periods = 2;

/**
 * Payers that require authorization authorize the orders of this certification period and the last one, each discipline
 * separately; sometimes they authorize too little. A supplement follows Medicare.
 */
export function authorizationsOf(
  entry: Entry,
  { coverages, episodes, ...ordered }: Ordered,
): AuthorizationRecord[] {
  const random = randomFrom(`${entry.patientId}/authorizations`);
  const asked = coverages.filter(({ rank, payerKind }) => rank === "primary" && asking.includes(payerKind));
  const lately = episodes.filter(({ admissionId }) => admissionId === entry.admission.id).slice(-periods);
  return asked.flatMap((coverage) =>
    lately.flatMap((episode) =>
      visitsOrdered(episode, ordered).map((visits) =>
        permitted(random, entry, { coverage, episode, ...visits }),
      ),
    ),
  );
}

type Visits = { readonly discipline: FrequencyRecord["discipline"]; readonly visitCount: number };

/** For each discipline; without ordered nursing, the nurse's visit that starts care. */
function visitsOrdered(
  { id, number }: EpisodeRecord,
  { orders, frequencies }: Pick<Ordered, "orders" | "frequencies">,
): Visits[] {
  const written = new Set(orders.filter(({ episodeId }) => episodeId === id).map((order) => order.id));
  const lines = frequencies.filter(({ orderId }) => written.has(orderId));
  const isNursed = lines.some(({ discipline }) => discipline === "SN");
  return isNursed || number > 1 ? lines : [{ discipline: "SN", visitCount: 1 }, ...lines];
}

type Permit = Visits & { readonly coverage: CoverageRecord; readonly episode: EpisodeRecord };

function permitted(
  random: Random,
  { newId, patientId, today }: Entry,
  { coverage, episode, discipline, visitCount }: Permit,
): AuthorizationRecord {
  const insuredFrom = coverage.startDate ?? episode.startDate;
  const startDate = insuredFrom > episode.startDate ? insuredFrom : episode.startDate;
  const isApproved = episode.endDate < today || random.chance(0.85);
  const isShort = random.chance(0.12);
  return {
    ...({ id: newId(), patientId, coverageId: coverage.id, discipline, unit: "visits" } as const),
    number: isApproved ? `A${random.between(1_000_000, 9_999_999)}` : null,
    amount: Math.max(1, isShort ? Math.floor(visitCount * 0.7) : visitCount),
    startDate,
    endDate: episode.endDate,
    status: isApproved ? ("approved" as const) : ("requested" as const),
    createdAt: enteredOn(startDate, { today }),
  };
}
