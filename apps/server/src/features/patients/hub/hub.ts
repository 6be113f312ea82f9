import {
  type CodeStatus,
  type Contract,
  type HubSummary,
  orderKinds,
  type ReadInputOf,
} from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { findAllergies } from "../chart-lists/allergies.ts";
import { getPeriod, isHistory, isIn, type Period } from "./visits.ts";

/** The summary above the hub's sections; the view is recorded. Throws `not-found`, including for an unknown episode. */
export async function readHub(
  work: Work,
  { id: patientId, episodeId }: ReadInputOf<Contract["GET /patients/:id/hub"]>,
): Promise<HubSummary> {
  await getPatient(work, patientId);
  const period = await getPeriod(work, { patientId, episodeId });
  const { codeStatus, noKnownAllergiesOn, lastVisitOn, ...counts } = await findSummary(work, {
    patientId,
    period,
  });
  const allergies = await findAllergies(work, { patientId });
  await recordView(work, { patientId, section: "hub" });
  return {
    codeStatus,
    noKnownAllergiesOn,
    lastVisitOn,
    counts,
    allergies,
    safetyConcerns: await findSafetyConcerns(work, patientId),
  };
}

// Queries for the summary above the hub's sections. Callers check access to the patient first.

type Summary = {
  readonly codeStatus: CodeStatus | null;
  readonly noKnownAllergiesOn: string | null;
  readonly lastVisitOn: string | null;
  readonly orders: number | null;
  readonly visits: number | null;
  readonly medications: number | null;
  readonly allergies: number | null;
  readonly behaviors: number | null;
  readonly documents: number | null;
  readonly images: number | null;
  readonly schedule: number | null;
};

type Input = { readonly patientId: string; readonly period: Period | undefined };

/** All single values in one statement. Null for counts the caller may not see. */
async function findSummary(work: Work, { patientId, period }: Input): Promise<Summary> {
  const ofPatient = sql`"agencyId" = ${work.agencyId} and "patientId" = ${patientId}`;
  const onChart = sql`${ofPatient} and "endedAt" is null`;
  const count = (isSeen: boolean, from: RawBuilder<unknown>) =>
    isSeen ? sql<number>`(select count(*)::int from ${from})` : sql<null>`null::int`;
  const [documents, visits, medications, files] = [
    callerMay(work, "documents", "view"),
    callerMay(work, "schedule", "view"),
    callerMay(work, "medications", "view"),
    callerMay(work, "files", "view"),
  ];
  const orders = sql`document where ${onChart} and kind in (${sql.join(orderKinds)}) ${ofPeriod(period)}`;
  const ofVisits = sql`visit where ${ofPatient} and ${isIn(period)}`;
  const ofFiles = sql`file where ${onChart}
    and (status = 'stored' or (status = 'uploading' and "createdBy" = ${work.userId}))`;
  const { rows } = await sql<Summary>`select
    (select "codeStatus" from patient_care where ${ofPatient}) as "codeStatus",
    (select "noKnownAllergiesOn" from patient_care where ${ofPatient}) as "noKnownAllergiesOn",
    (select max("localStart")::date from visit
     where ${ofPatient} and "userId" = ${work.userId} and status = 'completed') as "lastVisitOn",
    ${count(documents, orders)} as orders,
    ${count(visits, sql`${ofVisits} and ${isHistory(work)}`)} as visits,
    ${count(medications, sql`medication where ${onChart}`)} as medications,
    ${count(true, sql`allergy where ${onChart}`)} as allergies,
    ${count(true, sql`behavior where ${onChart}`)} as behaviors,
    ${count(files, sql`${ofFiles} and category not in ('treatment-image', 'recording')`)} as documents,
    ${count(files, sql`${ofFiles} and category = 'treatment-image'`)} as images,
    ${count(visits, sql`${ofVisits} and not ${isHistory(work)}`)} as schedule`.execute(work.trx);
  const [summary] = rows;
  if (summary === undefined) throw new Error("a row of single values was expected");
  return summary;
}

const ofPeriod = (period: Period | undefined) =>
  period === undefined ? sql`` : sql`and "episodeId" = ${period.id}`;

/** What visiting staff must know before the visit, latest first. */
const findSafetyConcerns = ({ trx, agencyId }: Work, patientId: string) =>
  trx
    .selectFrom("behavior")
    .select(["id", "note", "observedOn"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("isSafetyConcern", "=", true)
    .where("endedAt", "is", null)
    .orderBy("observedOn", "desc")
    .orderBy("id", "desc")
    .execute();
