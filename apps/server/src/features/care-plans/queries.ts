import { PlanOfCareContent } from "@hearthside/contract";
import * as z from "zod/mini";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Work } from "#src/http/work.ts";

// Access to the patient is checked before any of these.

/** All certification periods of the patient, latest first. */
export const findPeriodsOfPlans = ({ trx, agencyId }: Work, patientId: string) =>
  trx
    .selectFrom("episode")
    .innerJoin("admission", (join) => matchInAgency(join, "admission.id", "episode.admissionId"))
    .select(["episode.id", "episode.admissionId", "episode.number", "episode.startDate", "episode.endDate"])
    .where("episode.agencyId", "=", agencyId)
    .where("admission.patientId", "=", patientId)
    .orderBy("episode.startDate", "desc")
    .execute();

/** Locks the period, so that two plans of it cannot be started at the same time. */
export const lockPeriod = ({ trx, agencyId }: Work, episodeId: string) =>
  trx
    .selectFrom("episode")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", episodeId)
    .forNoKeyUpdate()
    .execute();

/** The plans of a period with their last signatures, latest version first. */
export const findPlansOf = ({ trx, agencyId }: Work, episodeId: string) =>
  trx
    .selectFrom("document as plan")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("document_signature as signature")
          .innerJoin("app_user", "app_user.id", "signature.userId")
          .select(["signature.signedAt", "app_user.firstName", "app_user.lastName"])
          .whereRef("signature.agencyId", "=", "plan.agencyId")
          .whereRef("signature.documentId", "=", "plan.id")
          .orderBy("signature.signedAt", "desc")
          .limit(1)
          .as("signed"),
      (join) => join.onTrue(),
    )
    .select(["plan.id", "plan.status", "plan.createdAt", "signed.signedAt"])
    .select(["signed.firstName", "signed.lastName"])
    .where("plan.agencyId", "=", agencyId)
    .where("plan.episodeId", "=", episodeId)
    .where("plan.kind", "=", "plan-of-care")
    .where("plan.endedAt", "is", null)
    .orderBy("plan.createdAt", "desc")
    .orderBy("plan.id", "desc")
    .execute();

export type PlanRow = Awaited<ReturnType<typeof findPlansOf>>[number];

/** The last signed text. */
export const findSignedPlan = ({ trx, agencyId }: Work, documentId: string) =>
  trx
    .selectFrom("document_signature")
    .select("signedText")
    .where("agencyId", "=", agencyId)
    .where("documentId", "=", documentId)
    .orderBy("signedAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

type Saved = {
  readonly id: string;
  /** As JSON. */
  readonly content: string;
  readonly physicianId: string | null;
};

/** The row must be locked. Its order gets the same physician. Returns the new version. */
export async function updatePlan(
  { trx, agencyId, now }: Work,
  { id, content, physicianId }: Saved,
): Promise<number> {
  const { version } = await trx
    .updateTable("document")
    .set((eb) => ({ content, physicianId, changedAt: now, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("order")
    .set((eb) => ({ physicianId, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
  return version;
}

/** Orders written before plans had locators contain a single text. */
const OnlyText = z.object({ text: z.string() });

/** The content of a stored plan. Throws for a document that is not a plan, which is a data error. */
export function planOf(content: unknown): PlanOfCareContent {
  const old = OnlyText.safeParse(content);
  return PlanOfCareContent.parse(old.success ? { orders: old.data.text } : content);
}
