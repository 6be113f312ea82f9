import { type KeyObject, verify } from "node:crypto";
import type { Client } from "pg";
import { type AnchorTarget, readLine, type SignedAnchor, signedText } from "../sealing/anchor.ts";
import type { Finding } from "./finding.ts";

/** The anchors at the target, each checked separately. */
export type Anchors = {
  /** Anchors signed by this installation, in the order of their seals. */
  readonly good: readonly SignedAnchor[];
  readonly findings: readonly Finding[];
  /** Lines left incomplete by a crash. */
  readonly torn: number;
};

type Place = {
  readonly target: AnchorTarget;
  readonly publicKeys: ReadonlyMap<string, KeyObject>;
};

export async function readAnchors({ target, publicKeys }: Place, agencyId: number): Promise<Anchors> {
  const good: SignedAnchor[] = [];
  const findings: Finding[] = [];
  let torn = 0;
  for await (const line of target.lines(agencyId)) {
    const anchor = readLine(line);
    const problem = anchor && problemOf(anchor, agencyId, publicKeys);
    if (anchor === undefined) torn += 1;
    else if (problem === undefined) good.push(anchor);
    else findings.push({ kind: "anchor-forged", seq: anchor.seq, text: problem });
  }
  return { good: good.toSorted((a, b) => a.seq - b.seq || a.number - b.number), findings, torn };
}

function problemOf(
  anchor: SignedAnchor,
  agencyId: number,
  publicKeys: ReadonlyMap<string, KeyObject>,
): string | undefined {
  const key = publicKeys.get(anchor.keyId);
  const name = `The anchor ${anchor.number} of ${anchor.at}`;
  if (key === undefined) return `${name} names the key ${anchor.keyId}, whose public half is not kept`;
  const isSigned = verify(
    null,
    Buffer.from(signedText(anchor)),
    key,
    Buffer.from(anchor.signature, "base64"),
  );
  if (!isSigned || anchor.agencyId !== agencyId) return `${name} was not signed by the key it names`;
  return undefined;
}

type Stored = {
  readonly number: number;
  readonly seq: number;
  readonly at: string;
  readonly signature: string;
};

/** Anchors in the database that are missing at the target. */
export async function findMissingAnchors(
  client: Client,
  target: AnchorTarget,
  agencyId: number,
): Promise<Finding[]> {
  const { rows } = await client.query<Stored>(
    `select number, seq, at::text, translate(encode(signature, 'base64'), E'\\n', '') as signature
     from audit_anchor where "agencyId" = $1 order by number`,
    [agencyId],
  );
  const missing = new Map(rows.map((row) => [row.signature, row]));
  for await (const line of target.lines(agencyId)) missing.delete(readLine(line)?.signature ?? "");
  return [...missing.values()].map(({ number, seq, at }) => ({
    kind: "anchor-missing",
    seq,
    text: `The anchor ${number} of ${at} is in the database and not where anchors are kept`,
  }));
}
