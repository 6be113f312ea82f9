import type { AnsweringDevice } from "@hearthside/contract";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

/** Every field ever answered; cleared ones have no value. */
export const findAnswers = ({ trx, agencyId }: In<Caller>, assessmentId: string) =>
  trx
    .selectFrom("assessment_answer")
    .select(["item", "value", "revision", "source", "answeredBy"])
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "=", assessmentId)
    .orderBy("item")
    .execute();

export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number];

type NewAnswer = Pick<AnswerRow, "item" | "value" | "revision" | "source">;

/** The device as its two columns. */
export const deviceColumns = (device: AnsweringDevice | undefined) => ({
  deviceId: device?.id ?? null,
  deviceKind: device?.kind ?? null,
});

type NewAnswers = {
  readonly assessmentId: string;
  readonly answers: readonly NewAnswer[];
  readonly device?: AnsweringDevice | undefined;
};

/** Inserts or replaces answers. */
export const putAnswers = ({ trx, agencyId, userId }: Work, { assessmentId, answers, device }: NewAnswers) =>
  trx
    .insertInto("assessment_answer")
    .values(
      answers.map((answer) => ({
        ...answer,
        ...deviceColumns(device),
        agencyId,
        assessmentId,
        answeredBy: userId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["agencyId", "assessmentId", "item"]).doUpdateSet((eb) => ({
        value: eb.ref("excluded.value"),
        revision: eb.ref("excluded.revision"),
        source: eb.ref("excluded.source"),
        answeredBy: eb.ref("excluded.answeredBy"),
        answeredAt: eb.ref("excluded.answeredAt"),
        deviceId: eb.ref("excluded.deviceId"),
        deviceKind: eb.ref("excluded.deviceKind"),
      })),
    )
    .execute();
