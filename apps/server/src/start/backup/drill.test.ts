import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { pdf } from "#src/test/files.ts";
import { install, temporaryFolder } from "#src/test/folder.ts";
import { newPatient } from "#src/test/records.ts";
import { asSuperuser, type Product, startProduct } from "../test/product.ts";
import { printedPassword, signInAt, type Visitor } from "../test/visitor.ts";
import { readManifest } from "./manifest.ts";
import { backUp, restore, verifyTrail } from "./test/commands.ts";

const admin = "admin@demo.test";

async function stop({ child, ended }: Product): Promise<void> {
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
}

/** A patient with a file; returns the file's id and bytes. */
async function enterChart(visitor: Visitor) {
  const patient = newPatient();
  expect((await visitor.send("POST", "/patients", { body: patient })).status).toBe(200);
  const [id, bytes] = [uuidv7(), pdf(5000)];
  const file = { id, patientId: patient.id, name: "Referral.pdf", size: bytes.length };
  expect((await visitor.send("POST", "/files", { body: file })).status).toBe(200);
  const headers = {
    "tus-resumable": "1.0.0",
    "upload-offset": "0",
    "content-type": "application/offset+octet-stream",
  };
  const sent = await visitor.send("PATCH", `/files/${id}/upload`, { body: bytes, headers });
  expect(sent.status).toBe(204);
  return { patient, id, bytes };
}

/** Adds patients one after the other until stopped; returns how many the server confirmed. */
function keepEntering(visitor: Visitor) {
  let isOver = false;
  const entering = (async () => {
    let entered = 0;
    while (!isOver) {
      const { status } = await visitor.send("POST", "/patients", { body: newPatient() });
      if (status === 200) entered += 1;
    }
    return entered;
  })();
  return () => {
    isOver = true;
    return entering;
  };
}

const countOf = async (dataDir: string, table: string) => {
  const [row] = await asSuperuser(dataDir, `select count(*)::int as rows from ${table}`);
  return row;
};

test("a backup taken during writes is restored completely after the data folder is destroyed", async () => {
  const folder = temporaryFolder();
  const [DATA_DIR, backup, keys] = [join(folder, "data"), join(folder, "backup"), join(folder, "keys")];
  const anchors = join(folder, "anchors");
  install(DATA_DIR);
  const product = await startProduct({ DATA_DIR, DEMO: "on", AUDIT_ANCHOR_DIR: anchors });
  const password = printedPassword(product.out);
  const visitor = await signInAt(product.address, admin, password);
  const { id, bytes, patient } = await enterChart(visitor);
  const stopEntering = keepEntering(await signInAt(product.address, admin, password));
  const taken = await backUp(DATA_DIR, backup);
  const entered = await stopEntering();
  expect(taken).toMatchObject({ isDone: true, err: "" });
  expect(taken.out).toMatch(/The keys are not included\.[\s\S]+\n {2}[0-9a-f]{12} {2}DATA_DIR\/keys\n$/);
  expect(entered).toBeGreaterThan(0);
  await stop(product);

  cpSync(join(DATA_DIR, "keys"), keys, { recursive: true });
  rmSync(DATA_DIR, { recursive: true });
  const { takenAt, inventory, keys: needed } = await readManifest(backup);
  const restored = await restore(DATA_DIR, backup);
  expect(restored).toMatchObject({ isDone: true, err: "" });
  expect(restored.out).toContain(`Everything entered after ${takenAt} is lost`);
  expect(restored.out).toContain(`restore the keys: ${needed[0]?.id} (was in DATA_DIR/keys)`);
  cpSync(keys, join(DATA_DIR, "keys"), { recursive: true });

  const again = await startProduct({ DATA_DIR, DEMO: "on", AUDIT_ANCHOR_DIR: anchors });
  const gaps = await asSuperuser(
    DATA_DIR,
    `select "agencyId", after ->> 'takenAt' as "takenAt" from audit_entry where action = 'data.restore'`,
  );
  expect(gaps).toEqual([{ agencyId: 1, takenAt }]);
  for (const table of ["patient", "visit", "assessment", "document", "file", "app_user", "membership"])
    expect(await countOf(DATA_DIR, table), table).toEqual({ rows: inventory.rows[table] });
  for (const { entries, lastEntryId } of inventory.audit) {
    const [kept] = await asSuperuser(
      DATA_DIR,
      `select count(*)::int as entries, (array_agg(id order by at desc, id desc))[1] as "lastEntryId"
       from audit_entry where "agencyId" = 1
         and (at, id) <= (select at, id from audit_entry where "agencyId" = 1 and id = '${lastEntryId}')`,
    );
    expect(kept).toEqual({ entries, lastEntryId });
  }
  expect(printedPassword(again.out)).toBe(password);
  const signedIn = `select count(*)::int as rows from session where "endedAt" is null`;
  expect(await asSuperuser(DATA_DIR, signedIn)).toEqual([{ rows: 0 }]);
  const back = await signInAt(again.address, admin, password);
  expect((await back.send("GET", `/files/${id}/content`)).bytes.equals(bytes)).toBe(true);
  await back.send("POST", "/auth/proof", { body: { proof: { password } } });
  const revealed = await back.send("POST", `/patients/${patient.id}/ssn`, { body: {} });
  expect(revealed.text).toContain(patient.ssn);
  await stop(again);
  const verified = await verifyTrail(DATA_DIR, anchors);
  expect(verified).toMatchObject({ isDone: true, err: "" });
});
