import type { Work } from "#src/http/work.ts";

/** A certification period; its visits are those of its admission within its dates. */
export type Period = {
  readonly id: string;
  readonly admissionId: string;
  readonly startDate: string;
  readonly endDate: string;
};

export const findPeriod = (
  { trx, agencyId }: Work,
  { patientId, episodeId }: { patientId: string; episodeId: string },
): Promise<Period | undefined> =>
  trx
    .selectFrom("episode")
    .innerJoin("admission", (join) =>
      join
        .onRef("admission.agencyId", "=", "episode.agencyId")
        .onRef("admission.id", "=", "episode.admissionId"),
    )
    .select(["episode.id", "episode.admissionId", "episode.startDate", "episode.endDate"])
    .where("episode.agencyId", "=", agencyId)
    .where("episode.id", "=", episodeId)
    .where("admission.patientId", "=", patientId)
    .executeTakeFirst();
