import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keysFrom } from "#src/keys.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { recordRestoreGap } from "../restore-gap.ts";
import { lineOf, readLine, type SignedAnchor, signedText } from "../sealing/anchor.ts";
import { entryColumns, entryFields, sealOf } from "../sealing/canonical-entry.ts";
import { type Sealer, sealerOf } from "../sealing/keep-sealing.ts";
import { agencyWithTrail, record, sealedIds, verified } from "../test/trails.ts";
import { reportLines } from "./verify-trail.ts";

let world: TestApp;
let sealer: Sealer;

beforeAll(async () => {
  world = await testApp();
  sealer = sealerOf(world.services);
});
afterAll(() => world.close());

type Trail = { readonly agencyId: number; readonly userId: string; readonly ids: readonly string[] };

async function trail(): Promise<Trail> {
  const { agencyId, userId } = await agencyWithTrail(world, sealer);
  return { agencyId, userId, ids: await sealedIds(world, agencyId) };
}

const sql = (text: string, ...values: unknown[]) => world.superuser.query(text, values);
const anchorFile = (agencyId: number) => {
  const folder = join(world.services.config.auditAnchorDir, `agency-${agencyId}`);
  return join(folder, readdirSync(folder)[0] ?? "");
};
function rewriteAnchors(agencyId: number, change: (lines: string[]) => string[]): void {
  const lines = readFileSync(anchorFile(agencyId), "utf8").trim().split("\n");
  writeFileSync(anchorFile(agencyId), `${change(lines).join("\n")}\n`);
}
const anchorAt = (line: string | undefined): SignedAnchor => {
  const anchor = readLine(line ?? "");
  if (anchor === undefined) throw new Error("there is no such anchor");
  return anchor;
};

/** An attacker who knows the form and can write to every table, but has no key. */
async function recompute(agencyId: number): Promise<void> {
  const { rows } = await world.superuser.query({
    text: `select s.seq, ${entryColumns} from audit_seal s join audit_entry e
      on e."agencyId" = s."agencyId" and e.id = s."entryId" where s."agencyId" = $1 order by s.seq`,
    values: [agencyId],
  });
  let previous: string | null = null;
  for (const { seq, ...entry } of rows) {
    previous = sealOf(
      { agencyId, seq, previous },
      entryFields.map((field) => entry[field]),
    );
    await sql(
      `update audit_seal set hash = decode($3, 'hex') where "agencyId" = $1 and seq = $2`,
      agencyId,
      seq,
      previous,
    );
  }
}

test("an unchanged trail passes, with the number of entries waiting for a seal or an anchor", async () => {
  const { agencyId, userId } = await trail();
  await record(world, { agencyId, userId, email: "", role: "Admin" }, 3);
  expect(await verified(world, agencyId)).toMatchObject({
    sealed: 10,
    notSealed: 3,
    anchoredSeq: 8,
    notAnchored: 2,
    findings: [],
    gaps: [],
  });
});

const edits = [
  ["what was done", `action = 'patient.view'`],
  ["what it was before", `before = '{"number": 1000}'`],
  ["what it became", "after = null"],
  ["who did it", `"userId" = gen_random_uuid()`],
  ["whose chart it was", `"patientId" = gen_random_uuid()`],
  ["when, by a millionth of a second", "at = at + interval '1 microsecond'"],
  ["from where", "address = '192.0.2.8'"],
] as const;

