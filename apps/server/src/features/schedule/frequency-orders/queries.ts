import type { FrequencyOrder, OrderDiscipline } from "@hearthside/contract";
import { type Frequency, hasRange, leastVisits, readFrequency } from "@hearthside/scheduling";
import { sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { recordStep } from "#src/features/documents/document-steps.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import { notInForce } from "../orders-in-force.ts";

/** With how many visits it orders at least, if it orders a range. */
export function withLeast<L extends Ranged>(line: L, weekStartsOn: number): L & { leastVisits?: number } {
  const { notation, startDate, endDate } = line;
  const reading = /\d-\d/.test(notation) && readFrequency(notation);
  if (!reading || !reading.ok || !hasRange(reading.frequency)) return line;
  return { ...line, leastVisits: leastVisits(reading.frequency, { startDate, endDate, weekStartsOn }) };
}

type Ranged = Pick<FrequencyOrder, "notation" | "startDate" | "endDate">;

/** As stored, without what is read from its notation. */
export type StoredLine = Omit<FrequencyOrder, "leastVisits">;

/** Lines in effect for patients the caller may see. */
export const selectLines = (work: Work, leftOut: readonly (typeof notInForce)[number][] = notInForce) =>
  work.trx
    .selectFrom("order_frequency as line")
    .innerJoin("order", (join) => matchInAgency(join, "order.id", "line.orderId"))
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "line.patientId"))
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
    .where("line.agencyId", "=", work.agencyId)
    .where("order.status", "not in", leftOut)
    .where(isAssignedTo(work));

export const findLine = (work: Work, id: string): Promise<StoredLine | undefined> =>
  selectLines(work).where("line.id", "=", id).executeTakeFirst();

/** The line, locked until the transaction ends, even if it was discontinued in the meantime. */
export const lockLine = (work: Work, id: string): Promise<FrequencyOrder | undefined> =>
  selectLines(work, ["draft"]).where("line.id", "=", id).forNoKeyUpdate("line").executeTakeFirst();

type Days = { readonly startDate: string; readonly endDate: string };

/** The patient's lines in effect on any of the days, by start. */
export const findLinesOf = (
  work: Work,
  { patientId, startDate, endDate }: Days & { readonly patientId: string },
): Promise<FrequencyOrder[]> =>
  selectLines(work)
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
export async function insertOrder(work: Work, order: NewOrder): Promise<void> {
  const { agencyId, userId } = work;
  const { id, patientId, admissionId, episodeId, physicianId, text } = order;
  await work.trx
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
  await work.trx
    .insertInto("order")
    .values({ ...order, agencyId, kind: "frequency", status: "submitted" })
    .execute();
  await recordStep(work, { documentId: id, status: "submitted", at: new Date() });
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
export const insertLine = ({ trx, agencyId }: Work, line: NewLine) =>
  trx
    .insertInto("order_frequency")
    .values({ ...line, agencyId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

/** The line must be locked. */
export const updateEnd = (
  { trx, agencyId }: Work,
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
  { trx, agencyId }: Work,
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
export async function updateToDiscontinued(work: Work, orderId: string): Promise<number> {
  const { version } = await work.trx
    .updateTable("document")
    .set((eb) => ({ status: "discontinued" as const, version: eb("version", "+", 1) }))
    .where("agencyId", "=", work.agencyId)
    .where("id", "=", orderId)
    .returning("version")
    .executeTakeFirstOrThrow();
  await recordStep(work, { documentId: orderId, status: "discontinued", at: new Date() });
  return version;
}

/** Parses a stored notation, which was validated before it was stored. */
export function frequencyOf(notation: string): Frequency {
  const reading = readFrequency(notation);
  if (!reading.ok) throw new Error(`stored frequency cannot be parsed: ${reading.error.message}`);
  return reading.frequency;
}
