import { addDays } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import type { AuthorizationRecord, EligibilityCheckRecord } from "../chart-records.ts";
import type { CoverageRecord } from "../records.ts";
import { type Entry, enteredOn } from "./entry.ts";

/** Each payer was asked at the referral, and some again this month. */
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

/** Payers that want to be asked allow a number of nursing visits for the first sixty days; a supplement follows Medicare. */
export function authorizationsOf(
  random: Random,
  { newId, patientId, since, today, admission }: Entry,
  coverages: readonly CoverageRecord[],
): AuthorizationRecord[] {
  if (admission.startOfCare === null) return [];
  return coverages
    .filter(({ rank, payerKind }) => rank === "primary" && asking.includes(payerKind))
    .map(({ id: coverageId, startDate: insuredFrom }) => {
      const startDate = insuredFrom !== null && insuredFrom > since ? insuredFrom : since;
      const isApproved = random.chance(0.85);
      return {
        ...({ id: newId(), patientId, coverageId, discipline: "SN", unit: "visits" } as const),
        number: isApproved ? `A${random.between(1_000_000, 9_999_999)}` : null,
        amount: random.pick([9, 12, 18, 24]),
        startDate,
        endDate: addDays(startDate, 59),
        status: isApproved ? ("approved" as const) : ("requested" as const),
        createdAt: enteredOn(since, { today }),
      };
    });
}