describe("Found, with the first bad entry:", () => {
  test.each(edits)("an entry edited in %s", async (_what, set) => {
    const { agencyId, ids } = await trail();
    await sql(`update audit_entry set ${set} where "agencyId" = $1 and id = $2`, agencyId, ids[2]);
    expect((await verified(world, agencyId)).findings).toEqual([
      {
        kind: "entry-changed",
        seq: 3,
        entryId: ids[2],
        text: expect.stringContaining("does not fit its seal"),
      },
    ]);
  });

  test("an entry deleted", async () => {
    const { agencyId, ids } = await trail();
    await sql(`delete from audit_entry where "agencyId" = $1 and id = $2`, agencyId, ids[5]);
    expect((await verified(world, agencyId)).findings).toMatchObject([
      { kind: "entry-deleted", seq: 6, entryId: ids[5] },
    ]);
  });

  test("an entry deleted with its seal", async () => {
    const { agencyId, ids } = await trail();
    await sql(`delete from audit_entry where "agencyId" = $1 and id = $2`, agencyId, ids[5]);
    await sql(`delete from audit_seal where "agencyId" = $1 and seq = 6`, agencyId);
    expect((await verified(world, agencyId)).findings).toMatchObject([{ kind: "seal-missing", seq: 6 }]);
  });

  test("an entry deleted with its seal, and the gap closed by renumbering", async () => {
    const { agencyId, ids } = await trail();
    await sql(`delete from audit_entry where "agencyId" = $1 and id = $2`, agencyId, ids[5]);
    await sql(`delete from audit_seal where "agencyId" = $1 and seq = 6`, agencyId);
    for (const seq of [7, 8, 9, 10])
      await sql(`update audit_seal set seq = seq - 1 where "agencyId" = $1 and seq = $2`, agencyId, seq);
    expect((await verified(world, agencyId)).findings.slice(0, 2)).toMatchObject([
      { kind: "chain-rewritten", seq: 5 }, // The earliest entry after the last matching anchor.
      { kind: "entry-changed", seq: 6, entryId: ids[6] },
    ]);
  });

  test("two entries in each other's place", async () => {
    const { agencyId, ids } = await trail();
    const put = (seq: number, entryId: string | undefined) =>
      sql(`update audit_seal set "entryId" = $3 where "agencyId" = $1 and seq = $2`, agencyId, seq, entryId);
    await put(3, "00000000-0000-4000-8000-000000000000");
    await put(4, ids[2]);
    await put(3, ids[3]);
    expect((await verified(world, agencyId)).findings).toMatchObject([
      { kind: "entry-changed", seq: 3, entryId: ids[3] },
      { kind: "entry-changed", seq: 4, entryId: ids[2] },
    ]);
  });

  test("the end cut off, with all the database says of it", async () => {
    const { agencyId, ids } = await trail();
    await sql(`delete from audit_entry where "agencyId" = $1 and id = any($2)`, agencyId, ids.slice(6));
    await sql(`delete from audit_seal where "agencyId" = $1 and seq > 6`, agencyId);
    await sql(`delete from audit_anchor where "agencyId" = $1 and seq > 6`, agencyId);
    expect(await verified(world, agencyId)).toMatchObject({
      sealed: 6,
      findings: [{ kind: "cut-off", seq: 7, text: expect.stringContaining("8 seals were anchored") }],
    });
  });

  test("everything deleted", async () => {
    const { agencyId } = await trail();
    for (const table of ["audit_entry", "audit_seal", "audit_anchor"])
      await sql(`delete from ${table} where "agencyId" = $1`, agencyId);
    expect((await verified(world, agencyId)).findings).toMatchObject([{ kind: "cut-off", seq: 1 }]);
  });

  test("an entry edited and all seals recomputed", async () => {
    const { agencyId, ids } = await trail();
    await sql(`update audit_entry set after = '{}' where "agencyId" = $1 and id = $2`, agencyId, ids[5]);
    await recompute(agencyId);
    expect(await verified(world, agencyId)).toMatchObject({
      anchoredSeq: 4,
      findings: [{ kind: "chain-rewritten", seq: 5 }],
    });
  });

  test("a removed anchor", async () => {
    const { agencyId } = await trail();
    rewriteAnchors(agencyId, (lines) => lines.slice(1));
    expect((await verified(world, agencyId)).findings).toMatchObject([{ kind: "anchor-missing", seq: 4 }]);
  });

  test("an anchor that says something else than was signed", async () => {
    const { agencyId } = await trail();
    rewriteAnchors(agencyId, ([first = "", ...rest]) => [
      first.replace(/"hash":"..../, '"hash":"0000'),
      ...rest,
    ]);
    expect((await verified(world, agencyId)).findings[0]).toMatchObject({ kind: "anchor-forged", seq: 4 });
  });

  test("the whole chain and all anchors recreated under another key", async () => {
    const { agencyId, ids } = await trail();
    await sql(`update audit_entry set after = '{}' where "agencyId" = $1 and id = $2`, agencyId, ids[1]);
    await recompute(agencyId);
    const foreign = keysFrom(new Map([["test", randomBytes(32)]]), "test");
    const { rows } = await sql(
      `select seq, encode(hash, 'hex') as hash from audit_seal where "agencyId" = $1`,
      agencyId,
    );
    rewriteAnchors(agencyId, (lines) =>
      lines.map((line) => {
        const { form: _form, signature: _signature, ...anchor } = anchorAt(line);
        const forged = { ...anchor, hash: rows.find(({ seq }) => seq === anchor.seq)?.hash };
        return lineOf(forged, foreign.sign("audit-anchor", signedText(forged)).signature);
      }),
    );
    const { findings, anchoredSeq } = await verified(world, agencyId);
    expect(anchoredSeq).toBe(0);
    expect(findings.filter(({ kind }) => kind === "anchor-forged")).toHaveLength(2);
  });

  test("anchors replaced by another agency's", async () => {
    const [mine, other] = [await trail(), await trail()];
    writeFileSync(anchorFile(mine.agencyId), readFileSync(anchorFile(other.agencyId)));
    const { findings } = await verified(world, mine.agencyId);
    expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(["anchor-forged", "anchor-missing"]));
  });
});

