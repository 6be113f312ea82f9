import { sql } from "kysely";
import { type Host, serve } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";

export function staffRoutes(host: Host): void {
  serve(host, "POST /staff/search", async (search, work) => ({
    staff: await findStaff(work, search),
  }));
}

/**
 * Members of the agency whose name has a word starting with each word of `text`, by last name; ignores accents and
 * case.
 */
const findStaff = ({ trx, agencyId }: Work, { text, limit }: { text: string; limit: number }) =>
  trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .select([
      "app_user.id",
      "app_user.firstName",
      "app_user.lastName",
      "membership.role",
      "membership.discipline",
    ])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.endedAt", "is", null)
    .where(
      sql<boolean>`not exists (
        select from unnest(string_to_array(plain_name(${text}), ' ')) word
        where strpos(' ' || plain_name(app_user."firstName" || ' ' || app_user."lastName"), ' ' || word) = 0)`,
    )
    .orderBy("app_user.lastName")
    .orderBy("app_user.firstName")
    .orderBy("app_user.id")
    .limit(limit)
    .execute();
