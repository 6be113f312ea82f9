import type { NotificationKind } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import type { In } from "#src/db/in-agency.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";

type News = {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly tone: "success" | "warning" | "critical";
  /** One sentence without patient names; `patientId` has the patient. */
  readonly content: string;
  readonly patientId?: string | null;
  readonly subjectId?: string | null;
};

/** Notifies one person, only once the transaction commits. Their browsers show it without reloading. */
export async function notify({ trx, agencyId }: In<Pick<Caller, "agencyId">>, news: News): Promise<void> {
  const id = uuidv7();
  const { userId } = news;
  await trx
    .insertInto("notification")
    .values({ ...news, agencyId, id })
    .execute();
  await recordChange(
    { trx, agencyId },
    {
      kind: "notification",
      patientId: null,
      subjectId: id,
      revision: null,
      userId,
    },
  );
}
