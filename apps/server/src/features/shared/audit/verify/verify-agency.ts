import type { KeyObject } from "node:crypto";
import type { Client } from "pg";
import type { AnchorTarget, SignedAnchor } from "../sealing/anchor.ts";
import { currentForm, entryFields, sealOf } from "../sealing/canonical-entry.ts";
import type { Finding } from "./finding.ts";
import { type Gap, gapIn, isAnchorLost } from "./gap.ts";
import { findMissingAnchors, readAnchors } from "./read-anchors.ts";
import { readSeals, type SealedEntry } from "./read-seals.ts";

export type Place = {
  /** With a role that reads every agency, in transactions with one snapshot each. */
  readonly client: Client;
  readonly target: AnchorTarget;
  readonly publicKeys: ReadonlyMap<string, KeyObject>;
};

export type AgencyReport = {
  readonly agencyId: number;
  readonly sealed: number;
  readonly notSealed: number;
  /** The last seal with a matching anchor; 0: none. */
  readonly anchoredSeq: number;
  readonly anchoredAt: string | undefined;
  readonly notAnchored: number;
  /** Those old enough that they should be anchored by now. */
  readonly anchorsOverdue: number;
  readonly tornAnchors: number;
  /** Entries lost by restores. */
  readonly gaps: readonly Gap[];
  /** In the order of the seals; the first is the first bad entry. Limited to a readable number. */
  readonly findings: readonly Finding[];
  readonly findingCount: number;
};

const mostFindings = 20;

/** Compares an agency's audit trail from first to last entry with its seals and anchors. */
export async function verifyAgency(place: Place, agencyId: number): Promise<AgencyReport> {
  const { client, target } = place;
  // Read before the snapshot, so that a server sealing in parallel raises no alarm.
  const anchors = await readAnchors(place, agencyId);
  await client.query("begin");
  const chain = await walkChain(place, agencyId, anchors.good);
  const missing = await findMissingAnchors(client, target, agencyId);
  const notSealed = await countUnsealed(client, agencyId);
  const anchoredSeq = chain.anchored?.seq ?? 0;
  const anchorsOverdue = await countOverdue(client, { agencyId, anchoredSeq });
  await client.query("rollback");
  const findings = [...anchors.findings, ...chain.findings, ...missing];
  const { sealed, anchored, gaps } = chain;
  return {
    agencyId,
    sealed,
    notSealed,
    anchoredSeq,
    anchoredAt: anchored?.at,
    notAnchored: sealed - anchoredSeq,
    anchorsOverdue,
    tornAnchors: anchors.torn,
    gaps,
    findings: findings.toSorted((a, b) => a.seq - b.seq).slice(0, mostFindings),
    findingCount: findings.length,
  };
}

async function walkChain({ client, publicKeys }: Place, agencyId: number, anchors: readonly SignedAnchor[]) {
  const walk = chainWalk({ agencyId, anchors, publicKeys });
  for await (const batch of readSeals(client, agencyId)) for (const seal of batch) walk.pass(seal);
  return walk.end();
}

type Chain = Pick<Place, "publicKeys"> & {
  readonly agencyId: number;
  readonly anchors: readonly SignedAnchor[];
};

/** Checks a chain's seals one after the other. */
function chainWalk({ agencyId, anchors, publicKeys }: Chain) {
  const findings: Finding[] = [];
  const gaps: Gap[] = [];
  const checks = anchorChecks(anchors);
  let last = { seq: 0, hash: "" };
  return {
    pass: (seal: SealedEntry) => {
      const finding = checkSeal(agencyId, last, seal);
      if (finding !== undefined) findings.push(finding);
      const gap = gapIn({ agencyId, seal, publicKeys });
      if (gap !== undefined && "kind" in gap) findings.push(gap);
      else if (gap !== undefined) gaps.push(gap);
      checks.pass(seal);
      last = seal;
    },
    end: () => {
      const { anchored, findings: ofAnchors } = checks.end(last.seq, gaps);
      return { sealed: last.seq, anchored, gaps, findings: [...findings, ...ofAnchors] };
    },
  };
}

