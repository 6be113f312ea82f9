import type { admissionEventKinds } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Work } from "#src/http/work.ts";

/** The latest open admission. The caller's access to the patient is checked beforehand. */
export const findAdmissionInCare = ({ trx, agencyId }: Work, patientId: string) =>
  trx
    .selectFrom("admission")
    .select(["id", "status", "physicianId", "startOfCare"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("status", "<>", "discharged")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

export async function findLastNumber({ trx, agencyId }: Work, patientId: string): Promise<number> {
  const row = await trx
    .selectFrom("admission")
    .select((eb) => eb.fn.max("number").as("last"))
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** The branch an employee works for, by default the caller; without one, the first of the agency. */
export const findBranchOf = ({ trx, agencyId, ...caller }: Work, userId = caller.userId) =>
  trx
    .selectFrom("branch")
    .leftJoin("membership", (join) =>
      matchInAgency(join, "membership.branchId", "branch.id").on("membership.userId", "=", userId),
    )
    .select("branch.id")
    .where("branch.agencyId", "=", agencyId)
    .where("branch.closedAt", "is", null)
    .orderBy("membership.userId", (order) => order.nullsLast())
    .orderBy("branch.name")
    .limit(1)
    .executeTakeFirst();

type NewAdmission = {
  readonly id: string;
  readonly patientId: string;
  readonly number: number;
  readonly branchId: string;
  readonly physicianId?: string | null;
  readonly referralDate?: string;
  readonly referralSource?: string | null;
  readonly referralNote?: string | null;
  readonly orderedStartOfCare?: string | null;
};

/** Undefined if the id belongs to another admission. */
export const insertPreAdmission = ({ trx, agencyId }: Work, row: NewAdmission) =>
  trx
    .insertInto("admission")
    .values({ ...row, agencyId, status: "pre-admit" })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

/** Serializes admissions of the patient until the transaction ends. */
export const lockPatient = ({ trx, agencyId }: Work, patientId: string) =>
  trx
    .selectFrom("patient")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", patientId)
    .forNoKeyUpdate()
    .execute();

/** Undefined if the admission is no longer a pre-admission. */
export const updateToActive = (
  { trx, agencyId }: Work,
  { id, startOfCare }: { id: string; startOfCare: string },
) =>
  trx
    .updateTable("admission")
    .set((eb) => ({ status: "active" as const, startOfCare, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where("status", "=", "pre-admit")
    .returning("id")
    .executeTakeFirst();

type NewEpisode = {
  readonly id: string;
  readonly admissionId: string;
  readonly number: number;
  readonly startDate: string;
  readonly endDate: string;
};

/** The latest certification period first. */
export const findPeriods = ({ trx, agencyId }: Work, admissionId: string) =>
  trx
    .selectFrom("episode")
    .select(["id", "admissionId", "number", "startDate", "endDate"])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .orderBy("number", "desc")
    .execute();

/** The number of the latest certification period; 0 before the first. */
export async function findLastEpisode({ trx, agencyId }: Work, admissionId: string): Promise<number> {
  const row = await trx
    .selectFrom("episode")
    .select((eb) => eb.fn.max("number").as("last"))
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

export const updateFirstEpisode = (
  { trx, agencyId }: Work,
  { admissionId, ...period }: Pick<NewEpisode, "admissionId" | "startDate" | "endDate">,
) =>
  trx
    .updateTable("episode")
    .set((eb) => ({ ...period, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .where("number", "=", 1)
    .execute();

/** An existing one stays. */
export const insertEpisode = ({ trx, agencyId }: Work, row: NewEpisode) =>
  trx
    .insertInto("episode")
    .values({ ...row, agencyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export type AdmissionEvent = {
  readonly kind: (typeof admissionEventKinds)[number];
  readonly onDate: string;
  readonly facility?: string | null;
  readonly reason?: string | null;
};

type Whose = { readonly id: string; readonly patientId: string };

/** Adds an event to an admission; events are never changed. */
export async function insertEvent(
  { trx, agencyId, userId }: Work,
  { id, patientId, ...event }: Whose & AdmissionEvent,
): Promise<void> {
  await trx
    .insertInto("admission_event")
    .values({ ...event, id: uuidv7(), agencyId, admissionId: id, patientId, createdBy: userId })
    .execute();
}
