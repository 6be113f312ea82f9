import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import { addClinician, type Care, orderLine } from "#src/test/schedule.ts";
import { type Cause, insert, medicare, row } from "./causes.ts";

/** An exported assessment; the CMS response resolves it. */
export const exported: Cause = async (world, care) => {
  const { admissionId, agencyId } = care;
  const userId = await addClinician(world, agencyId);
  const locked = { lockedBy: userId, lockedAt: "2026-11-10T15:00:00Z" };
  const values = { admissionId, reason: "01", status: "exported", authorId: userId, ...locked };
  const assessmentId = await insert(world, care, { table: "assessment", values });
  await world.superuser.query(
    `insert into transmission ("agencyId", id, "exportId", "assessmentId", "fileName", sha256, "exportedBy", "exportedAt")
     values ($1, $2, $2, $3, 'a.xml', '\\x00', $4, '2026-11-18T15:00:00Z')`,
    [agencyId, uuidv7(), assessmentId, userId],
  );
  return () =>
    world.superuser.query(
      `update transmission set outcome = 'accepted', "answeredAt" = now() where "assessmentId" = $1`,
      [assessmentId],
    );
};

/** An order sent to the physician on that day; the signature resolves it. */
export const sentOrder =
  (sentAt: string): Cause =>
  async (world, care) => {
    const { orderId } = await orderLine(world, care, { status: "sent" });
    await world.superuser.query(`update document set "sentAt" = $2 where id = $1`, [orderId, sentAt]);
    return () => world.superuser.query(`update document set status = 'signed' where id = $1`, [orderId]);
  };

/** An order submitted at that time and approved; sending it resolves it. */
export const unsentOrder =
  (submittedAt: string): Cause =>
  async (world, care) => {
    const { orderId } = await orderLine(world, care, { status: "approved" });
    const set = (values: string) =>
      world.superuser.query(`update document set ${values} where id = $1`, [orderId]);
    await set(`"submittedAt" = '${submittedAt}'`);
    return () => set(`status = 'sent', "sentAt" = '2026-11-20T14:00:00Z'`);
  };

/** A certification period without a plan; submitting one resolves it. */
export const unplanned: Cause = async (world, care) => {
  const { admissionId, episodeId } = care;
  const plan = { kind: "plan-of-care", title: "Plan of care", content: "{}", admissionId, episodeId };
  const id = await insert(world, care, { table: "document", values: { ...plan, status: "draft" } });
  return () => world.superuser.query(`update document set status = 'submitted' where id = $1`, [id]);
};

/** No insurance; Medicare resolves it. */
export const uninsured: Cause = async (world, care) => {
  const old = { ...medicare, endDate: "2026-11-10" };
  await insert(world, care, { table: "coverage", values: old });
  const next = { ...medicare, startDate: "2026-11-11" };
  return () => insert(world, care, { table: "coverage", values: next });
};

/** Insurance that ends; the next resolves it. */
export const endingInsurance: Cause = async (world, care) => {
  const ending = { ...medicare, endDate: "2026-11-30" };
  await insert(world, care, { table: "coverage", values: ending });
  return () => insert(world, care, { table: "coverage", values: { ...medicare, startDate: "2026-12-01" } });
};

/** An open request for gloves; marking it ready resolves it. */
export const openRequest: Cause = async (world, care) => {
  const { itemId, userId } = await gloves(world, care);
  const request = { itemId, branchId: care.branchId, quantity: 2, forKind: "patient", requestedBy: userId };
  const values = { ...request, status: "open", neededOn: "2026-11-23" };
  return row("supply_request", values, "status = 'ready'")(world, care);
};

/** Gloves below the reorder level; a delivery resolves it. */
export const lowStock: Cause = async (world, care) => {
  const { itemId } = await gloves(world, care);
  const { agencyId, branchId } = care;
  await world.superuser.query(
    `insert into supply_stock ("agencyId", "itemId", "branchId", quantity) values ($1, $2, $3, 5)`,
    [agencyId, itemId, branchId],
  );
  return () => world.superuser.query(`update supply_stock set quantity = 6 where "itemId" = $1`, [itemId]);
};

async function gloves(world: TestApp, { agencyId }: Care) {
  const [itemId, userId] = [uuidv7(), await addClinician(world, agencyId)];
  await world.superuser.query(
    `insert into supply_item ("agencyId", id, name, unit, "reorderLevel") values ($1, $2, $3, 'box', 5)`,
    [agencyId, itemId, `Gloves ${itemId}`],
  );
  return { itemId, userId };
}
