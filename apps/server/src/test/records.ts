import type { Role } from "@hearthside/contract";
import type { Client } from "pg";
import { v7 as uuidv7 } from "uuid";
import { hashPassword } from "#src/features/access/auth/passwords.ts";

/** The password of every test account. It is hashed only once, because hashing is slow by design. */
export const password = "correct horse battery";
const passwordHash = hashPassword(password);

let count = 0;

/** A new agency in New York. Returns its id. */
export async function makeAgency(superuser: Client, zone = "America/New_York"): Promise<number> {
  count += 1;
  const { rows } = await superuser.query<{ id: number }>(
    "insert into agency (slug, name, zone) values ($1, $2, $3) returning id",
    [`agency-${count}-${Date.now()}`, `Agency ${count}`, zone],
  );
  const [agency] = rows;
  if (agency === undefined) throw new Error("no agency was made");
  return agency.id;
}

/** The branch that patients are admitted to, created once. */
export const addBranch = (superuser: Client, agencyId: number) =>
  superuser.query(
    `insert into branch ("agencyId", id, name, zone, "branchId", state, "cmsCertificationNumber", "submissionId")
     select $1::int, $2::uuid, 'Main office', 'America/New_York', 'P', 'NY', '337001', 'HHA337001'
     where not exists (select from branch where "agencyId" = $1)`,
    [agencyId, uuidv7()],
  );

export type Account = {
  readonly userId: string;
  readonly email: string;
  readonly agencyId: number;
  readonly role: Role;
};

/** A user who can sign in and works for the agency in that role. */
export async function makeMember(superuser: Client, agencyId: number, role: Role): Promise<Account> {
  const userId = uuidv7();
  const email = `${role.toLowerCase()}-${userId}@example.test`;
  await superuser.query(
    `insert into app_user (id, email, "firstName", "lastName", "passwordHash") values ($1, $2, $3, 'Tester', $4)`,
    [userId, email, role, await passwordHash],
  );
  await joinAgency(superuser, { userId, agencyId, role });
  return { userId, email, agencyId, role };
}

export async function joinAgency(
  superuser: Client,
  { userId, agencyId, role }: { userId: string; agencyId: number; role: Role },
): Promise<void> {
  await superuser.query(`insert into membership ("agencyId", "userId", role) values ($1, $2, $3)`, [
    agencyId,
    userId,
    role,
  ]);
}

/** A valid new patient with a unique name and SSN. */
export function newPatient(changes: Readonly<Record<string, unknown>> = {}) {
  count += 1;
  const serial = String(1000 + (count % 9000));
  const group = String(9 + Math.floor(count / 9000)).padStart(2, "0");
  return {
    id: uuidv7(),
    firstName: "Maria",
    lastName: `Gonzalez${String(count).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`,
    dob: "1941-03-09",
    ssn: `219-${group}-${serial}`,
    email: "maria@example.com",
    phoneNumber: "(512) 555-0143",
    ...changes,
  };
}