async function countUnsealed(client: Client, agencyId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from audit_entry e where e."agencyId" = $1
       and not exists (select from audit_seal s where s."agencyId" = e."agencyId" and s."entryId" = e.id)`,
    [agencyId],
  );
  return rows[0]?.count ?? 0;
}

/** A server anchors new seals every minute. */
async function countOverdue(
  client: Client,
  { agencyId, anchoredSeq }: Pick<AgencyReport, "agencyId" | "anchoredSeq">,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from audit_seal s
       join audit_entry e on e."agencyId" = s."agencyId" and e.id = s."entryId"
     where s."agencyId" = $1 and s.seq > $2 and e.at < now() - interval '15 minutes'`,
    [agencyId, anchoredSeq],
  );
  return rows[0]?.count ?? 0;
}

type Last = Pick<SealedEntry, "seq" | "hash">;

/** Undefined when the seal follows the last one and matches its entry. */
function checkSeal(agencyId: number, last: Last, seal: SealedEntry): Finding | undefined {
  const { seq, hash, form, entryId, fields } = seal;
  if (seq !== last.seq + 1)
    return {
      kind: "seal-missing",
      seq: last.seq + 1,
      text: `The seals ${last.seq + 1} to ${seq - 1} were deleted`,
    };
  if (fields === undefined)
    return { kind: "entry-deleted", seq, entryId, text: `The entry ${entryId} was deleted` };
  const previous = last.seq === 0 ? null : last.hash;
  if (form === currentForm && sealOf({ agencyId, seq, previous }, fields) === hash) return undefined;
  return {
    kind: "entry-changed",
    seq,
    entryId,
    text: `The entry ${entryId} (${nameOf(fields)}) does not fit its seal: it was edited, or entries were moved`,
  };
}

const fieldAt = (fields: readonly (string | null)[], field: (typeof entryFields)[number]) =>
  fields[entryFields.indexOf(field)];

const nameOf = (fields: readonly (string | null)[]) =>
  `${fieldAt(fields, "action")} of ${fieldAt(fields, "at")}`;

type Outcome = {
  /** The last matching anchor. */
  readonly anchored: SignedAnchor | undefined;
  readonly findings: readonly Finding[];
};

type AnchorChecks = {
  /** Must be called in the order of the seals. */
  pass(seal: Pick<SealedEntry, "seq" | "hash" | "entryId">): void;
  end(lastSeq: number, gaps: readonly Gap[]): Outcome;
};

/** Compares a chain with `anchors`, which are in the order of their seals. */
function anchorChecks(anchors: readonly SignedAnchor[]): AnchorChecks {
  const fitting: SignedAnchor[] = [];
  const strange: SignedAnchor[] = [];
  let next = 0;
  return {
    pass: ({ seq, hash }) => {
      for (let anchor = anchors[next]; anchor !== undefined && anchor.seq <= seq; anchor = anchors[next]) {
        (anchor.seq === seq && anchor.hash === hash ? fitting : strange).push(anchor);
        next += 1;
      }
    },
    end: (lastSeq, gaps) => {
      const beyond = anchors.slice(next).filter((anchor) => !isAnchorLost(anchor, gaps));
      const rewritten = strange.filter((anchor) => !isAnchorLost(anchor, gaps));
      return {
        anchored: fitting.at(-1),
        findings: [...rewritten.map((anchor) => rewrittenBy(anchor, fitting)), ...cutOff(lastSeq, beyond)],
      };
    },
  };
}

function rewrittenBy(anchor: SignedAnchor, fitting: readonly SignedAnchor[]): Finding {
  const before = fitting.findLast(({ seq }) => seq < anchor.seq)?.seq ?? 0;
  return {
    kind: "chain-rewritten",
    seq: before + 1,
    text: `The seals ${before + 1} to ${anchor.seq} are not those that were anchored on ${anchor.at}: the chain was recomputed`,
  };
}

function cutOff(lastSeq: number, beyond: readonly SignedAnchor[]): Finding[] {
  const last = beyond.at(-1);
  if (last === undefined) return [];
  return [
    {
      kind: "cut-off",
      seq: lastSeq + 1,
      text: `The trail ends at seal ${lastSeq}, but ${last.seq} seals were anchored on ${last.at}: entries were cut off at the end`,
    },
  ];
}
