import { addDays, type Day } from "@hearthside/scheduling";
import type { DemoAgency } from "../agency/agency.ts";
import { type Random, randomFrom } from "../chance/random.ts";
import { momentOf } from "../moment-of.ts";
import type { PatientBatch } from "../records.ts";
import type { SupplyItemRecord, SupplyRequestRecord } from "./supply-records.ts";

/** The source of supplies: the agency and its patients on service. */
export type SuppliesInput = {
  readonly seed: string;
  readonly today: Day;
  readonly agency: DemoAgency;
  readonly batch: Pick<PatientBatch, "admissions" | "assignments" | "diagnoses">;
};

type Recipient = Pick<
  SupplyRequestRecord,
  "forKind" | "patientId" | "userId" | "physicianId" | "branchId" | "requestedBy"
>;

/** The missing supplies of the specification's sample. */
const missing: ReadonlySet<string> = new Set(["Gloves", "Masks", "Penlight", "Scissors"]);

const states = ["open", "open", "ready", "handed-out", "handed-out"] as const;

/** Oldest first. Missing supplies have open requests: for patients, caregivers and one physician. */
export function demoRequests(
  input: SuppliesInput,
  items: readonly SupplyItemRecord[],
  newId: () => string,
): SupplyRequestRecord[] {
  const random = randomFrom(`${input.seed}/supplies/requests`);
  const lacking = items.filter(({ name }) => missing.has(name));
  const others = items.filter(({ name }) => !missing.has(name));
  const recipients = recipientsOf(input, random);
  return recipients
    .map((recipient, at) => {
      const isLacking = at % 2 === 0;
      const { id: itemId } = isLacking
        ? (lacking[(at / 2) % lacking.length] ?? random.pick(lacking))
        : random.pick(others);
      const status = isLacking ? "open" : random.pick(states);
      const daysAgo = random.between(status === "handed-out" ? 5 : 1, status === "handed-out" ? 30 : 6);
      return requestOf(input, {
        id: newId(),
        itemId,
        recipient,
        status,
        daysAgo,
        quantity: random.between(1, 2),
      });
    })
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** Requests by clinicians for their patients, by caregivers for themselves, and for a physician. */
function recipientsOf({ agency, batch }: SuppliesInput, random: Random): Recipient[] {
  const { branches, members, physicians } = agency;
  const branchOf = new Map(
    batch.admissions.filter(({ status }) => status === "active").map((one) => [one.patientId, one.branchId]),
  );
  const assigned = batch.assignments.flatMap(({ patientId, userId, isCaseManager, endDate }) => {
    const branchId = branchOf.get(patientId);
    return branchId === undefined || !isCaseManager || endDate !== null
      ? []
      : [{ patientId, userId, branchId }];
  });
  const nurses = assigned.filter(({ userId }) => userId === members.nurse.id);
  const patients = [...nurses.slice(0, 4), ...random.sample(assigned, 12)];
  const [north] = branches;
  const caregivers = [members.nurse, ...random.sample(members.clinicians, 7)];
  return [
    ...uniqueBy(patients, ({ patientId }) => patientId).map(({ patientId, userId, branchId }) => ({
      ...forNobody,
      forKind: "patient" as const,
      patientId,
      branchId,
      requestedBy: userId,
    })),
    ...caregivers.map(({ id, branchId }) => ({
      ...forNobody,
      forKind: "caregiver" as const,
      userId: id,
      branchId,
      requestedBy: id,
    })),
    ...physicians.slice(0, 1).map(({ id }) => ({
      ...forNobody,
      forKind: "physician" as const,
      physicianId: id,
      branchId: north?.id ?? members.admin.branchId,
      requestedBy: members.scheduler.id,
    })),
  ];
}

const forNobody = { patientId: null, userId: null, physicianId: null };

const uniqueBy = <T>(list: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(list.map((one) => [keyOf(one), one])).values(),
];

type Asked = Pick<SupplyRequestRecord, "id" | "itemId" | "status" | "quantity"> & {
  readonly recipient: Recipient;
  readonly daysAgo: number;
};

function requestOf({ today, agency }: SuppliesInput, asked: Asked): SupplyRequestRecord {
  const { recipient, daysAgo, ...row } = asked;
  const office = agency.members.scheduler.id;
  const createdAt = momentOf(addDays(today, -daysAgo), today, "15:20");
  const later = momentOf(addDays(today, Math.min(0, 2 - daysAgo)), today, "20:10");
  const isReady = row.status === "ready";
  const isClosed = row.status === "handed-out";
  return {
    ...row,
    ...recipient,
    createdAt,
    readyAt: isReady ? later : null,
    readyBy: isReady ? office : null,
    closedAt: isClosed ? later : null,
    closedBy: isClosed ? office : null,
  };
}
