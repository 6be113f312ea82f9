import { UserInfo } from "@hearthside/contract";
import type { APIRequestContext } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { getFromApi } from "../product/api.ts";
import { withDatabase } from "../product/database.ts";

type Task = { readonly patientId: string; readonly title: string; readonly dueOn: string };

/** Gives the account a task that only a person can mark done. */
export async function giveTask(request: APIRequestContext, { patientId, title, dueOn }: Task): Promise<void> {
  const user = UserInfo.parse(await getFromApi(request, "GET /auth/user-info"));
  const [agencyId, id] = [user.AgencyRoles[0]?.AgencyId, uuidv7()];
  await withDatabase(async (database) => {
    await database.query("select set_config('app.agency_id', $1, false)", [String(agencyId)]);
    await database.query(
      `insert into task ("agencyId", id, kind, title, "patientId", "assigneeId", "dueOn", "causeKey")
       values ($1, $2, 'note-unsigned', $3, $4, $5, $6, $7)`,
      [agencyId, id, title, patientId, user.UserId, dueOn, id],
    );
  });
}
