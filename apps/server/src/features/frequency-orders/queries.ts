import type { FrequencyOrder, OrderDiscipline } from "@hearthside/contract";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordStep } from "#src/features/documents/record-step.ts";
import { isAssignedTo } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import { notInForce } from "./in-force.ts";

/** Lines in effect for patients the caller may see. */
export const selectLines = (
  trx: AgencyTrx,
  caller: Caller,
  leftOut: readonly (typeof notInForce)[number][] = notInForce,
) =>
  trx
    .selectFrom("order_frequency as line")
    .innerJoin("order", (join) =>
      join.onRef("order.agencyId", "=", "line.agencyId").onRef("order.id", "=", "line.orderId"),
    )
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "line.agencyId").onRef("patient.id", "=", "line.patientId"),
    )
    .select([
      "line.id",
      "line.version",
      "line.orderId",
      "line.patientId",
      "line.discipline",
      "line.notation",
      "line.visitCount",
      "line.visitMinutes",
      "line.startDate",
      "line.endDate",
      "line.locationOfCare",
      "order.orderedOn",
      "order.status",
      "line.replacesId",
      "line.endReason",
    ])
    .where("line.agencyId", "=", caller.agencyId)
    .where("order.status", "not in", leftOut)
    .where(isAssignedTo(caller));

export const findLine = (trx: AgencyTrx, caller: Caller, id: string): Promise<FrequencyOrder | undefined> =>
  selectLines(trx, caller).where("line.id", "=", id).executeTakeFirst();

/** The line, locked until the transaction ends, even if it was discontinued in the meantime. */
export const lockLine = (trx: AgencyTrx, caller: Caller, id: string): Promise<FrequencyOrder | undefined> =>
  selectLines(trx, caller, ["draft"]).where("line.id", "=", id).forNoKeyUpdate("line").executeTakeFirst();

type Days = { readonly startDate: string; readonly endDate: string };

/** The patient's lines in effect on any of the days, by start. */
export const findLinesOf = (
  trx: AgencyTrx,
  caller: Caller,
  { patientId, startDate, endDate }: Days & { readonly patientId: string },
): Promise<FrequencyOrder[]> =>
  selectLines(trx, caller)
    .where("line.patientId", "=", patientId)
    .where("line.startDate", "<=", endDate)
    .where("line.endDate", ">=", startDate)
    .orderBy("line.discipline")
    .orderBy("line.startDate")
    .orderBy("line.id")
    .execute();

export type NewOrder = {
  readonly id: string;
  readonly patientId: string;
  readonly admissionId: string;
  readonly episodeId: string;
  readonly physicianId: string | null;
  readonly text: string;
  readonly orderedOn: string;
  readonly receivedBy: string | null;
  readonly receivedAt: Date | null;
};

/** Inserts the order and its document with the same id. */
export async function insertOrder(trx: AgencyTrx, caller: Caller, order: NewOrder): Promise<void> {
  const { agencyId, userId } = caller;
  const { id, patientId, admissionId, episodeId, physicianId, text } = order;
  await trx
    .insertInto("document")
    .values({
      agencyId,
      id,
      patientId,
      admissionId,
      episodeId,
      physicianId,
      kind: "frequency-order",
      title: "Visit frequency order",
      content: JSON.stringify({ text }),
      status: "submitted",
      authorId: userId,
      submittedAt: sql<Date>`now()`,
    })
    .execute();
  await trx
    .insertInto("order")
    .values({ ...order, agencyId, kind: "frequency", status: "submitted" })
    .execute();
  await recordStep(trx, caller, { documentId: id, status: "submitted", at: new Date() });
}

export type NewLine = Days & {
  readonly id: string;
  readonly orderId: string;
  readonly patientId: string;
  readonly discipline: OrderDiscipline;
  readonly notation: string;
  readonly visitCount: number;
  readonly visitMinutes: number;
  readonly locationOfCare: string;
  readonly replacesId: string | null;
};

/** Undefined when the agency already has a line with that id. */
export const insertLine = (trx: AgencyTrx, { agencyId }: Caller, line: NewLine) =>
  trx
    .insertInto("order_frequency")
    .values({ ...line, agencyId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

/** The line must be locked. */
export const updateEnd = (
  trx: AgencyTrx,
  { agencyId }: Caller,
  { id, endDate, endReason }: { readonly id: string; readonly endDate: string; readonly endReason: string },
) =>
  trx
    .updateTable("order_frequency")
    .set((eb) => ({ endDate, endReason, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** Whether the order has other lines. */
export async function hasOtherLines(
  trx: AgencyTrx,
  { agencyId }: Caller,
  { id, orderId }: Pick<FrequencyOrder, "id" | "orderId">,
): Promise<boolean> {
  const other = await trx
    .selectFrom("order_frequency")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("orderId", "=", orderId)
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The order's status follows its document's. Returns the document's version. */
export async function updateToDiscontinued(trx: AgencyTrx, caller: Caller, orderId: string): Promise<number> {
  const { version } = await trx
    .updateTable("document")
    .set((eb) => ({ status: "discontinued" as const, version: eb("version", "+", 1) }))
    .where("agencyId", "=", caller.agencyId)
    .where("id", "=", orderId)
    .returning("version")
    .executeTakeFirstOrThrow();
  await recordStep(trx, caller, { documentId: orderId, status: "discontinued", at: new Date() });
  return version;
}