test("Anchors that were emptied, in the database too, are a warning once the seals are old", async () => {
  const { agencyId } = await trail();
  await sql(`delete from audit_anchor where "agencyId" = $1`, agencyId);
  rewriteAnchors(agencyId, () => []);
  expect(await verified(world, agencyId)).toMatchObject({ anchorsOverdue: 0, findings: [] });
  await sql(
    `insert into audit_entry ("agencyId", id, action, at) values ($1, gen_random_uuid(), 'patient.view', now() - interval '1 hour')`,
    agencyId,
  );
  await sealer.seal();
  const report = await verified(world, agencyId);
  expect(report).toMatchObject({ anchorsOverdue: 1, anchoredSeq: 0, findings: [] });
  expect(reportLines([report]).join("\n")).toContain(
    "Warning: the outside record of 1 entries older than 15 minutes is missing",
  );
});

test("a half-written anchor after a crash is counted, and the next one starts on its own line", async () => {
  const { agencyId, userId } = await trail();
  writeFileSync(anchorFile(agencyId), '{"form":1,"agen', { flag: "a" });
  await record(world, { agencyId, userId, email: "", role: "Admin" }, 1);
  await sealer.seal();
  await sealer.anchor();
  expect(await verified(world, agencyId)).toMatchObject({ anchoredSeq: 11, tornAnchors: 1, findings: [] });
});

test("a recorded restore is not tampering; without its entry it would be", async () => {
  const { agencyId, userId, ids } = await trail();
  // As in a backup made after the sixth seal.
  await sql(`delete from audit_entry where "agencyId" = $1 and id = any($2)`, agencyId, ids.slice(6));
  await sql(`delete from audit_seal where "agencyId" = $1 and seq > 6`, agencyId);
  await sql(`delete from audit_anchor where "agencyId" = $1 and seq > 6`, agencyId);
  expect((await verified(world, agencyId)).findings).toMatchObject([{ kind: "cut-off" }]);
  await recordRestoreGap(world.services, "2026-11-20T10:00:00.000Z");
  await record(world, { agencyId, userId, email: "", role: "Admin" }, 3);
  await sealerOf(world.services).seal();
  await sealerOf(world.services).anchor();
  expect(await verified(world, agencyId)).toMatchObject({
    sealed: 10,
    notAnchored: 0,
    findings: [],
    gaps: [
      {
        backupMadeAt: "2026-11-20T10:00:00.000Z",
        keptSeals: 6,
        keptAnchors: 1,
        lostSeals: 8,
        lostAnchors: 2,
      },
    ],
  });
});

test("a restore's entry does not excuse losses anchored after it", async () => {
  const { agencyId, userId } = await trail();
  await recordRestoreGap(world.services, "2026-11-20T10:00:00.000Z");
  await record(world, { agencyId, userId, email: "", role: "Admin" }, 2);
  await sealerOf(world.services).seal();
  await sealerOf(world.services).anchor();
  const [last] = (await sealedIds(world, agencyId)).slice(-1);
  await sql(`update audit_entry set after = '{}' where "agencyId" = $1 and id = $2`, agencyId, last);
  await recompute(agencyId);
  expect((await verified(world, agencyId)).findings).toMatchObject([{ kind: "chain-rewritten" }]);
});

test("a restore's entry does not excuse losses from before the backup", async () => {
  const { agencyId, ids } = await trail();
  await recordRestoreGap(world.services, "2026-11-20T10:00:00.000Z");
  await sql(`update audit_entry set after = '{}' where "agencyId" = $1 and id = $2`, agencyId, ids[1]);
  await recompute(agencyId);
  expect((await verified(world, agencyId)).findings[0]).toMatchObject({ kind: "chain-rewritten", seq: 1 });
});

test("an unsigned restore entry excuses nothing", async () => {
  const { agencyId, ids } = await trail();
  await sql(`delete from audit_entry where "agencyId" = $1 and id = any($2)`, agencyId, ids.slice(2));
  await sql(`delete from audit_seal where "agencyId" = $1 and seq > 2`, agencyId);
  await sql(`delete from audit_anchor where "agencyId" = $1 and seq > 2`, agencyId);
  const gap = { backupMadeAt: "2026-11-20T10:00:00.000Z", keptSeals: 0, keptAnchors: 0, lostSeals: 8 };
  const { keyId, signature } = world.services.keys.sign("audit-anchor", "something else");
  const forged = [
    { ...gap, lostAnchors: 2 },
    { ...gap, lostAnchors: 2, keyId, signature: signature.toString("base64") },
    { ...gap, lostAnchors: 2, keyId: "of nobody", signature: "" },
  ];
  for (const after of forged)
    await sql(
      `insert into audit_entry ("agencyId", id, action, after) values ($1, uuidv7(), 'audit.restore', $2)`,
      agencyId,
      JSON.stringify(after),
    );
  await sealerOf(world.services).seal();
  const { findings, gaps } = await verified(world, agencyId);
  expect(gaps).toEqual([]);
  expect(findings.map(({ kind }) => kind).toSorted()).toEqual([
    "chain-rewritten",
    "cut-off",
    "restore-forged",
    "restore-forged",
    "restore-forged",
  ]);
});
