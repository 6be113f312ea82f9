import type { StaffDiscipline } from "@hearthside/contract/visit-words";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";

type Who = Pick<Caller, "agencyId">;

type Place = {
  readonly userId: string;
  readonly role: string;
  readonly discipline: StaffDiscipline | null;
  readonly branchId: string | null;
  readonly phoneNumber: string | null;
};

/** Restores a former employee's membership; false for a current employee, whose membership stays unchanged. */
export async function insertMember(
  { trx, agencyId }: In<Who>,
  { userId, ...place }: Place,
): Promise<boolean> {
  const joined = await trx
    .insertInto("membership")
    .values({ ...place, agencyId, userId })
    .onConflict((conflict) =>
      conflict
        .columns(["agencyId", "userId"])
        .doUpdateSet((member) => ({
          ...place,
          endedAt: null,
          version: member("membership.version", "+", 1),
        }))
        .where("membership.endedAt", "is not", null),
    )
    .returning("userId")
    .executeTakeFirst();
  return joined !== undefined;
}

export const isMember = async ({ trx, agencyId }: In<Who>, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom("membership")
    .select("userId")
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .executeTakeFirst()) !== undefined;
