import type { AnsweringDevice } from "@hearthside/contract";
import type { In } from "#src/db/in-agency.ts";
import { prepared } from "#src/db/prepared.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { deviceColumns } from "./answer-queries.ts";

type NewAlternative = {
  readonly id: string;
  readonly assessmentId: string;
  readonly item: string;
  readonly value: string | null;
};

export const insertAlternatives = (
  { trx, agencyId, userId }: Work,
  { alternatives, device }: { alternatives: readonly NewAlternative[]; device: AnsweringDevice | undefined },
) =>
  trx
    .insertInto("assessment_alternative")
    .values(
      alternatives.map((alternative) => ({
        ...alternative,
        ...deviceColumns(device),
        agencyId,
        givenBy: userId,
      })),
    )
    .execute();

/** The conflicting values, oldest first, each with who gave the current answer. */
export const findAlternatives = ({ trx, agencyId }: In<Caller>, assessmentId: string) =>
  trx
    .selectFrom("assessment_alternative as alternative")
    .innerJoin("app_user", "app_user.id", "alternative.givenBy")
    .leftJoin("assessment_answer as current", (join) =>
      join
        .onRef("current.agencyId", "=", "alternative.agencyId")
        .onRef("current.assessmentId", "=", "alternative.assessmentId")
        .onRef("current.item", "=", "alternative.item"),
    )
    .leftJoin("app_user as currentGiver", "currentGiver.id", "current.answeredBy")
    .select([
      "alternative.id",
      "alternative.item",
      "alternative.value",
      "alternative.givenAt",
      "alternative.givenBy",
      "alternative.deviceId",
      "alternative.deviceKind",
      "app_user.firstName",
      "app_user.lastName",
      "current.answeredAt as currentAt",
      "current.answeredBy as currentBy",
      "current.deviceId as currentDeviceId",
      "current.deviceKind as currentDeviceKind",
      "currentGiver.firstName as currentFirstName",
      "currentGiver.lastName as currentLastName",
    ])
    .where("alternative.agencyId", "=", agencyId)
    .where("alternative.assessmentId", "=", assessmentId)
    .where("alternative.resolvedAt", "is", null)
    .orderBy("alternative.givenAt")
    .orderBy("alternative.id")
    .modifyEnd(prepared)
    .execute();

type Settlement = {
  readonly assessmentId: string;
  readonly item: string;
  readonly ids: readonly string[];
  /** The chosen value. */
  readonly value: string | null;
};

/** Marks alternatives with that value as chosen and the others as set aside. Returns them. */
export const settleAlternatives = (
  { trx, agencyId, userId }: Work,
  { assessmentId, item, ids, value }: Settlement,
) =>
  trx
    .updateTable("assessment_alternative")
    .set((eb) => ({
      resolution: eb
        .case()
        .when("value", "is not distinct from", value)
        .then<"taken">("taken")
        .else<"set-aside">("set-aside")
        .end(),
      resolvedBy: userId,
      resolvedAt: eb.fn<Date>("now"),
    }))
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "=", assessmentId)
    .where("item", "=", item)
    .where("id", "in", ids)
    .where("resolvedAt", "is", null)
    .returning("id")
    .execute();

/** Items with conflicting values. */
export const findDisputedItems = ({ trx, agencyId }: Work, assessmentId: string) =>
  trx
    .selectFrom("assessment_alternative")
    .select("item")
    .distinct()
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "=", assessmentId)
    .where("resolvedAt", "is", null)
    .orderBy("item")
    .execute();
