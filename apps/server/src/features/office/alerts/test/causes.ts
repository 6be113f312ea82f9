import { addDays } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import { addClinician, addVisit, type Care, orderLine } from "#src/test/schedule.ts";

/** Causes an alert about a patient on service since 2026-11-02. Returns a function that resolves it. */
export type Cause = (world: TestApp, care: Care) => Promise<() => Promise<unknown>>;

type Values = Readonly<Record<string, string | number | boolean | null>>;

/** A row of the patient in that table; `settle` ends the cause with an assignment such as `status = 'signed'`. */
export const row =
  (table: string, values: Values, settle: string): Cause =>
  async (world, care) => {
    const id = await insert(world, care, { table, values });
    return () => world.superuser.query(`update "${table}" set ${settle} where id = $1`, [id]);
  };

/** Returns the id of the new row. */
export async function insert(
  { superuser }: TestApp,
  { agencyId, patientId }: Pick<Care, "agencyId" | "patientId">,
  { table, values }: { readonly table: string; readonly values: Values },
): Promise<string> {
  const all = { id: uuidv7(), agencyId, patientId, ...values };
  const names = Object.keys(all).map((name) => `"${name}"`);
  const places = names.map((_name, index) => `$${index + 1}`);
  await superuser.query(`insert into "${table}" (${names}) values (${places})`, Object.values(all));
  return all.id;
}

/** Set on the admission; `settle` ends it. */
export const admission =
  (facts: string, settle: string): Cause =>
  async ({ superuser }, { admissionId }) => {
    const set = (values: string) =>
      superuser.query(`update admission set ${values} where id = $1`, [admissionId]);
    await set(facts);
    return () => set(settle);
  };

/** Insurance without start or end. */
export const medicare = { rank: "primary", payerKind: "medicare", payerName: "Medicare" };

/** Medicare coverage, with these admission fields. */
export const medicareAdmission =
  (facts: string, settle: string): Cause =>
  async (world, care) => {
    await insert(world, care, { table: "coverage", values: medicare });
    return admission(facts, settle)(world, care);
  };

/** Insurance with an eligibility result, if any; a later result resolves it. */
export const answer =
  (answered: { readonly on: string; readonly result: string } | undefined): Cause =>
  async (world, care) => {
    const coverageId = await insert(world, care, { table: "coverage", values: medicare });
    const checkedBy = await addClinician(world, care.agencyId);
    const check = (checkedOn: string, result: string) =>
      insert(world, care, {
        table: "eligibility_check",
        values: { coverageId, checkedBy, checkedOn, result, method: "phone" },
      });
    if (answered !== undefined) await check(answered.on, answered.result);
    return () => check("2026-11-20", "eligible");
  };

/** An authorization under the patient's insurance. */
export const permit =
  (values: Values, settle: string): Cause =>
  async (world, care) => {
    const coverageId = await insert(world, care, { table: "coverage", values: medicare });
    const given = {
      coverageId,
      number: "A1",
      unit: "visits",
      discipline: "SN",
      amount: 2,
      status: "approved",
    };
    return row("authorization", { ...given, startDate: "2026-11-02", ...values }, settle)(world, care);
  };

/** Visits of the discipline on these days, completed if in the past. */
export async function visitsOn(
  world: TestApp,
  care: Care,
  {
    days,
    discipline = "SN",
    userId,
  }: { days: readonly string[]; discipline?: "SN" | "PT" | "HHA"; userId?: string },
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const day of days)
    ids.push(
      await addVisit(world, care, {
        start: `${day}T09:00:00`,
        discipline,
        ...(userId === undefined ? {} : { userId }),
      }),
    );
  await world.superuser.query(
    `update visit set status = 'completed', "startedAt" = lower(during), "endedAt" = upper(during)
     where id = any($1) and "localStart" < '2026-11-20'`,
    [ids],
  );
  return ids;
}

/** An authorization for two visits with three planned; canceling the third resolves it. */
export const runningOut: Cause = async (world, care) => {
  await permit({ endDate: "2026-12-31" }, "note = null")(world, care);
  const [, , third] = await visitsOn(world, care, { days: ["2026-11-09", "2026-12-03", "2026-12-10"] });
  return () =>
    world.superuser.query("update visit set status = 'cancelled', reason = 'other' where id = $1", [third]);
};

/** An order that ends soon; a successor resolves it. */
export const endingOrder: Cause = async (world, care) => {
  await orderLine(world, care, { notation: "2w4", endDate: "2026-11-30" });
  return () => orderLine(world, care, { startDate: "2026-12-01" });
};

/** Aide visits with nursing; a supervisory visit resolves it. */
export const unsupervised: Cause = async (world, care) => {
  await orderLine(world, care);
  await orderLine(world, care, { discipline: "HHA" });
  await visitsOn(world, care, { days: ["2026-11-04"], discipline: "HHA" });
  return () => addVisit(world, care, { start: "2026-11-20T16:00:00", kind: "supervision" });
};

/** Aide visits only, since before this certification period. */
export const aidedAlone: Cause = async (world, care) => {
  await orderLine(world, care, { discipline: "HHA" });
  await visitsOn(world, care, { days: ["2026-10-10", "2026-11-04"], discipline: "HHA" });
  return () => addVisit(world, care, { start: "2026-11-20T16:00:00", kind: "supervision" });
};

/** A therapist evaluated and only an assistant visited since; the therapist's visit resolves it. */
export const assistantsOnly: Cause = async (world, care) => {
  const therapist = await addClinician(world, care.agencyId, "PT");
  const assistant = await addClinician(world, care.agencyId, "PTA");
  await orderLine(world, care, { discipline: "PT", startDate: "2026-10-20" });
  await visitsOn(world, care, { days: ["2026-10-25"], discipline: "PT", userId: therapist });
  await visitsOn(world, care, { days: ["2026-11-10"], discipline: "PT", userId: assistant });
  return () =>
    visitsOn(world, care, { days: [addDays("2026-11-20", 2)], discipline: "PT", userId: therapist });
};
