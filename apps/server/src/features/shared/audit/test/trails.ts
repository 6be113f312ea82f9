import { Client } from "pg";
import { inject } from "vitest";
import { inAgency } from "#src/db/in-agency.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { anchorFolder } from "#src/features/shared/audit/sealing/anchor-folder.ts";
import type { Sealer } from "#src/features/shared/audit/sealing/keep-sealing.ts";
import { type AgencyReport, verifyAgency } from "#src/features/shared/audit/verify/verify-agency.ts";
import type { TestApp } from "#src/test/app.ts";
import { type Account, makeAgency, makeMember } from "#src/test/records.ts";

type World = Pick<TestApp, "db" | "superuser">;

/** A user in a new agency with an empty audit trail. */
export const freshAgency = async ({ superuser }: World): Promise<Account> =>
  makeMember(superuser, await makeAgency(superuser), "Admin");

/** Records that many entries by `who`, one after the other. */
export async function record({ db }: World, who: Account, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await inAgency(db.kysely, who, ({ trx }) =>
      recordEvent(
        { trx, ...who, requestId: `request-${number}`, address: "192.0.2.7" },
        {
          action: "patient.update",
          subjectId: who.userId,
          before: { number },
          after: { number: number + 1 },
        },
      ),
    );
}

/** An agency with ten entries: 1 to 4 anchored, 5 to 8 anchored, the last two only sealed. */
export async function agencyWithTrail(world: World, sealer: Sealer): Promise<Account> {
  const who = await freshAgency(world);
  for (const count of [4, 4]) {
    await record(world, who, count);
    await sealer.seal();
    await sealer.anchor();
  }
  await record(world, who, 2);
  await sealer.seal();
  return who;
}

/** The ids of an agency's entries in the order of their seals. */
export async function sealedIds({ superuser }: World, agencyId: number): Promise<string[]> {
  const { rows } = await superuser.query<{ entryId: string }>(
    `select "entryId" from audit_seal where "agencyId" = $1 order by seq`,
    [agencyId],
  );
  return rows.map(({ entryId }) => entryId);
}

/** Verifies like the command, with the role that reads all agencies and changes nothing. */
export async function verified(
  { superuser, services }: Pick<TestApp, "superuser" | "services">,
  agencyId: number,
): Promise<AgencyReport> {
  const client = new Client({ ...inject("postgres").owner, database: superuser.database });
  await client.connect();
  await client.query("set role lookup");
  try {
    const { keys, config } = services;
    const publicKeys = keys.publicKeys("audit-anchor");
    const place = { client, target: anchorFolder(config.auditAnchorDir), publicKeys };
    return await verifyAgency(place, agencyId);
  } finally {
    await client.end();
  }
}
