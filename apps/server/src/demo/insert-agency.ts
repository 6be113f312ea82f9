import type { DemoAgency, MemberRecord } from "@hearthside/demo";
import type { Transaction } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { actAs } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { createAgency } from "#src/features/shared/agencies/agencies.ts";
import { insertRows } from "./insert-rows.ts";
import { ownWording } from "./own-wording.ts";

type Inside = { agencyId: number; inside: AgencyTrx };

/** Adds the agency with its branches, members and physicians; `trx` continues as its administrator. */
export async function insertAgency(
  trx: Transaction<Database>,
  agency: DemoAgency,
  passwordHash: string,
): Promise<Inside> {
  const { slug, name, zone, branches, members, physicians } = agency;
  const userId = members.admin.id;
  const agencyId = await createAgency(trx, { slug, name, zone, userId });
  await insertRows(await actAs(trx, { agencyId, userId }), "branch", branches);
  for (const member of everybody(agency)) await insertMember(trx, { agencyId, member, passwordHash });
  const inside = await actAs(trx, { agencyId, userId });
  await insertRows(inside, "physician", physicians);
  await insertRows(inside, "text_template", ownWording);
  return { agencyId, inside };
}

const everybody = ({ members: { admin, nurse, scheduler, viewer, clinicians } }: DemoAgency) => [
  admin,
  nurse,
  scheduler,
  viewer,
  ...clinicians,
];

type Joining = { agencyId: number; member: MemberRecord; passwordHash: string };

/** Row-level security lets people be added only by themselves. */
async function insertMember(
  trx: Transaction<Database>,
  { agencyId, member, passwordHash }: Joining,
): Promise<void> {
  const { id, email, firstName, lastName, canSignIn, role, discipline, branchId, phoneNumber } = member;
  const own = await actAs(trx, { agencyId, userId: id });
  const account = { id, email, firstName, lastName, passwordHash: canSignIn ? passwordHash : null };
  await own.insertInto("app_user").values(account).execute();
  await insertRows(own, "membership", [{ userId: id, role, discipline, branchId, phoneNumber }]);
}
