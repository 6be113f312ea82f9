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

const count = new Intl.NumberFormat("en-US");

/** The result as lines of text. */
export const reportLines = (reports: readonly AgencyReport[]): string[] => reports.flatMap(linesOfAgency);

function linesOfAgency(report: AgencyReport): string[] {
  const { agencyId, findings, findingCount, gaps, tornAnchors, anchorsOverdue } = report;
  const [first] = findings;
  const more = findingCount - findings.length;
  return [
    `Agency ${agencyId}: ${first === undefined ? "tamper check passed" : `TAMPER CHECK FAILED, first at seal ${first.seq}`}`,
    `  ${countsOf(report)}`,
    ...gaps.map(
      ({ backupMadeAt, keptSeals, lostSeals }) =>
        `  Restored from the backup of ${backupMadeAt}, which ended at seal ${keptSeals}; ${count.format(Math.max(0, lostSeals - keptSeals))} anchored seals after it are lost`,
    ),
    ...(anchorsOverdue > 0
      ? [
          `  Warning: the outside record of ${count.format(anchorsOverdue)} entries older than 15 minutes is missing. It was deleted, or could not be written`,
        ]
      : []),
    ...(tornAnchors > 0 ? [`  ${tornAnchors} anchor lines are incomplete`] : []),
    ...findings.map(({ seq, kind, text }) => `  Seal ${seq} (${kind}): ${text}`),
    ...(more > 0 ? [`  and ${count.format(more)} more`] : []),
  ];
}

const countsOf = ({ sealed, notSealed, anchoredSeq, anchoredAt, notAnchored }: AgencyReport) =>
  [
    `${count.format(sealed)} entries sealed`,
    anchoredAt === undefined ? "none anchored" : `anchored up to seal ${anchoredSeq} on ${anchoredAt}`,
    `${count.format(notAnchored)} not yet anchored`,
    `${count.format(notSealed)} not yet sealed`,
  ].join(", ");
