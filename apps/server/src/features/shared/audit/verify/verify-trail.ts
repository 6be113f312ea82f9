import { type AgencyReport, type Place, verifyAgency } from "./verify-agency.ts";

/** Verifies the audit trail of every agency in the database or the anchors. `client` becomes read-only. */
export async function verifyTrail(place: Place): Promise<AgencyReport[]> {
  await place.client.query(
    "set role lookup; set default_transaction_read_only = on; set default_transaction_isolation = 'repeatable read'",
  );
  const reports: AgencyReport[] = [];
  for (const agencyId of await agenciesOf(place)) reports.push(await verifyAgency(place, agencyId));
  return reports;
}

async function agenciesOf({ client, target }: Place): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from agency union select distinct "agencyId" from audit_seal`,
  );
  const all = new Set([...rows.map(({ id }) => id), ...(await target.agencies())]);
  return [...all].toSorted((a, b) => a - b);
}
