import type { TimeOff, TimeOffKind } from "@hearthside/contract";
import { sql } from "kysely";
import type { Work } from "#src/http/work.ts";

const columns = ["id", "version", "userId", "localStart as start", "localEnd as end", "kind"] as const;

const selectTimeOff = ({ trx, agencyId }: Work) =>
  trx.selectFrom("time_off").select(columns).where("agencyId", "=", agencyId).where("endedAt", "is", null);

/** Time off that ends on `since` or later, by start: of all clinicians or one. */
export const findTimeOff = (
  work: Work,
  { since, userId }: { readonly since: string; readonly userId?: string },
): Promise<TimeOff[]> =>
  selectTimeOff(work)
    .where("localEnd", ">=", since)
    .$if(userId !== undefined, (query) => query.where("userId", "=", userId ?? ""))
    .orderBy("localStart")
    .orderBy("id")
    .execute();

/** Undefined when it was removed. */
export const lockTimeOff = (work: Work, id: string): Promise<TimeOff | undefined> =>
  selectTimeOff(work).where("id", "=", id).forUpdate().executeTakeFirst();

export const insertTimeOff = (
  { trx, agencyId }: Work,
  { start, end, ...row }: Omit<TimeOff, "version" | "kind"> & { readonly kind: TimeOffKind },
): Promise<TimeOff | undefined> =>
  trx
    .insertInto("time_off")
    .values({ ...row, agencyId, localStart: start, localEnd: end })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning(columns)
    .executeTakeFirst();

/** The row stays, because past schedules refer to it. */
export const endTimeOff = ({ trx, agencyId }: Work, id: string) =>
  trx
    .updateTable("time_off")
    .set((eb) => ({ endedAt: sql<Date>`now()`, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
