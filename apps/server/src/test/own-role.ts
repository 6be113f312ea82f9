import type { Powers } from "@hearthside/contract/permissions";
import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "./app.ts";
import { type Colleague, join } from "./schedule.ts";

type Member = { readonly agencyId: number; readonly userId: string };

/** Gives a user a custom role with just these permissions. Returns its name. */
export async function giveOwnRole(
  { superuser }: TestApp,
  { agencyId, userId }: Member,
  powers: Powers,
): Promise<string> {
  const id = uuidv7();
  const name = `Own role ${id.slice(-12)}`;
  await superuser.query(
    `insert into role ("agencyId", id, name, powers, "createdBy") values ($1, $2, $3, $4, $5)`,
    [agencyId, id, name, JSON.stringify(powers), userId],
  );
  await superuser.query(`update membership set role = $2 where "userId" = $1`, [userId, name]);
  return name;
}

/** A new signed-in user of the agency with just these permissions. */
export async function joinInOwnRole(world: TestApp, agencyId: number, powers: Powers): Promise<Colleague> {
  const colleague = await join(world, agencyId);
  await giveOwnRole(world, { agencyId, userId: colleague.userId }, powers);
  return colleague;
}
